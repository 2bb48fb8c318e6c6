// The notifications that the acts cause, by account key, before rows have ids.

import { startOf } from '../../../server/clock.ts'
import { hasRight } from '../../../server/applications/rules.ts'
import { isDue } from '../../../server/applications/stages.ts'
import { seatsLeft } from '../../../server/applications/tally.ts'
import { kindNames, type NotificationKind } from '../../../server/notifications/notification-kinds.ts'
import { accounts, userOf } from '../accounts.ts'
import type { CaseRecord, WrittenComment } from '../record.ts'
import { asCounted, type HeldRound } from '../rounds.ts'

export type Telling = Told & { record: CaseRecord; kind: NotificationKind }

type Told = {
  key: string
  at: Date
  about: { comment: WrittenComment } | { round: HeldRound } | { reviewOn: string }
}

const DAY = 86_400_000

const tellings: Record<NotificationKind, (record: CaseRecord) => Told[]> = {
  mention: record => said(record).flatMap(comment => ofComment(comment, namedIn(comment))),
  reply: record => said(record).flatMap(comment => ofComment(comment, answeredBy(comment))),
  round: record => record.rounds.flatMap(round => ofRound(record, round)),
  due: record => record.rounds.flatMap(round => ofVotesDue(record, round)),
  decision: record => record.rounds.flatMap(round => ofDecision(record, round)),
  hold: ofHold,
}

export const tellingsOf = (record: CaseRecord): Telling[] =>
  kindNames.flatMap(kind => tellings[kind](record).map(told => ({ ...told, record, kind })))

const said = ({ comments }: CaseRecord) => comments.filter(({ removedAt }) => !removedAt)

const ofComment = (comment: WrittenComment, keys: string[]): Told[] =>
  keys.map(key => ({ key, at: comment.createdAt, about: { comment } }))

const namedIn = ({ key: author, mentions }: WrittenComment) => mentions.filter(key => key !== author)

const answeredBy = (comment: WrittenComment) => {
  const { key: author, answers } = comment
  return answers && answers !== author && !namedIn(comment).includes(answers) ? [answers] : []
}

function ofRound(record: CaseRecord, round: HeldRound): Told[] {
  const { openedAt: at, seats } = round
  const actor = actorAt(record, at)
  return seats.filter(({ key }) => key !== actor).map(({ key }) => ({ key, at, about: { round } }))
}

function ofDecision(record: CaseRecord, round: HeldRound): Told[] {
  const { closedAt, outcome, seats } = round
  if (!closedAt || (outcome !== 'approved' && outcome !== 'disapproved')) return []
  const { steps } = record.of
  const endorsers = steps.filter(({ action }) => action === 'endorse').map(({ by }) => by)
  const concerned = new Set([steps[0]!.by, ...endorsers, ...seats.map(({ key }) => key)])
  concerned.delete(actorAt(record, closedAt))
  return [...concerned].map(key => ({ key, at: closedAt, about: { round } }))
}

/** After three days, if the vote is still outstanding. */
function ofVotesDue(record: CaseRecord, round: HeldRound): Told[] {
  const at = new Date(round.openedAt.getTime() + 3 * DAY + 1_800_000)
  if (round.closedAt || at >= record.days.moment(0, 0)) return []
  const awaited = isDue('vote', record) ? seatsLeft(asCounted(round)).filter(({ vote }) => !vote) : []
  return awaited.map(({ id }) => ({ key: round.seats[id]!.key, at, about: { round } }))
}

function ofHold(record: CaseRecord): Told[] {
  const { status, reviewOn, days } = record
  const at = new Date(startOf(reviewOn ?? days.fromToday(0)).getTime() + 3_600_000)
  if (status !== 'on_hold' || at >= days.moment(0, 0)) return []
  return accounts
    .filter(({ key }) => hasRight('resume', record, userOf(key)))
    .map(({ key }) => ({ key, at, about: { reviewOn: reviewOn! } }))
}

const actorAt = ({ entries }: CaseRecord, at: Date) =>
  entries.find(entry => entry.at.getTime() === at.getTime())!.key
