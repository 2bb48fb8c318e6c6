// Types only: the browser imports them too.
import type { ShownClock, ShownDue } from '../clocks/screens.ts'
import type * as z from 'zod'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { ListView } from '#server/platform/lists/screens'
import type { Paged } from '#server/platform/web/paged'
import type { Act } from './acts.ts'
import type { Answers, EarlierAnswer, OwnAnswers } from '../types/answer-fields.ts'
import type { DefinedField } from '../types/definition.ts'
import type { ApplicationType, ListedField } from '../types/screens.ts'
import type { LastBulk } from '../acts/bulk/screens.ts'
import type { ApplicationFields } from '../types/fields.ts'
import type { FilterForm } from './filter.ts'
import type { Label } from './label.ts'
import type { RemarkKind } from './remark-kinds.ts'
import type { Blocker, Waits } from './tasks/screens.ts'

export type ApplicationFilter = Omit<z.output<typeof FilterForm>, 'page'>
export type Status = ApplicationFilter['status'][number]
export type Sort = ApplicationFilter['sort']
export type Choice = 'approve' | 'disapprove' | 'abstain'
export type Sex = ApplicationFields['sex']

export type ApplicationRow = {
  id: number
  reference: string
  status: Status
  /** To the registry, which has to complete it. */
  returned?: true
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  type: string
  receivedOn: string
  /** The next of all clocks. */
  due: ShownDue | null
  /** The day, if the case was decided before it was in Docket. */
  decidedBefore?: string
  more?: Record<string, string>
  /** Only if the list shows them. */
  labels?: Label[]
  /** Progress of the open round; null if there is none. */
  votes: { voted: number; seats: number } | null
  /** The number of things that are missing before the next step. */
  blockers: number
  /** Only if the list shows it. */
  waits?: Waits | null
}

export type WaitingRow = ApplicationRow & {
  reviewOn: string | null
  statusSince: string
  note?: string
  detail?: string
}
/** `ready` is how many of the cases can be done now. */
export type WaitingList = { total: number; ready: number; first: WaitingRow[] }

export type StoredFile = {
  id: string
  name: string
  size: number
  type: string
  documentKind: string
  hasThumbnail: boolean
  /** Of a document that came through a request: its sender and who accepted it. */
  source?: string
}

/** Files of answers have neither a kind nor a thumbnail of their own. */
export type ShownFile = Omit<StoredFile, 'documentKind' | 'hasThumbnail'> & Partial<StoredFile>

export type ApplicationList = {
  view: ListView
  applications: Paged<ApplicationRow>
  /** Names that sound like the search, after the last one that has it. */
  soundAlike: ApplicationRow[]
  counts: Record<Status, number>
  types: { id: number; name: string }[]
  ownFields: ListedField[]
  filter: ApplicationFilter
  assignee: string
  labels: Label[]
  /** Without any, the list offers neither the column nor the filter. */
  hasDueDates: boolean
  can: {
    register: boolean
    vote: boolean
    endorse: boolean
    assign: boolean
    archive: boolean
    export: boolean
    printSlips: boolean
  }
  lastBulk: LastBulk | null
}

export type ApplicationCreate = {
  types: ApplicationType[]
  limits: UploadLimits
  today: string
}

export type ApplicationEdit = ApplicationCreate & {
  application: ApplicationFields &
    OwnAnswers & {
      id: number
      reference: string
      version: number
      photo: StoredFile | null
    }
  /** Stored answers to fields that the application doesn't ask for. */
  unaskedAnswers: Answers
  documents: StoredFile[]
  /** Names of the people whose endorsements a change would void. */
  endorsedBy: string[]
}

export type Remark = {
  id: number
  kind: RemarkKind
  body: string
  author: string
  at: string
  missingDocuments: string[]
  /** Names of what the registry had to add. */
  items: string[]
  /** The label of the due date that was extended; '' if none was. */
  dueDate: string
  files: StoredFile[]
}

export type Tally = { approve: number; disapprove: number; abstain: number }

export type Round = {
  number: number
  seats: number
  recused: number
  voted: number
  quorum: number
  open: boolean
  tally: Tally | null
  sentence: string
  outcome: 'approved' | 'disapproved' | 'none' | 'void' | null
  hasSeat: boolean
  myVote: Choice | null
  myReason: string
  /** `members` says who voted, for people who decide. `votes` says how, once the viewer may see it. */
  members: { name: string; state: 'voted' | 'waiting' | 'recused' }[] | null
  votes: { name: string; choice: Choice; reason: string }[] | null
  /** Those who have voted, for people who decide, with what came after their vote. */
  voters: { name: string; before: string[] }[] | null
  /** Counts what came after the viewer’s vote. */
  filesSince: number
  openedAt: string
  closedAt: string | null
}

export type ApplicationDetail = {
  application: ApplicationFields &
    OwnAnswers & { earlierAnswers: EarlierAnswer[] } & {
      id: number
      reference: string
      version: number
      status: Status
      statusSince: string
      heldFrom: Status | null
      reviewOn: string | null
      returned: boolean
      archived: boolean
      type: string
      /** The day and number of a decision made before the case was in Docket. */
      decidedBefore: { on: string; number: string } | null
      assignee: { id: number; name: string; since: string } | null
      labels: Label[]
      due: ShownDue | null
      clocks: ShownClock[]
      duplicateOf: { id: number; reference: string } | null
      blockers: Blocker[]
      /** Those needed before voting opens, and given ones that count. */
      endorsements: { needed: number; given: number }
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
  /** The own fields that the viewer sees, and changes of built-in ones. */
  fields: DefinedField[]
  documents: StoredFile[]
  missingDocuments: string[]
  limits: UploadLimits
  today: string
}
