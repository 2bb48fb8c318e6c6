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
  vote: { id: number; choice: Choice } | null
}

export type RoundState = {
  id: number
  number: number
  quorumFloor: number
  typeQuorum: number | null
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
  const quorum = Math.max(Math.floor(seats / 2) + 1, round.quorumFloor, round.typeQuorum ?? 0)
  return { ...tally, seats, voted, quorum, carries: voted >= quorum ? larger(tally) : null }
}

/** Seats whose holders can see the votes, so their own vote is becoming final. */
export const finalSeats = (round: RoundState) => {
  const { voted, quorum } = countVotes(round)
  if (voted < quorum) return []
  return round.seats.filter(seat => seat.vote && seat.decides && !seat.recused && !seat.final)
}

function larger({ approve, disapprove }: Tally) {
  if (approve === disapprove) return null
  return approve > disapprove ? 'approved' : 'disapproved'
}
