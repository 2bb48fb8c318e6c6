// What a case has left behind when its steps are over: the state of the application, rounds, remarks, audit.

import type { Status } from '../../server/applications/screens.ts'
import type { Calendar } from './calendar.ts'
import { nameOf } from './accounts.ts'
import type { Case } from './cases.ts'
import type { Step } from './course.ts'
import { compareWithFirst, type Comparison } from './comparing.ts'
import type { WrittenComment } from './discussion/written.ts'
import { auditEntry, remarkOn, type Entry, type WrittenRemark } from './paperwork.ts'
import { closeRound, openRound, recuse, settleSeats, vote, type HeldRound } from './rounds.ts'
import { random } from './random.ts'
import type { WrittenResolution } from './resolutions/written.ts'

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
  /** With the earlier application of the same person. */
  comparison: Comparison | null
  resolutions: WrittenResolution[]
  comments: WrittenComment[]
}

/** Steps without a remark. */
const SILENT = ['register', 'edit', 'vote', 'recuse']

export function recordOf(of: Case, days: Calendar, missing: readonly string[]): CaseRecord {
  const createdAt = momentOf(of.steps[0]!, days)
  const record = begun(of, days, createdAt)
  for (const step of of.steps) follow(record, step, missing)
  settleSeats(record)
  compareWithFirst(record)
  return record
}

function begun(of: Case, days: Calendar, createdAt: Date): CaseRecord {
  const nothing = { rounds: [], remarks: [], entries: [], comparison: null, resolutions: [], comments: [] }
  const standing = {
    status: 'registered',
    heldFrom: null,
    reviewOn: null,
    archived: false,
    archivedAt: null,
    version: 1,
  } as const
  return { of, days, ...standing, ...nothing, statusSince: createdAt, createdAt, updatedAt: createdAt }
}

function follow(record: CaseRecord, step: Step, missing: readonly string[]) {
  const at = momentOf(step, record.days)
  const before = record.status
  happen(record, step, at)
  record.updatedAt = at
  if (record.status !== before) record.statusSince = at
  record.entries.push(auditEntry(record, step, at, before, missing))
  if (!SILENT.includes(step.action)) record.remarks.push(remarkOn(record, step, at, missing))
}

function happen(record: CaseRecord, step: Step, at: Date) {
  switch (step.action) {
    case 'vote':
      return vote(record, step, at)
    case 'recuse':
      return recuse(record, step, at)
    case 'endorse':
      record.status = 'endorsed'
      return openRound(record, at)
    case 'new-round':
      closeRound(record, 'none', at)
      return openRound(record, at)
    case 'reconsider':
      record.status = 'endorsed'
      return openRound(record, at)
    case 'approve':
      return end(record, 'approved', at)
    case 'disapprove':
      return end(record, 'disapproved', at)
    case 'withdraw':
      return end(record, 'withdrawn', at)
    case 'mark-duplicate':
      return end(record, 'duplicate', at)
    case 'reinstate':
      record.status = 'registered'
      return
    case 'hold':
      return hold(record, step)
    case 'resume':
      return resume(record)
    case 'archive':
      Object.assign(record, { archived: true, archivedAt: at })
      return
    case 'edit':
      record.version++
      return
    case 'register':
    case 'remark':
  }
}

function end(record: CaseRecord, status: 'approved' | 'disapproved' | 'withdrawn' | 'duplicate', at: Date) {
  closeRound(record, status === 'approved' || status === 'disapproved' ? status : 'void', at)
  Object.assign(record, { status, heldFrom: null, reviewOn: null })
}

function hold(record: CaseRecord, { day }: Step) {
  record.heldFrom = record.status
  record.status = 'on_hold'
  record.reviewOn = reviewDay(record, day)
}

function resume(record: CaseRecord) {
  record.status = record.heldFrom!
  record.heldFrom = null
  record.reviewOn = null
}

/** Holds of old had theirs two or three weeks on; what is held now waits for days around today. */
function reviewDay({ of, days }: CaseRecord, heldOn: number) {
  if (of.plot.ends === 'on_hold') return days.fromToday(daysToReview(of.plot.number, heldOn))
  return days.on(Math.max(1, heldOn - random('review', of.plot.number).whole(9, 15)))
}

/** A few are overdue (yet after the day of the hold), a few due within the week. */
function daysToReview(number: number, workingDaysAgo: number) {
  const draw = random('review', number)
  const kind = number % 4
  if (kind === 0 && workingDaysAgo >= 3) return -draw.whole(1, workingDaysAgo > 15 ? 12 : 2)
  return kind === 1 ? draw.whole(1, 6) : draw.whole(8, 45)
}

/** Something else that was done to it: one more line of the trail, and the record is as of then. */
export function note(
  record: CaseRecord,
  at: Date,
  key: string,
  action: string,
  details: Entry['details'] = null,
) {
  record.entries.push({ at, key, actorName: nameOf(key), action: `application.${action}`, details })
  if (record.updatedAt < at) record.updatedAt = at
}

export const momentOf = ({ day, second }: Pick<Step, 'day' | 'second'>, days: Calendar) =>
  days.at(day, second)
