import { finalSeats, seatsLeft, type RoundState } from '../../server/applications/tally.ts'
import type { Choice } from '../../server/applications/screens.ts'
import { holds } from '../../server/permissions.ts'
import { seated, userOf } from './accounts.ts'
import { reasonsAgainst, reasonsFor, reasonsToRecuse } from './official-prose.ts'
import { expand } from './prose.ts'
import { random } from './random.ts'

export type HeldRound = {
  number: number
  quorumFloor: number
  typeQuorum: number | null
  openedAt: Date
  closedAt: Date | null
  closedSeats: number | null
  outcome: RoundState['outcome']
  seats: HeldSeat[]
  recusals: { key: string; reason: string; createdAt: Date }[]
}

export type HeldSeat = { key: string; finalAt: Date | null; votes: CastVote[] }
export type CastVote = { choice: Choice; reason: string; castAt: Date }

const QUORUM_FLOOR = 3

export const opened = (number: number, typeQuorum: number | null, openedAt: Date): HeldRound => ({
  number,
  quorumFloor: QUORUM_FLOOR,
  typeQuorum,
  openedAt,
  closedAt: null,
  closedSeats: null,
  outcome: null,
  seats: seated.map(key => ({ key, finalAt: null, votes: [] })),
  recusals: [],
})

export function close(round: HeldRound, outcome: HeldRound['outcome'], closedAt: Date) {
  Object.assign(round, { outcome, closedAt, closedSeats: seatsLeft(asCounted(round)).length })
}

type Cast = { by: string; at: Date; plot: number }

export function vote(round: HeldRound, choice: Choice, { by, at, plot }: Cast) {
  const { votes } = round.seats.find(({ key }) => key === by)!
  const draw = random('reason', plot, round.number, by, votes.length)
  votes.push({ choice, reason: reasonFor(choice, draw), castAt: at })
  keepFinal(round, at)
}

export function recuse(round: HeldRound, { by, at, plot }: Cast) {
  const draw = random('recusal', plot, by)
  round.recusals.push({ key: by, reason: expand(draw, draw.pick(reasonsToRecuse), {}), createdAt: at })
  keepFinal(round, at)
}

/** A vote to disapprove always has a reason. */
function reasonFor(choice: Choice, draw: ReturnType<typeof random>) {
  if (choice !== 'disapprove' && draw.chance(0.7)) return ''
  if (choice === 'abstain') return ''
  return expand(draw, draw.pick(choice === 'approve' ? reasonsFor : reasonsAgainst), {})
}

function keepFinal(round: HeldRound, at: Date) {
  for (const { id } of finalSeats(asCounted(round))) round.seats[id]!.finalAt = at
}

/** The form that the counting rules take. Seats are numbered by their position. */
export const asCounted = ({ seats, recusals, ...round }: HeldRound): RoundState => ({
  ...round,
  id: 0,
  recusedUsers: new Set(recusals.map(({ key }) => userOf(key).id)),
  seats: seats.map(({ key, finalAt, votes }, index) => {
    const user = userOf(key)
    const last = votes.at(-1)
    return {
      id: index,
      userId: user.id,
      name: user.name,
      entitled: holds(user, 'applications.vote'),
      decides: holds(user, 'applications.decide'),
      recused: recusals.some(recusal => recusal.key === key),
      final: finalAt !== null,
      vote: last ? { id: index, choice: last.choice } : null,
    }
  }),
})
