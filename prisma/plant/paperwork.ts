// The remark and the audit entry that a step leaves.

import type { Prisma } from '../generated/sqlite/client.ts'
import type { Status } from '../../server/applications/screens.ts'
import { nameOf } from './accounts.ts'
import type { Action, Step } from './course.ts'
import { officialProse } from './official-prose.ts'
import { expand } from './prose.ts'
import { random } from './random.ts'
import type { CaseRecord } from './record.ts'
import { countedVotes } from './rounds.ts'

export type WrittenRemark = {
  kind: string
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

const KINDS: Partial<Record<Action, string>> = { 'mark-duplicate': 'duplicate' }

export function remarkOn(
  record: CaseRecord,
  step: Step,
  createdAt: Date,
  missing: readonly string[],
): WrittenRemark {
  const { action, by } = step
  const draw = random('remark', record.of.plot.number, record.remarks.length)
  const lacking = action === 'endorse' && missing.length > 0
  const note = lacking
    ? ` Endorsed without: ${missing.join(', ')}, which the applicant undertakes to submit.`
    : ''
  const template = draw.pick(officialProse[action as keyof typeof officialProse])
  return {
    kind: KINDS[action] ?? action,
    body: expand(draw, template, slotsOf(record, action)) + note,
    missingDocuments: action === 'endorse' ? missing : null,
    key: by,
    createdAt,
  }
}

function slotsOf({ of, rounds }: CaseRecord, action: Action) {
  return {
    applicant: `${{ female: 'Ms.', male: 'Mr.' }[of.person.sex]} ${of.person.familyName}`,
    type: of.plot.type === 'Licence' ? 'a licence' : of.plot.type.toLowerCase(),
    other: of.first?.reference ?? '',
    tally: tallyInWords(rounds.at(action === 'new-round' ? -2 : -1), action === 'disapprove'),
  }
}

/** `5 to 1 with 1 abstention`; the larger side first. */
function tallyInWords(round: CaseRecord['rounds'][number] | undefined, against: boolean) {
  if (!round) return ''
  const count = (choice: string) => countedVotes(round).filter(vote => vote.choice === choice).length
  const sides = [count('approve'), count('disapprove')]
  const abstained = count('abstain')
  const rest = abstained ? ` with ${abstained} abstention${abstained > 1 ? 's' : ''}` : ''
  return (against ? sides.toReversed() : sides).join(' to ') + rest
}

const WITHOUT_A_MOVE: Action[] = ['register', 'edit', 'vote', 'recuse', 'remark']

/** A vote's entry says that there was one, never which. */
export function auditEntry(
  record: CaseRecord,
  step: Step,
  at: Date,
  before: Status,
  missing: readonly string[],
): Entry {
  const { action, by } = step
  const moved = WITHOUT_A_MOVE.includes(action) ? null : { from: before, to: record.status }
  const told = detailsOf(record, step, missing)
  const details = moved || told ? { ...moved, ...told } : null
  return { at, key: by, actorName: nameOf(by), action: `application.${action}`, details }
}

function detailsOf(
  { of, rounds, reviewOn, version }: CaseRecord,
  { action, by }: Step,
  missing: readonly string[],
) {
  const last = rounds.at(-1)
  switch (action) {
    case 'vote':
    case 'approve':
    case 'disapprove':
    case 'new-round':
    case 'reconsider':
      return { round: last!.number }
    case 'recuse':
      return { round: last!.number, reason: last!.recusals.find(({ key }) => key === by)!.reason }
    case 'endorse':
      return { missingDocuments: [...missing] }
    case 'hold':
      return { reviewOn }
    case 'mark-duplicate':
      return { duplicateOf: of.first!.reference }
    case 'edit':
      return { version, before: { occupation: '' }, after: { occupation: of.person.occupation } }
    default:
      return null
  }
}
