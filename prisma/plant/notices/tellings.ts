// What people were told of, as the acts tell it: by name of account, before anything has a number.

import { startOf } from '../../../server/clock.ts'
import { hasRight } from '../../../server/applications/rules.ts'
import { isDue } from '../../../server/applications/stages.ts'
import { seatsLeft } from '../../../server/applications/tally.ts'
import type { NotificationKind } from '../../../server/notifications/notification-kinds.ts'
import { accounts, userOf } from '../accounts.ts'
import type { CaseRecord, WrittenComment } from '../record.ts'
import { asCounted, type HeldRound } from '../rounds.ts'

export type Telling = {
  record: CaseRecord
  key: string
  kind: NotificationKind
  at: Date
  about: { comment: WrittenComment } | { round: HeldRound } | { reviewOn: string }
}

const DAY = 86_400_000

export const tellingsOf = (record: CaseRecord): Telling[] => [
  ...record.comments.flatMap(comment => ofComment(record, comment)),
  ...record.rounds.flatMap(round => [
    ...ofRound(record, round),
    ...ofDecision(record, round),
    ...ofVotesDue(record, round),
  ]),
  ...ofHold(record),
]

function ofComment(record: CaseRecord, comment: WrittenComment): Telling[] {
  const { key: author, mentions, answers, createdAt: at, removedAt } = comment
  if (removedAt) return []
  const told = { record, at, about: { comment } }
  const others = mentions.filter(key => key !== author)
  const replied = answers && answers !== author && !others.includes(answers) ? [answers] : []
  return [
    ...others.map(key => ({ ...told, key, kind: 'mention' as const })),
    ...replied.map(key => ({ ...told, key, kind: 'reply' as const })),
  ]
}

function ofRound(record: CaseRecord, round: HeldRound): Telling[] {
  const { openedAt: at, seats } = round
  const actor = actorAt(record, at)
  const told = { record, at, kind: 'round' as const, about: { round } }
  return seats.filter(({ key }) => key !== actor).map(({ key }) => ({ ...told, key }))
}

function ofDecision(record: CaseRecord, round: HeldRound): Telling[] {
  const { closedAt, outcome, seats } = round
  if (!closedAt || (outcome !== 'approved' && outcome !== 'disapproved')) return []
  const { steps } = record.of
  const endorsers = steps.filter(({ action }) => action === 'endorse').map(({ by }) => by)
  const concerned = new Set([steps[0]!.by, ...endorsers, ...seats.map(({ key }) => key)])
  concerned.delete(actorAt(record, closedAt))
  const told = { record, at: closedAt, kind: 'decision' as const, about: { round } }
  return [...concerned].map(key => ({ ...told, key }))
}

/** After three days, while the vote is still to come. */
function ofVotesDue(record: CaseRecord, round: HeldRound): Telling[] {
  const at = new Date(round.openedAt.getTime() + 3 * DAY + 1_800_000)
  if (round.closedAt || at >= record.days.moment(0, 0)) return []
  const awaited = isDue('vote', record) ? seatsLeft(asCounted(round)).filter(({ vote }) => !vote) : []
  return awaited.map(({ id }) => ({ record, key: round.seats[id]!.key, at, kind: 'due', about: { round } }))
}

/** On the morning of the review. */
function ofHold(record: CaseRecord): Telling[] {
  const { status, reviewOn, days } = record
  const at = new Date(startOf(reviewOn ?? days.fromToday(0)).getTime() + 3_600_000)
  if (status !== 'on_hold' || at >= days.moment(0, 0)) return []
  const told = { record, at, kind: 'hold' as const, about: { reviewOn: reviewOn! } }
  return accounts
    .filter(({ key }) => hasRight('resume', record, userOf(key)))
    .map(({ key }) => ({ ...told, key }))
}

const actorAt = ({ entries }: CaseRecord, at: Date) =>
  entries.find(entry => entry.at.getTime() === at.getTime())!.key
