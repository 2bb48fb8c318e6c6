// The steps of a case, through the board's own acts.

import { preparations } from '#server/cases/acts/effects'
import { perform } from '#server/cases/acts/perform'
import { remark } from '#server/cases/acts/remark'
import { vote } from '#server/cases/acts/vote'
import { today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { User } from '../../../server/permissions.ts'
import { reissue, revoke } from '#server/cases/slips/issue'
import { laterDay } from '#server/platform/time-zones'
import { type Account, readers } from '../accounts.ts'
import type { Calendar } from '../calendar.ts'
import { type Ballot, ballots, inWords } from './ballots.ts'
import { type Case, remarkOn, written } from './case.ts'
import { discuss } from './discussion.ts'
import type { History } from './history.ts'
import type { Outcome } from './outcomes.ts'
import { addOccupation, registerCase } from './registration.ts'
import { draftResolution, signing } from './resolving.ts'
import { returned } from './returning.ts'
import * as texts from './remarks.ts'
import { markDuplicate, settleLikely, markDifferent } from './settling.ts'

export function addSteps(history: History, days: Calendar) {
  const { one, draw, staff } = history
  const { outcome } = one
  registration(history)
  if (draw.chance(0.2)) additionalRemark(history)
  if (outcome.reinstated) {
    withdrawal(history)
    history.add(staff.registers, [1, 6], (tx, user) =>
      perform(tx, one.id, 'reinstate', { form: remarkOn(one, 'reinstate') }, user),
    )
  }
  if (outcome.returned) returned(history)
  const isVoted = ['endorsed', 'approved', 'disapproved'].includes(outcome.ends)
  if (outcome.heldOnce && !isVoted) heldAndResumed(history, staff.endorses)
  if (draw.chance(isVoted ? 0.1 : 0.3)) discuss(history, 'papers')
  if (isVoted || outcome.from === 'endorsed') deliberation(history)
  conclusion(history, days)
}

function registration(history: History) {
  const { one, draw, staff } = history
  const { occupation } = one.applicant
  const isIncomplete = draw.chance(0.06)
  if (isIncomplete) one.applicant.occupation = ''
  history.add(staff.registers, [0, 0], (tx, user) => registerCase(tx, one, user))
  if (isIncomplete)
    history.add(staff.registers, [0, 1], (tx, user) => addOccupation(tx, one, occupation, user))
}

function additionalRemark(history: History) {
  const { one, draw } = history
  const files = letterOf(one)
  history.add(draw.pick(readers), [0, 3], (tx, user) => {
    const form = { body: written(one, texts.remarks.remark), files: undefined }
    return remark(tx, one.id, form, files, user)
  })
}

/** A letter arrives with the first remark that can have one. */
function letterOf(one: Case) {
  const { letter } = one
  one.letter = null
  return letter ? [letter()] : []
}

function deliberation(history: History) {
  const { one, draw, staff } = history
  const { outcome } = one
  history.add(staff.endorses, [2, 12], async (tx, user, { registry }) => {
    await settleLikely(tx, one, staff.endorses === 'all' ? user : registry)
    await perform(tx, one.id, 'endorse', { form: remarkOn(one, 'endorse') }, user)
  })
  history.noteOpening()
  if (draw.chance(0.15)) additionalRemark(history)
  if (outcome.twoRounds) {
    const tally = inWords(votes(history, 'stalled'))
    history.add(staff.decides, [1, 4], (tx, user) =>
      perform(tx, one.id, 'newRound', { form: remarkOn(one, 'newRound', { tally }) }, user),
    )
    history.noteOpening()
  }
  if (outcome.firstDecided) {
    decision(history, outcome.firstDecided)
    resolution(history, 'signed')
    history.add(staff.decides, [8, 20], (tx, user) =>
      perform(tx, one.id, 'reconsider', { form: remarkOn(one, 'reconsider') }, user),
    )
    history.noteOpening()
  }
  if (outcome.heldOnce) heldAndResumed(history, staff.decides)
  if (outcome.ends === 'approved' || outcome.ends === 'disapproved') return decision(history, outcome.ends)
  if (draw.chance(0.5)) discuss(history, 'board')
  votes(history, outcome.votes)
}

function votes(history: History, result: Parameters<typeof ballots>[1]): Ballot[] {
  const { one, draw, staff } = history
  const cast = ballots(draw, result, staff.decides)
  const changed = cast.filter(({ by }) => by.startsWith('member') && draw.chance(0.04))
  for (const { by } of changed)
    history.add(by, [0, 1], (tx, user) => vote(tx, one.id, { choice: 'abstain', reason: '' }, user))
  for (const { by, choice } of cast) history.add(by, [0, 1], (tx, user) => castOne(tx, one, choice, user))
  return cast
}

const castOne = (tx: Tx, one: Case, choice: Ballot['choice'], user: User) =>
  choice === 'recuse'
    ? perform(tx, one.id, 'recuse', { form: { reason: written(one, texts.reasonsToRecuse) } }, user)
    : vote(tx, one.id, { choice, reason: reasonFor(one, choice) }, user)

function reasonFor(one: Case, choice: Ballot['choice']) {
  if (choice === 'disapprove') return written(one, texts.reasonsAgainst)
  return choice === 'approve' && one.words.chance(0.3) ? written(one, texts.reasonsFor) : ''
}

function decision(history: History, verdict: 'approved' | 'disapproved') {
  const { one, staff } = history
  const tally = inWords(votes(history, verdict))
  const name = verdictActs[verdict]
  const decide = (tx: Tx, user: User) => {
    const form = { ...remarkOn(one, verdict, { tally }), acknowledged: false }
    return perform(tx, one.id, name, { form }, user)
  }
  history.add(staff.decides, [0, 4], decide, preparations[name])
}

const verdictActs = { approved: 'approve', disapproved: 'disapprove' } as const

function resolution(history: History, status: Outcome['resolution']) {
  const { one, staff } = history
  if (status) history.add(staff.decides, [0, 0], (tx, user) => draftResolution(tx, one, user))
  if (status === 'signed') signing(history, staff.decides)
}

function conclusion(history: History, days: Calendar) {
  const { one, draw, staff } = history
  const { outcome } = one
  if (outcome.ends === 'on_hold' || outcome.from === 'on_hold') {
    const by = outcome.from === 'endorsed' ? staff.decides : staff.endorses
    putOnHold(history, by, () => reviewDay(outcome, days))
  }
  if (outcome.ends === 'approved' || outcome.ends === 'disapproved') {
    resolution(history, outcome.resolution)
    if (outcome.slip) slip(history, outcome.slip)
    if (draw.chance(0.15)) discuss(history, 'settled')
  }
  if (outcome.ends === 'withdrawn') withdrawal(history)
  if (outcome.ends === 'duplicate')
    history.add(staff.registers, [1, 9], (tx, user) => markDuplicate(tx, one, user))
  if (outcome.ends === 'registered' && one.first && outcome.number % 2 === 0)
    history.add(staff.registers, [0, 0], (tx, user) => markDifferent(tx, one, one.first!.id, user))
  if (outcome.archived)
    history.add(staff.decides, [3, 15], (tx, user) =>
      perform(tx, one.id, 'archive', { form: remarkOn(one, 'archive') }, user),
    )
}

function slip(history: History, became: 'reissued' | 'revoked') {
  const { one, staff } = history
  const [act, reasons] =
    became === 'reissued' ? [reissue, texts.reasonsToReissueSlip] : [revoke, texts.reasonsToRevokeSlip]
  history.add(staff.decides, [3, 25], (tx, user) => act(tx, one.id, written(one, reasons), user))
}

function withdrawal(history: History) {
  const { one, staff } = history
  const files = letterOf(one)
  history.add(staff.registers, [2, 10], (tx, user) =>
    perform(tx, one.id, 'withdraw', { form: remarkOn(one, 'withdraw'), files }, user),
  )
}

function heldAndResumed(history: History, by: Account) {
  const { one } = history
  putOnHold(history, by, () => laterDay(today(), 14))
  history.add(by, [4, 15], (tx, user) =>
    perform(tx, one.id, 'resume', { form: remarkOn(one, 'resume') }, user),
  )
}

function putOnHold(history: History, by: Account, reviewOn: () => string) {
  const { one } = history
  const files = letterOf(one)
  history.add(by, [1, 6], (tx, user) =>
    perform(tx, one.id, 'hold', { form: { ...remarkOn(one, 'hold'), reviewOn: reviewOn() }, files }, user),
  )
}

/** A few holds are overdue for review, a few are due within a week. */
export function reviewDay({ number }: Outcome, days: Calendar) {
  if (number % 4 === 0) return days.fromToday(-1 - (number % 3))
  return days.fromToday(number % 4 === 1 ? 1 + (number % 6) : 8 + (number % 40))
}
