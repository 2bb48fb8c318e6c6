// What the application screens receive. Types only: the browser imports them too.
import type { UploadLimits } from '../files/upload-limits.ts'
import type { ListView } from '../lists/screens.ts'
import type { Paged } from '../web/paged.ts'
import type { Act } from './acts.ts'
import type { Bulk } from './bulk-preview.ts'
import type { ApplicationFields } from './fields.ts'
import type { RemarkKind } from './remark-kinds.ts'
import type { Round } from './round-props.ts'

export type Status =
  | 'registered'
  | 'endorsed'
  | 'on_hold'
  | 'approved'
  | 'disapproved'
  | 'withdrawn'
  | 'duplicate'

export type Choice = 'approve' | 'disapprove' | 'abstain'
export type Sex = ApplicationFields['sex']
export type Sort = 'receivedOn' | '-receivedOn' | 'name' | '-name' | 'reference' | '-reference'

export type ApplicationRow = {
  id: number
  reference: string
  status: Status
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  type: string
  receivedOn: string
  /** What the chosen columns show besides, by their names. */
  more?: Record<string, string>
  /** The open round's progress, null when none is open. */
  votes: { voted: number; seats: number } | null
}

/** One of what waits for somebody. */
export type WaitingRow = ApplicationRow & {
  reviewOn: string | null
  statusSince: string
  /** What it lacks, in words. */
  note?: string
}
export type WaitingList = {
  total: number
  first: WaitingRow[]
  /** When only so many of the oldest applications were checked, so that there may be more. */
  checkedOldest?: number | null
}

/** What waits for the viewer after this case, and of what kind. */
export type NextCase = {
  kind: 'toVote' | 'toDecide' | 'toSign' | 'holdsDue' | 'toEndorse'
  id: number
  reference: string
}

/** What the list can be narrowed to. */
export type WaitsFor =
  // holds whose day has come
  | 'review'
  // decided, without a signed one
  | 'resolution'
  | 'decision'
  // on hold from before endorsement
  | 'registry'
  | 'reply'
  // the oldest registered ones with duplicates or matches, or without required documents
  | 'settling'
  | 'documents'

/** The list's filter as the URL has it; empty text and null mean not filtered. */
export type ApplicationFilter = {
  search: string
  status: Status[]
  typeId: number | null
  awaitingMyVote: boolean
  /** Cases in an open round with a seat of the viewer's. */
  assignedToMe: boolean
  receivedFrom: string
  receivedTo: string
  decidedFrom: string
  decidedTo: string
  /** A decision of the board's, whatever came of it afterwards. */
  verdict: '' | 'approved' | 'disapproved'
  /** Those of the archive as well. */
  withArchived: boolean
  waitsFor: '' | WaitsFor
  sort: Sort
}

export type ApplicationType = { id: number; name: string; requiredDocuments: string[] }

export type StoredFile = {
  id: string
  name: string
  size: number
  type: string
  documentKind: string
  hasThumbnail: boolean
}

export type ApplicationList = {
  view: ListView
  applications: Paged<ApplicationRow>
  /** How many applications there are by status, whatever the filter. */
  counts: Record<Status, number>
  types: { id: number; name: string }[]
  filter: ApplicationFilter
  /** When the filter finds only some: how many of the oldest applications were checked. */
  checkedOldest: number | null
  can: { register: boolean; vote: boolean; archive: boolean; export: boolean }
  /** What this viewer archived many of within the last hour, while it can be undone. */
  lastBulk: Bulk | null
}

export type ApplicationCreate = {
  types: ApplicationType[]
  limits: UploadLimits
  today: string
}

export type ApplicationEdit = ApplicationCreate & {
  application: ApplicationFields & {
    id: number
    reference: string
    version: number
    photo: StoredFile | null
  }
  documents: StoredFile[]
}

export type Remark = {
  id: number
  kind: RemarkKind
  body: string
  author: string
  at: string
  missingDocuments: string[]
  files: StoredFile[]
}

export type ApplicationDetail = {
  application: ApplicationFields & {
    id: number
    reference: string
    version: number
    status: Status
    statusSince: string
    heldFrom: Status | null
    reviewOn: string | null
    archived: boolean
    type: string
    /** The older application that this one repeats. */
    duplicateOf: { id: number; reference: string } | null
    photo: StoredFile | null
    registeredBy: string
    registeredAt: string
  }
  can: Record<Act, boolean>
  /** Why an act this viewer has the right to is not available now, in a sentence. */
  whyNot: Partial<Record<Act, string>>
  round: Round | null
  earlierRounds: Round[]
  /** The latest, the oldest of them first; `?remarksBefore` an id brings some of the earlier ones. */
  remarks: Remark[]
  earlierRemarks: number
  documents: StoredFile[]
  missingDocuments: string[]
  limits: UploadLimits
  today: string
}
