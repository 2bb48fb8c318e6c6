// The history of a case: its steps in order, each within office hours.

import type { Act } from '../../server/applications/acts.ts'
import type { Choice } from '../../server/applications/screens.ts'
import { CLOSES, OPENS } from './calendar.ts'
import type { Plot } from './plots.ts'
import type { Random } from './random.ts'
import { plantedType } from './types.ts'
import { ballots, type Ballot, type Kind } from './voting.ts'

/** An act, or the decision that follows from the votes. */
export type Action = Exclude<Act, 'approve' | 'disapprove'> | 'register' | 'decide'

/** `day` counts working days from the first step while the history is built, and before today afterwards. */
export type Step = {
  action: Action
  by: string
  day: number
  second: number
  choice?: Choice
}

const LONGEST_COURSE_START = 300 // in working days before today: 14 months

/** The staff of a case. Nobody decides a case that they registered or endorsed. */
type Desk = { registers: string; endorses: string; decides: string }

type Tale = { steps: Step[]; plot: Plot; random: Random; desk: Desk }

export function courseOf(plot: Plot, random: Random): Step[] {
  const tale = { steps: [], plot, random, desk: desk(random) }
  tell(tale)
  return placed(tale.steps, plot.idle, random)
}

function desk(random: Random): Desk {
  const registers = random.chance(0.9) ? 'registry' : 'all'
  const endorses = random.chance(0.9) ? 'endorser' : 'all'
  const busy = registers === 'all' || endorses === 'all'
  return { registers, endorses, decides: busy || random.chance(0.75) ? 'chair' : 'all' }
}

function tell(tale: Tale) {
  const { plot, desk } = tale
  step(tale, 'register', desk.registers, [0, 0])
  if (tale.random.chance(0.1)) step(tale, 'edit', desk.registers, [0, 1])
  sometimesRemark(tale, 0.3)
  if (plot.reinstated) step(tale, 'withdraw', desk.registers, [2, 8])
  if (plot.reinstated) step(tale, 'reinstate', desk.registers, [1, 6])
  const voted = plot.ends === 'endorsed' || plot.ends === 'approved' || plot.ends === 'disapproved'
  if (plot.heldOnce && !voted) heldAndResumed(tale, desk.endorses)
  if (voted || plot.from === 'endorsed') deliberate(tale)
  conclude(tale)
  if (plot.archived) step(tale, 'archive', desk.decides, [3, 15])
}

function deliberate(tale: Tale) {
  const { plot, desk } = tale
  step(tale, 'endorse', desk.endorses, [2, 12])
  sometimesRemark(tale, 0.25)
  if (plot.twoRounds) {
    vote(tale, 'stalled')
    step(tale, 'newRound', desk.decides, [1, 4])
  }
  if (plot.firstDecided) decideAndReconsider(tale, plot.firstDecided)
  if (plot.heldOnce) heldAndResumed(tale, desk.decides)
  vote(tale, plot.ends === 'approved' || plot.ends === 'disapproved' ? plot.ends : plot.stage)
}

function decideAndReconsider(tale: Tale, decided: 'approved' | 'disapproved') {
  const { decides } = tale.desk
  vote(tale, decided)
  step(tale, 'decide', decides, [0, 3])
  step(tale, 'reconsider', decides, [8, 20])
}

function conclude(tale: Tale) {
  const { plot, desk } = tale
  const holder = plot.from === 'endorsed' ? desk.decides : desk.endorses
  if (plot.ends === 'on_hold' || plot.from === 'on_hold') step(tale, 'hold', holder, [1, 8])
  if (plot.ends === 'approved' || plot.ends === 'disapproved') step(tale, 'decide', desk.decides, [0, 4])
  if (plot.ends === 'withdrawn') step(tale, 'withdraw', desk.registers, [1, 12])
  if (plot.ends === 'duplicate') step(tale, 'markDuplicate', desk.registers, [1, 9])
  if (plot.ends !== 'endorsed') sometimesRemark(tale, 0.15)
}

function heldAndResumed(tale: Tale, by: string) {
  step(tale, 'hold', by, [1, 5])
  step(tale, 'resume', by, [4, 15])
}

function vote(tale: Tale, kind: Kind) {
  const { random, plot, desk } = tale
  const cast = ballots(random, kind, plantedType(plot.type).quorum, desk.decides)
  for (const ballot of secondThoughts(random, cast)) castOne(tale, ballot)
}

function castOne(tale: Tale, { by, choice }: Ballot) {
  if (choice === 'recuse') step(tale, 'recuse', by, [0, 1])
  else step(tale, 'vote', by, [0, 1]).choice = choice
}

/**
 * Some members changed their vote or recused themselves after voting. Deciders could see the votes, so theirs
 * never change.
 */
function secondThoughts(random: Random, cast: Ballot[]): Ballot[] {
  const changed = cast.filter(({ by }) => by.startsWith('member') && random.chance(0.12))
  const earlier = changed.map(({ by, choice }) => ({ by, choice: otherThan(random, choice) }))
  return [...earlier, ...cast]
}

const otherThan = (random: Random, choice: Ballot['choice']) =>
  random.pick((['approve', 'disapprove', 'abstain'] as const).filter(other => other !== choice))

const READERS = [
  'registry',
  'endorser',
  'chair',
  'member1',
  'member2',
  'member3',
  'member5',
  'member6',
  'all',
]

function sometimesRemark(tale: Tale, of: number) {
  if (tale.random.chance(of)) step(tale, 'remark', tale.random.pick(READERS), [0, 3])
}

function step(tale: Tale, action: Action, by: string, [least, most]: readonly [number, number]) {
  const { random, steps } = tale
  const before = steps.at(-1)
  const days = random.whole(least, most)
  const late = before !== undefined && days === 0 && before.second > CLOSES - 3600
  const sameDay = before !== undefined && days === 0 && !late
  const next: Step = {
    action,
    by,
    day: (before?.day ?? 0) + (late ? 1 : days),
    second: sameDay ? before.second + random.whole(180, 3500) : random.whole(OPENS, CLOSES - 1800),
  }
  steps.push(next)
  return next
}

/** Converts days counted from the first step into working days before today. */
function placed(steps: Step[], [least, most]: readonly [number, number], random: Random) {
  const length = steps.at(-1)!.day
  const idle = random.whole(least, Math.max(least, Math.min(most, LONGEST_COURSE_START - length)))
  return steps.map(one => ({ ...one, day: idle + length - one.day }))
}
