// What the register's screens receive. Types only: the browser imports them too.
import type { Sex, StoredFile } from '../applications/screens.ts'
import type { ListView } from '../lists/screens.ts'
import type { Paged } from '../web/paged.ts'
import type { ArrestFields, ChargeFields } from './arrest-fields.ts'

export type CustodyStatus = 'in_custody' | 'transferred' | 'hospital' | 'released' | 'escaped' | 'deceased'

/** Of a charge; of an arrest, whose charges decide; and of a person, whose latest arrest does. */
export type LegalStatus = ChargeFields['status']

/** `arrested` comes with an arrest, the others are recorded. */
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
type RegisterOrder = 'arrestedAt' | 'name' | 'registerNumber'
export type RegisterSort = RegisterOrder | `-${RegisterOrder}`

/** Runs while somebody is in custody and no charge is filed. `hours` are those the gravity allows. */
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
  /** Of the latest arrest. */
  arrestedAt: string
  offence: string
  clock: CustodyClock | null
  /** The day to review whether the record is kept has come. */
  retentionDue: boolean
  sealed: boolean
  /** The front photo, when there is one. */
  photoId: string | null
}

/** The list's filter as the URL has it; empty text means not filtered. */
export type RegisterFilter = {
  search: string
  custody: CustodyStatus[]
  legal: LegalStatus[]
  facility: string
  /** Days of the latest arrest. */
  arrestedFrom: string
  arrestedTo: string
  clock: '' | 'running' | 'overdue'
  retentionDue: boolean
  /** Only sealed records; nothing for those who may not see them. */
  sealed: boolean
  sort: RegisterSort
}

export type Register = {
  view: ListView
  arrestedPersons: Paged<ArrestedPersonRow>
  /** How many records this viewer may see, by custody, whatever the filter. */
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
  /** Recorded by mistake: it stays to be read, and counts no more. */
  struck: { by: string; at: string; reason: string } | null
}

/** What is owed to somebody who was arrested. `at` is when it was done, '' if not yet or not a moment. */
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
