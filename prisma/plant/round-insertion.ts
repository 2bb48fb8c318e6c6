import { inPortions, numbered, returning, type Ids, type Tx } from './inserted.ts'
import type { HeldRound, HeldSeat } from './rounds.ts'

type Pairs<A, B> = [A, B][]

export async function insertRounds(tx: Tx, { applications, users }: Ids) {
  const held = [...applications].flatMap(([{ rounds }, id]) => rounds.map(round => ({ round, id })))
  held.sort((a, b) => a.round.openedAt.getTime() - b.round.openedAt.getTime())
  const ids = await numbered(
    held,
    ({ round, id: applicationId }) => ({
      applicationId,
      number: round.number,
      quorumFloor: round.quorumFloor,
      typeQuorum: round.typeQuorum,
      openedAt: round.openedAt,
      openedSeats: round.seats.length,
      closedAt: round.closedAt,
      closedSeats: round.closedSeats,
      outcome: round.outcome,
    }),
    data => tx.round.createManyAndReturn({ data, select: returning }),
  )
  const rounds = held.map((one): [HeldRound, number] => [one.round, ids.get(one)!])
  await insertVotes(tx, await insertSeats(tx, rounds, users))
  await insertRecusals(tx, rounds, users)
  return new Map(rounds)
}

async function insertSeats(tx: Tx, rounds: Pairs<HeldRound, number>, users: Ids['users']) {
  const seats = rounds.flatMap(([round, roundId]) => round.seats.map(seat => ({ seat, roundId })))
  const ids = await numbered(
    seats,
    ({ seat: { key, finalAt }, roundId }) => ({ roundId, userId: users.get(key)!, finalAt }),
    data => tx.seat.createManyAndReturn({ data, select: returning }),
  )
  return seats.map((one): [HeldSeat, number] => [one.seat, ids.get(one)!])
}

async function insertVotes(tx: Tx, seats: Pairs<HeldSeat, number>) {
  const rows = seats.flatMap(([{ votes }, seatId]) =>
    votes.map(({ choice, reason, castAt }) => ({ seatId, choice, reason, castAt })),
  )
  rows.sort((a, b) => a.castAt.getTime() - b.castAt.getTime())
  await inPortions(rows, data => tx.vote.createMany({ data }))
}

async function insertRecusals(tx: Tx, rounds: Pairs<HeldRound, number>, users: Ids['users']) {
  const rows = rounds.flatMap(([{ recusals }, roundId]) =>
    recusals.map(({ key, reason, createdAt }) => ({ roundId, userId: users.get(key)!, reason, createdAt })),
  )
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await inPortions(rows, data => tx.recusal.createMany({ data }))
}
