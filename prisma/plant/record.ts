// The result of a demo case: the state of its application and its rounds, remarks, entries and texts. Built
// by steps.ts.

import type { Prisma } from '../generated/sqlite/client.ts'
import type { RemarkKind } from '../../server/applications/remark-kinds.ts'
import type { Status } from '../../server/applications/screens.ts'
import { actionName, type ActionOn } from '../../server/audit/actions.ts'
import { nameOf } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import type { Case } from './cases.ts'
import type { Step } from './course.ts'
import type { HeldRound } from './rounds.ts'

export type CaseRecord = {
  of: Case
  days: Calendar
  status: Status
  statusSince: Date
  heldFrom: Status | null
  reviewOn: string | null
  archived: boolean
  archivedAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
  rounds: HeldRound[]
  remarks: WrittenRemark[]
  entries: Entry[]
  comparison: Comparison | null
  resolutions: WrittenResolution[]
  comments: WrittenComment[]
}

export type WrittenRemark = {
  kind: RemarkKind
  body: string
  missingDocuments: readonly string[] | null
  key: string
  createdAt: Date
}

export type Entry = {
  at: Date
  key: string
  actorName: string
  action: string
  details: Prisma.InputJsonObject | null
}

export type Comparison = { verdict: 'same' | 'different'; reason: string; at: Date; key: string }

export type WrittenResolution = {
  round: HeldRound
  title: string
  body: string
  draftedBy: string
  createdAt: Date
  signed: { number: string; by: string; at: Date; sha256: string } | null
  supersededAt: Date | null
  slips: IssuedSlip[]
}

export type IssuedSlip = {
  by: string
  issuedAt: Date
  expiresOn: string
  supersededAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
  revokeReason: string
  scans: number
  lastScannedAt: Date | null
}

export type WrittenComment = {
  key: string
  /** '' once removed. */
  body: string
  mentions: string[]
  createdAt: Date
  editedAt: Date | null
  removedAt: Date | null
  before: string | null
  /** The first comment of the thread, and the account replied to. */
  thread: WrittenComment | null
  answers: string | null
}

/** Adds an audit entry and updates the record's `updatedAt`. */
export function note(
  record: CaseRecord,
  at: Date,
  key: string,
  action: ActionOn<'application'>,
  details: Entry['details'] = null,
) {
  record.entries.push({ at, key, actorName: nameOf(key), action: actionName('application', action), details })
  if (record.updatedAt < at) record.updatedAt = at
}

export const momentOf = ({ day, second }: Pick<Step, 'day' | 'second'>, days: Calendar) =>
  days.at(day, second)
