// The votes of a round, chosen for the intended outcome with eight seats.

import type { Choice } from '#server/cases/case/screens'
import { seated, type Account } from '../accounts.ts'
import type { Random } from '../random.ts'

/** How far an open round has come; `carries` means that it can be decided. */
export type Progress = 'nobody' | 'some' | 'carries' | 'tied' | 'everybody'
type Result = Progress | 'approved' | 'disapproved' | 'stalled'

export type Ballot = { by: Account; choice: Choice | 'recuse' }
type Tally = { approve: number; disapprove: number; abstain: number; recuse: number }

/** `4-1-0-1`: approvals, disapprovals, abstentions, recusals. */
const tallies = (text: string): Tally[] =>
  text.split(' ').map(tally => {
    const [approve = 0, disapprove = 0, abstain = 0, recuse = 0] = tally.split('-').map(Number)
    return { approve, disapprove, abstain, recuse }
  })

const swapped = (tally: Tally) => ({ ...tally, approve: tally.disapprove, disapprove: tally.approve })

// Quorum is five, also with one or two recusals if the type says so.
const carrying = tallies('5-0 5-0 4-1 4-1 3-2 3-1-1 4-0-1 5-1 6-2 4-1-0-1 5-0-0-1 3-1-1-2')

const results: Record<Result, Tally[]> = {
  nobody: tallies('0-0'),
  some: tallies('1-0 1-1 2-1 0-1-1 2-0-0-1 3-0'),
  carries: [...carrying, ...carrying.map(swapped)],
  everybody: tallies('8-0 5-3 2-6 5-2-1 4-1-2-1'),
  tied: tallies('2-2-1 3-3 3-3-1 2-2-1-1 3-3-0-1'),
  stalled: tallies('4-4 3-3-2 3-3-1-1 3-3-0-2'),
  approved: carrying,
  disapproved: carrying.map(swapped),
}

/** In order of voting. The decider votes wherever anybody does, and is never recused. */
export function ballots(random: Random, result: Result, decider: Account): Ballot[] {
  const { recuse, ...votes } = random.pick(results[result])
  const others = random.shuffled(seated.filter(by => by !== decider))
  const recused = others.splice(0, recuse).map(by => ({ by, choice: 'recuse' as const }))
  const choices = random.shuffled(
    (Object.keys(votes) as (keyof typeof votes)[]).flatMap(choice =>
      Array<Choice>(votes[choice]).fill(choice),
    ),
  )
  const cast = choices.map((choice, at) => ({ by: at === 0 ? decider : others[at - 1]!, choice }))
  return random.shuffled([...cast, ...recused])
}

/** `5 to 1 with 1 abstention`; the larger side comes first. */
export function inWords(cast: readonly Ballot[]) {
  const count = (wanted: Ballot['choice']) => cast.filter(({ choice }) => choice === wanted).length
  const sides = [count('approve'), count('disapprove')].toSorted((a, b) => b - a)
  const abstain = count('abstain')
  return sides.join(' to ') + (abstain ? ` with ${abstain} abstention${abstain > 1 ? 's' : ''}` : '')
}
