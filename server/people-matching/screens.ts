// Props for comparing people. Types only: the browser imports them too.
import type { ApplicationRow, Sex, Status } from '../applications/screens.ts'
import type { CustodyStatus, LegalStatus } from '../arrested-persons/screens.ts'

export type Band = 'strong' | 'likely' | 'possible' | 'weak'

/** `bits` is negative if the field speaks against a match. */
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
  /** Why they may be the same person, in one sentence. */
  reason: string
  fields: ComparedField[]
}

/** A user's finding on two records. */
export type Verdict = {
  verdict: 'same' | 'different'
  reason: string
  by: string
  at: string
  /** A compared field changed since, so the pair must be settled again. */
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

/** Shown next to a case. `matches` is null for viewers without access to the register. */
export type Likely = {
  duplicates: PossibleDuplicate[]
  matches: PossibleMatch[] | null
  can: { settleDuplicates: boolean; settleMatches: boolean }
}

/** A member who may be too close to the applicant. */
export type Conflict = {
  name: string
  /** In words: the member, or the relative they declared. */
  who: string
  band: Band
  reason: string
}

/** Shown while a form is being filled in. */
export type KnownPerson = {
  kind: 'application' | 'arrested-person'
  id: number
  /** Reference or register number. */
  number: string
  name: string
  birthDate: string
  band: Band
  reason: string
  /** Why an arrest cannot be added to this record, or null. Only for the arrest form. */
  whyNoArrest?: string | null
}

export type ApplicationDuplicate = {
  application: ApplicationRow & { version: number; birthDate: string; sex: Sex; photoId: string | null }
  /** 12 bits or more, best first. */
  duplicates: PossibleDuplicate[]
  /** 8 to 12 bits, behind “show weaker”. */
  weaker: PossibleDuplicate[]
  duplicateOf: { id: number; reference: string } | null
  repeatedBy: { id: number; reference: string }[]
  can: { settle: boolean }
}
