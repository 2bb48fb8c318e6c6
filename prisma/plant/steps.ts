// Performs the steps of a demo case with the board's own rules, votes and table of acts.

import type { Prisma } from '../generated/sqlite/client.ts'
import { acts, type Act, type Transition } from '../../server/applications/acts.ts'
import { refuseUnlessMay, type Case as CaseOfTheRules } from '../../server/applications/case.ts'
import { hasRight } from '../../server/applications/rules.ts'
import { countVotes } from '../../server/applications/tally.ts'
import { stageAfter } from '../../server/applications/transition.ts'
import { userOf } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import type { Case } from './cases.ts'
import { compareWithFirst } from './comparing.ts'
import type { Step } from './course.ts'
import { random } from './random.ts'
import { momentOf, note, type CaseRecord } from './record.ts'
import { remarkOn } from './remarks.ts'
import { asCounted, close, opened, recuse, vote } from './rounds.ts'
import { plantedType } from './types.ts'

export function recordOf(of: Case, days: Calendar, missing: readonly string[]): CaseRecord {
  const [registration, ...steps] = of.steps
  const record = registered(of, registration!, days)
  for (const step of steps) take(record, step, missing)
  compareWithFirst(record)
  return record
}

function registered(of: Case, step: Step, days: Calendar): CaseRecord {
  const at = momentOf(step, days)
  const state = {
    status: 'registered',
    heldFrom: null,
    reviewOn: null,
    archived: false,
    archivedAt: null,
  } as const
  const nothing = { rounds: [], remarks: [], entries: [], comparison: null, resolutions: [], comments: [] }
  const record = { of, days, ...state, ...nothing, version: 1, statusSince: at, createdAt: at, updatedAt: at }
  note(record, at, step.by, 'register')
  return record
}

function take(record: CaseRecord, step: Step, missing: readonly string[]) {
  const at = momentOf(step, record.days)
  const act = actOf(step, record)
  refuseUnlessMay(act, asCase(record, missing), actorOf(act, step, record))
  const { status: from } = record
  const { remark, entry } = acts[act].follows
  const after = isTransition(act) ? stageAfter(act, record) : null
  const details = happens[act]?.(record, { ...step, at, missing }) ?? null
  Object.assign(record, after, after && act !== 'archive' ? { statusSince: at } : {})
  if (entry) note(record, at, step.by, entry, after ? { from, to: after.status, ...details } : details)
  if (remark) record.remarks.push(remarkOn(record, { act, by: step.by, at, missing }))
}

/** The votes determine the decision. */
function actOf({ action }: Step, { rounds }: CaseRecord): Act {
  if (action === 'register') throw new Error('A case is registered once.')
  if (action !== 'decide') return action
  return countVotes(asCounted(rounds.at(-1)!)).carries === 'approved' ? 'approve' : 'disapprove'
}

function actorOf(act: Act, { by }: Step, record: CaseRecord) {
  const actor = userOf(by)
  if (!hasRight(act, record, actor)) throw new Error(`${actor.name} has no right to ${act}.`)
  return actor
}

const isTransition = (act: Act): act is Transition => acts[act].follows.to !== null

function asCase({ of, ...record }: CaseRecord, missing: readonly string[]): CaseOfTheRules {
  const { status, statusSince, heldFrom, archived } = record
  const { quorum, requiredDocuments } = plantedType(of.plot.type)
  const rounds = record.rounds.map(asCounted)
  return {
    id: 0,
    reference: of.reference,
    status,
    statusSince,
    heldFrom,
    receivedOn: '',
    reviewOn: null,
    archived,
    isSigned: true, // resolutions are written after all steps, and those of archived cases are signed
    duplicateOf: null,
    typeId: 0,
    typeQuorum: quorum,
    requiredDocuments: [...requiredDocuments],
    attachedKinds: requiredDocuments.filter(kind => !missing.includes(kind)),
    registeredById: userOf(of.steps[0]!.by).id,
    endorserIds: record.remarks.filter(({ kind }) => kind === 'endorse').map(({ key }) => userOf(key).id),
    rounds,
    openRound: rounds.find(({ closedAt }) => !closedAt) ?? null,
  }
}

type Taken = Step & { at: Date; missing: readonly string[] }
type Details = Prisma.InputJsonObject

const happens: Partial<Record<Act, (record: CaseRecord, taken: Taken) => Details | void>> = {
  edit(record) {
    const { occupation } = record.of.person
    return { version: ++record.version, before: { occupation: '' }, after: { occupation } }
  },
  endorse(record, { at, missing }) {
    open(record, at)
    return { missingDocuments: [...missing] }
  },
  vote(record, taken) {
    vote(record.rounds.at(-1)!, taken.choice!, castBy(taken, record))
    return { round: record.rounds.length }
  },
  recuse(record, taken) {
    recuse(record.rounds.at(-1)!, castBy(taken, record))
    return { round: record.rounds.length, reason: record.rounds.at(-1)!.recusals.at(-1)!.reason }
  },
  approve: (record, { at }) => closeAs('approved', record, at),
  disapprove: (record, { at }) => closeAs('disapproved', record, at),
  newRound(record, { at }) {
    closeAs('none', record, at)
    return open(record, at)
  },
  reconsider: (record, { at }) => open(record, at),
  hold(record, { day }) {
    const reviewOn = reviewDay(record, day)
    Object.assign(record, { heldFrom: record.status, reviewOn })
    return { reviewOn }
  },
  resume: endHold,
  withdraw: takeAway,
  markDuplicate(record, { at }) {
    takeAway(record, { at })
    return { duplicateOf: record.of.first!.reference }
  },
  archive(record, { at }) {
    record.archivedAt = at
  },
}

const castBy = ({ by, at }: Taken, { of }: CaseRecord) => ({ by, at, plot: of.plot.number })

function open({ rounds, of }: CaseRecord, at: Date) {
  rounds.push(opened(rounds.length + 1, plantedType(of.plot.type).quorum, at))
  return { round: rounds.length }
}

function closeAs(outcome: 'approved' | 'disapproved' | 'none', { rounds }: CaseRecord, at: Date) {
  close(rounds.at(-1)!, outcome, at)
  return { round: rounds.length }
}

function takeAway(record: CaseRecord, { at }: { at: Date }) {
  const last = record.rounds.at(-1)
  if (last && !last.closedAt) close(last, 'void', at)
  endHold(record)
}

function endHold(record: CaseRecord) {
  Object.assign(record, { heldFrom: null, reviewOn: null })
}

/** Past holds were reviewed after two or three weeks; current ones are due around today. */
function reviewDay({ of, days }: CaseRecord, heldOn: number) {
  if (of.plot.ends === 'on_hold') return days.fromToday(daysToReview(of.plot.number, heldOn))
  return days.on(Math.max(1, heldOn - random('review', of.plot.number).whole(9, 15)))
}

/** A few are overdue (but after the day of the hold), a few due within a week. */
function daysToReview(number: number, workingDaysAgo: number) {
  const draw = random('review', number)
  const kind = number % 4
  if (kind === 0 && workingDaysAgo >= 3) return -draw.whole(1, workingDaysAgo > 15 ? 12 : 2)
  return kind === 1 ? draw.whole(1, 6) : draw.whole(8, 45)
}
