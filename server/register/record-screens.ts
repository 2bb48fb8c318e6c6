// Types only: the browser imports them too.
import type { Status, StoredFile } from '#server/cases/applications/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { Comparison, Verdict } from '#server/cases/matching/screens'
import type { PersonFields } from './person-fields.ts'
import type {
  Arrest,
  ChecklistItem,
  CustodyClock,
  CustodyEvent,
  CustodyEventKind,
  CustodyStatus,
  LegalStatus,
  Photos,
  RegisterAct,
  SealRecord,
} from './screens.ts'

export type ApplicantMatch = {
  application: {
    id: number
    reference: string
    status: Status
    type: string
    givenName: string
    middleName: string
    familyName: string
    nameSuffix: string
    birthDate: string
    receivedOn: string
  }
  comparison: Comparison
  verdict: Verdict | null
}

export type ArrestedPersonCreate = {
  limits: UploadLimits
  today: string
  now: string
  facilities: string[]
}

export type ArrestedPersonEdit = ArrestedPersonCreate & {
  arrestedPerson: PersonFields & { id: number; registerNumber: string; version: number }
  photos: Photos
}

export type ArrestedPersonShow = {
  arrestedPerson: PersonFields & {
    id: number
    registerNumber: string
    version: number
    sealed: boolean
    custodyStatus: CustodyStatus
    custodySince: string
    legalStatus: LegalStatus
    facility: string
    clock: CustodyClock | null
    retentionDue: boolean
    registeredBy: string
    registeredAt: string
  }
  photos: Photos
  documents: StoredFile[]
  arrests: Arrest[]
  custody: CustodyEvent[]
  checklist: ChecklistItem[]
  nextEvents: CustodyEventKind[]
  seals: SealRecord[]
  can: Record<RegisterAct, boolean>
  whyNot: Partial<Record<RegisterAct, string>>
  facilities: string[]
  limits: UploadLimits
  today: string
}
