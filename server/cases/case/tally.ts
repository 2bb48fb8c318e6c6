import { type Majority, majorityInWords } from '../types/majorities.ts'
import type { Round as RoundProps, Tally, Choice } from './screens.ts'

export type SeatState = {
  id: number
  userId: number
  name: string
  entitled: boolean
  /** Sees the votes after quorum, once they have voted. */
  decides: boolean
  recused: boolean
  /** The holder has been able to see the votes, so their own can no longer change. */
  final: boolean
  vote: { id: number; choice: Choice; castAt: Date } | null
}

export type RoundState = {
  id: number
  number: number
  quorumFloor: number
  typeQuorum: number | null
  majority: Majority
  tieBreak: boolean
  openedAt: Date
  closedAt: Date | null
  closedSeats: number | null
  outcome: RoundProps['outcome']
  seats: SeatState[]
  recusedUsers: Set<number>
}

export type Standing = Tally & {
  seats: number
  voted: number
  quorum: number
  carries: 'approved' | 'disapproved' | null
}

export const seatOf = (round: RoundState, { id }: { id: number }) =>
  round.seats.find(({ userId }) => userId === id)

export const seatsLeft = (round: RoundState) =>
  round.seats.filter(seat => !seat.recused && (seat.vote || seat.entitled))

export function countVotes(round: RoundState): Standing {
  const left = seatsLeft(round)
  const seats = round.closedSeats ?? left.length
  const count = (choice: Choice) => left.filter(seat => seat.vote?.choice === choice).length
  const tally = { approve: count('approve'), disapprove: count('disapprove'), abstain: count('abstain') }
  const voted = tally.approve + tally.disapprove + tally.abstain
  const quorum = quorumOf(seats, round.quorumFloor, round.typeQuorum)
  return { ...tally, seats, voted, quorum, carries: voted >= quorum ? carriedBy(round, tally, seats) : null }
}

export const quorumOf = (seats: number, floor: number, ofType: number | null) =>
  Math.max(Math.floor(seats / 2) + 1, floor, ofType ?? 0)

/** The side that carries with these votes, whether or not quorum is reached. */
export function carriedBy(round: RoundState, tally: Tally, seats: number): Standing['carries'] {
  const { approve, disapprove } = withCastingVote(round, tally)
  const suffices = (votes: number) => enough[round.majority](votes, approve + disapprove, seats)
  if (suffices(approve)) return 'approved'
  return suffices(disapprove) ? 'disapproved' : null
}

const enough: Record<Majority, (votes: number, cast: number, seats: number) => boolean> = {
  cast: (votes, cast) => votes * 2 > cast,
  roll: (votes, _cast, seats) => votes * 2 > seats,
  'two-thirds': (votes, cast) => cast > 0 && votes * 3 >= cast * 2,
}

/** In a tie the side of the chair counts once more, which never makes it two thirds. */
function withCastingVote(round: RoundState, tally: Tally): Tally {
  const isTied = tally.approve === tally.disapprove
  const side = isTied && round.tieBreak && round.majority !== 'two-thirds' ? chairsSide(round) : null
  return side ? { ...tally, [side]: tally[side] + 1 } : tally
}

/** The chair is the member who decides. Null if several disagree. */
function chairsSide(round: RoundState) {
  const votes = seatsLeft(round).flatMap(({ decides, vote }) => (decides && vote ? vote.choice : []))
  const sides = new Set(votes.filter(choice => choice !== 'abstain'))
  return sides.size === 1 ? [...sides][0]! : null
}

/** Seats whose holders can see the votes, so their own vote is becoming final. */
export const finalSeats = (round: RoundState) => {
  const { voted, quorum } = countVotes(round)
  if (voted < quorum) return []
  return round.seats.filter(seat => seat.vote && seat.decides && !seat.recused && !seat.final)
}

/** The sentence that says why not, or null. */
export function doesNotCarry(round: RoundState, verdict: 'approved' | 'disapproved') {
  const { carries, approve, disapprove } = countVotes(round)
  if (carries === verdict) return null
  if (!carries && approve === disapprove) return `The votes are tied ${approve} to ${disapprove}.`
  if (!carries)
    return `The votes are ${approve} to ${disapprove}. A decision needs ${majorityInWords[round.majority]}.`
  return carries === 'approved' ? 'The majority voted to approve.' : 'The majority voted to disapprove.'
}
