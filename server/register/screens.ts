// Types only: the browser imports them too.
import type { Sex, Status, StoredFile } from '#server/cases/case/screens'
import type { Comparison, Verdict } from '#server/cases/matching/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { Sort } from '#server/platform/lists/columns'
import type { ListView } from '#server/platform/lists/screens'
import type { Paged } from '#server/platform/web/paged'
import type { ArrestFields, ChargeFields } from './arrest-fields.ts'
import type { PersonFields } from './person-fields.ts'

export type CustodyStatus = 'in_custody' | 'transferred' | 'hospital' | 'released' | 'escaped' | 'deceased'

export type LegalStatus = ChargeFields['status']

/** `arrested` is added with an arrest; the others are recorded by hand. */
export type CustodyEventKind =
  | 'arrested'
  | 'transferred'
  | 'hospital'
  | 'returned'
  | 'released'
  | 'escaped'
  | 'recaptured'
  | 'deceased'

export type Gravity = ArrestFields['gravity']
export type RegisterSort = Sort<'arrested-persons'>

export type CustodyClock = { since: string; dueAt: string; hours: number; overdue: boolean }

export type ArrestedPersonRow = {
  id: number
  registerNumber: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  sex: Sex
  birthDate: string
  birthDateEstimated: boolean
  custodyStatus: CustodyStatus
  legalStatus: LegalStatus
  facility: string
  arrestedAt: string
  offence: string
  clock: CustodyClock | null
  retentionDue: boolean
  sealed: boolean
  photoId: string | null
}

export type RegisterFilter = {
  search: string
  custody: CustodyStatus[]
  legal: LegalStatus[]
  facility: string
  arrestedFrom: string
  arrestedTo: string
  clock: '' | 'running' | 'overdue'
  retentionDue: boolean
  /** Only sealed records; finds nothing for viewers who may not see them. */
  sealed: boolean
  registeredByMe: boolean
  sort: RegisterSort
}

export type Register = {
  view: ListView
  arrestedPersons: Paged<ArrestedPersonRow>
  /** Names that sound like the search, after the last one that has it. */
  soundAlike: ArrestedPersonRow[]
  counts: Record<CustodyStatus, number>
  facilities: string[]
  filter: RegisterFilter
  can: { register: boolean; export: boolean; seal: boolean }
}

export type Charge = ChargeFields & { id: number }

type Charged = { legalStatus: LegalStatus; charges: Charge[] }
export type Arrest = ArrestFields & Charged & { id: number; number: string; version: number }

export type CustodyEvent = {
  id: number
  kind: CustodyEventKind
  at: string
  place: string
  facility: string
  reason: string
  by: string
  recordedAt: string
  /** Recorded by mistake: stays visible but no longer counts. */
  struck: { by: string; at: string; reason: string } | null
}

export type ChecklistItem = {
  item: 'rights' | 'counsel' | 'exam' | 'family' | 'charge'
  done: boolean
  at: string
  note: string
}

export type Photos = {
  front: StoredFile | null
  left: StoredFile | null
  right: StoredFile | null
  other: StoredFile[]
}

export type SealRecord = {
  order: string
  reason: string
  by: string
  at: string
  lifted: { order: string; reason: string; by: string; at: string } | null
}

export type AccessEntry = { at: string; actor: string; action: string; note: string }

export type RegisterAct = 'edit' | 'addArrest' | 'addCustodyEvent' | 'addFiles' | 'seal' | 'unseal'

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
