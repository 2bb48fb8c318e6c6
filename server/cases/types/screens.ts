// Types only: the browser imports them too.
import type { Permission } from '#server/permissions'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { DefinedField, Definition, Draft, Dropped, OwnField } from './definition.ts'
import type { AnswerFilter, OwnKind } from './kinds.ts'

/** As forms offer it. `fields` are its own fields, and changes of built-in ones. */
export type ApplicationType = {
  id: number
  name: string
  requiredDocuments: string[]
  fields: DefinedField[]
}

/** An own field in a list, with what the list needs of its kind. */
export type ListedField = OwnField & { filter: AnswerFilter | null }

export type VersionRow = {
  number: number
  publishedAt: string
  /** Null if the type began with it. */
  publishedBy: string | null
  sha256: string
  applications: number
  /** Neither decided nor archived. */
  open: number
}

/** `members` has the people whom the rules name, `dropped` the labels of the fields whose answers it deletes. */
export type VersionContents = { definition: Definition; dropped: Dropped | null } & Pick<TypePage, 'members'>

export type LastMove = { id: number; at: string; moved: number }

export type MemberRole = { name: string; users: number[] }

/** `roles` and `people` are those who register applications and hold the permission, so can fill in the field. */
export type SeenBy = { name: Permission; label: string; roles: string[]; people: number }

export type TypePage = {
  /** Of the files in a form. */
  limits: UploadLimits
  type: { id: number; name: string; description: string; active: boolean }
  draft: Draft | null
  /** Grows with each change of the draft, so that nobody overwrites another's. */
  draftEdit: number
  /** The reasons why the draft can't be published. */
  problems: Record<string, string>
  /** The latest version. */
  current: Definition
  /** Newest first. */
  versions: VersionRow[]
  /** The kind of each field name ever published. */
  names: Record<string, OwnKind>
  /** The people who may vote, and those who are named although they no longer may. */
  members: { id: number; name: string; mayVote: boolean }[]
  /** The roles that members have. */
  memberRoles: MemberRole[]
  /** By which a field can be hidden from people without one of them. */
  permissions: SeenBy[]
  quorumFloor: number
  /** With which clocks are explained. */
  calendar: TypeCalendar
  /** The viewer's last move of open cases, as long as it can be undone. */
  lastMove: LastMove | null
}

export type Blocked = { id: number; reference: string; answers: string[] }

/** The holidays from today on. 0 is Sunday. */
export type TypeCalendar = { today: string; weekend: number[]; holidays: { day: string; name: string }[] }

export type MovedDate = { id: number; reference: string; before: string | null; after: string | null }

type Listed = { total: number; first: Blocked[] }

export type ChangedRound = { applicationId: number; reference: string; number: number; sentence: string }

export type Rehearsal = {
  cases: {
    open: number
    movable: number
    /** The first of those that can’t move. Empty for viewers who can't open cases. */
    blocked: Blocked[]
    /** Those whose answers become earlier answers, and those whose answers are deleted. None for the same viewers. */
    kept: Listed
    dropped: Listed
    /** Required fields that some of the movable ones would leave unanswered. */
    lacking: { label: string; count: number }[]
  }
  /** None for viewers who can't open cases. */
  rounds: { replayed: number; changed: ChangedRound[] }
  /** None for the same viewers. Days are ISO days. */
  dates: {
    /** Open cases that would have another next due date. */
    moved: number
    first: MovedDate[]
    /** The latest decided ones, and those that would have missed a due date. */
    decided: number
    late: number
  }
  /** Consequences of the rules, the most important first. */
  sentences: string[]
  /** Whether the viewer can open the cases. */
  linked: boolean
}
