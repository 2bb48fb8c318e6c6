// What screens receive about people who may be the same. Types only: the browser imports them too.
import type { ApplicationRow, Sex, Status } from '../applications/screens.ts'
import type { CustodyStatus, LegalStatus } from '../arrested-persons/screens.ts'

export type Band = 'strong' | 'likely' | 'possible' | 'weak'

/** One compared field: what each record says and how much it counts, in bits. Negative ones speak against. */
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
  /** One sentence: why they may be the same person. */
  reason: string
  fields: ComparedField[]
}

/** What somebody found who compared two records. */
export type Verdict = {
  verdict: 'same' | 'different'
  reason: string
  by: string
  at: string
  /** A compared field changed since, so it is asked again. */
  lapsed: boolean
  /** Labels of the fields that changed since on each record; none where nothing did, or it isn't known which. */
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

/** Beside a case: what may be the same person. `matches` is null for those who may not see the register. */
export type Likely = {
  duplicates: PossibleDuplicate[]
  matches: PossibleMatch[] | null
  can: { settleDuplicates: boolean; settleMatches: boolean }
}

/** A holder of a seat who may be too close to the applicant. */
export type Conflict = {
  name: string
  /** In words: the member themself, or whom they declared. */
  who: string
  band: Band
  reason: string
}

/** While a form is being filled: fewer words, no verdicts. */
export type KnownPerson = {
  kind: 'application' | 'arrested-person'
  id: number
  /** Reference or register number. */
  number: string
  name: string
  birthDate: string
  band: Band
  reason: string
  /** Where an arrest is being registered: why it cannot be added to this record, null where it can. */
  whyNoArrest?: string | null
}

export type ApplicationDuplicate = {
  application: ApplicationRow & { version: number; birthDate: string; sex: Sex; photoId: string | null }
  /** Best first, those of 12 bits and more. */
  duplicates: PossibleDuplicate[]
  /** From 8 bits: behind “show weaker”. */
  weaker: PossibleDuplicate[]
  /** The application that this one repeats. */
  duplicateOf: { id: number; reference: string } | null
  /** Those that repeat this one. */
  repeatedBy: { id: number; reference: string }[]
  can: { settle: boolean }
}
