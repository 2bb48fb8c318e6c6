// Votes of a round, chosen so that the board's own count gives the intended outcome.

import type { Choice } from '../../server/applications/screens.ts'
import { countVotes, type Standing } from '../../server/applications/tally.ts'
import { seated } from './accounts.ts'
import type { Stage } from './plots.ts'
import type { Random } from './random.ts'
import { asCounted, opened } from './rounds.ts'

type Counts = { approve: number; disapprove: number; abstain: number; recused: number }

export type Ballot = { by: string; choice: Choice | 'recuse' }

/** `4-1-0-1`: approvals, disapprovals, abstentions, recusals. */
const tallies = (text: string): Counts[] =>
  text.split(' ').map(tally => {
    const [approve = 0, disapprove = 0, abstain = 0, recused = 0] = tally.split('-').map(Number)
    return { approve, disapprove, abstain, recused }
  })

const carrying = tallies(
  '5-0 5-1 5-2-1 6-2 4-1-1 4-3-1 3-2 6-1-1 8-0 7-1 4-1-0-1 4-2-1-1 5-1-1-1 3-1-1-2 3-0-1-2 2-1-2 4-2-2',
)

const started = tallies('1-0 1-1 2-1 0-1-1 2-0-0-1 1-1-1 0-2 3-0 0-0-0-1 1-2-1')

const tied = tallies('2-2-1 3-3 3-3-1 2-2-1-1 3-3-0-1 2-2-2')

/** All seats have voted without a result, which is the only reason for a new round. */
const stalled = tallies('4-4 3-3-2 3-3-1-1 2-2-4 3-3-0-2 2-2-3-1')

const swapped = (of: Counts): Counts => ({ ...of, approve: of.disapprove, disapprove: of.approve })
const either = carrying.flatMap(one => [one, one, swapped(one)])

export type Kind = Stage | 'approved' | 'disapproved' | 'stalled'

type Outcome = { of: Counts[]; when: (standing: Standing) => boolean }

const outcomes: Record<Kind, Outcome> = {
  nobody: { of: tallies('0-0'), when: ({ voted }) => voted === 0 },
  some: { of: started, when: ({ voted, quorum }) => voted < quorum },
  carries: { of: either, when: ({ carries }) => carries !== null },
  everybody: { of: either, when: ({ carries, voted, seats }) => carries !== null && voted === seats },
  tied: { of: tied, when: ({ voted, quorum, carries }) => voted >= quorum && carries === null },
  stalled: { of: stalled, when: ({ voted, seats, carries }) => voted === seats && carries === null },
  approved: { of: carrying, when: ({ carries }) => carries === 'approved' },
  disapproved: { of: carrying.map(swapped), when: ({ carries }) => carries === 'disapproved' },
}

function tallyOf(counts: Counts, typeQuorum: number | null) {
  const at = new Date(0)
  const round = opened(1, typeQuorum, at)
  for (const [seat, choice] of choicesOf(counts).entries())
    round.seats[seat]!.votes.push({ choice, reason: '', castAt: at })
  const recused = seated.slice(seated.length - counts.recused)
  round.recusals.push(...recused.map(key => ({ key, reason: '', createdAt: at })))
  return countVotes(asCounted(round))
}

/** One ballot for each seat that acted, in order. The decider, if named, votes and is never recused. */
export function ballots(random: Random, kind: Kind, typeQuorum: number | null, decider: string): Ballot[] {
  const { of, when } = outcomes[kind]
  const chosen = random.pick(of.filter(one => when(tallyOf(one, typeQuorum))))
  const others = random.shuffled(seated.filter(key => key !== decider))
  const voters = others.splice(0, others.length - chosen.recused)
  const choices = random.shuffled(choicesOf(chosen))
  const recusals = others.map(by => ({ by, choice: 'recuse' as const }))
  const votes = [decider, ...voters].slice(0, choices.length)
  return random.shuffled([...votes.map((by, at) => ({ by, choice: choices[at]! })), ...recusals])
}

const choicesOf = ({ approve, disapprove, abstain }: Counts) => [
  ...Array<'approve'>(approve).fill('approve'),
  ...Array<'disapprove'>(disapprove).fill('disapprove'),
  ...Array<'abstain'>(abstain).fill('abstain'),
]
