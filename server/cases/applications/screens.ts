// Types only: the browser imports them too.
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { ListView } from '#server/platform/lists/screens'
import type { Paged } from '#server/platform/web/paged'
import type { Act } from './acts.ts'
import type { Bulk } from './bulk-preview.ts'
import type { ApplicationFields } from './fields.ts'
import type { RemarkKind } from './remark-kinds.ts'
import type { Round } from './round-screens.ts'

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
  /** Values of the optional columns. */
  more?: Record<string, string>
  /** Progress of the open round; null if there is none. */
  votes: { voted: number; seats: number } | null
}

export type WaitingRow = ApplicationRow & {
  reviewOn: string | null
  statusSince: string
  note?: string
}
export type WaitingList = { total: number; first: WaitingRow[] }

export type NextCase = {
  kind: 'toVote' | 'toDecide' | 'toSign' | 'holdsDue' | 'toEndorse'
  id: number
  reference: string
}

export type WaitsFor =
  | 'review'
  | 'resolution'
  | 'decision'
  // On hold since before endorsement.
  | 'registry'
  | 'reply'
  | 'settling'
  | 'documents'

/** The filter in the URL; an empty string or null means not filtered. */
export type ApplicationFilter = {
  search: string
  status: Status[]
  typeId: number | null
  awaitingMyVote: boolean
  /** The viewer has a seat in an open round. */
  assignedToMe: boolean
  receivedFrom: string
  receivedTo: string
  decidedFrom: string
  decidedTo: string
  verdict: '' | 'approved' | 'disapproved'
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
  counts: Record<Status, number>
  types: { id: number; name: string }[]
  filter: ApplicationFilter
  can: { register: boolean; vote: boolean; archive: boolean; export: boolean }
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
    duplicateOf: { id: number; reference: string } | null
    photo: StoredFile | null
    registeredBy: string
    registeredAt: string
  }
  can: Record<Act, boolean>
  whyNot: Partial<Record<Act, string>>
  round: Round | null
  earlierRounds: Round[]
  /** The latest remarks, oldest first. `?remarksBefore=<id>` loads earlier ones. */
  remarks: Remark[]
  earlierRemarks: number
  documents: StoredFile[]
  missingDocuments: string[]
  limits: UploadLimits
  today: string
}
