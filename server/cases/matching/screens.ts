// Types only: the browser imports them too.
import type { ApplicationRow, Sex, Status } from '../case/screens.ts'
import type { CustodyStatus, LegalStatus } from '#server/register/screens'

export type Band = 'strong' | 'likely' | 'possible' | 'weak'

export type ComparedField = {
  field: string
  label: string
  one: string
  other: string
  agreement: 'same' | 'close' | 'different' | 'missing'
  bits: number
  words: string
}

export type Comparison = {
  bits: number
  band: Band | null
  reason: string
  fields: ComparedField[]
}

export type Verdict = {
  verdict: 'same' | 'different'
  reason: string
  by: string
  at: string
  lapsed: boolean
  /** Labels of the fields that changed since on each record; empty if unknown. */
  changed: { one: string[]; other: string[] }
}

type Names = { givenName: string; middleName: string; familyName: string; nameSuffix: string }

export type PossibleDuplicate = {
  application: Names & {
    id: number
    reference: string
    status: Status
    type: string
    receivedOn: string
    birthDate: string
    sex: Sex
    photoId: string | null
  }
  comparison: Comparison
  verdict: Verdict | null
}

export type PossibleMatch = {
  arrestedPerson: Names & {
    id: number
    registerNumber: string
    birthDate: string
    sex: Sex
    custodyStatus: CustodyStatus
    legalStatus: LegalStatus
    arrestedAt: string
    offence: string
    photoId: string | null
    sealed: boolean
  }
  comparison: Comparison
  verdict: Verdict | null
}

/** `matches` is null for viewers without access to the register. */
export type Likely = {
  duplicates: PossibleDuplicate[]
  matches: PossibleMatch[] | null
  can: { settleDuplicates: boolean; settleMatches: boolean }
}

export type Conflict = {
  name: string
  who: string
  band: Band
  reason: string
}

export type KnownPerson = {
  kind: 'application' | 'arrested-person'
  id: number
  number: string
  name: string
  birthDate: string
  band: Band
  reason: string
  /** Only for the arrest form. */
  whyNoArrest?: string | null
}

export type ApplicationDuplicate = {
  application: ApplicationRow & { version: number; birthDate: string; sex: Sex; photoId: string | null }
  duplicates: PossibleDuplicate[]
  weaker: PossibleDuplicate[]
  duplicateOf: { id: number; reference: string } | null
  repeatedBy: { id: number; reference: string }[]
  can: { settle: boolean }
}
