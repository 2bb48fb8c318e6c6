import { audit } from '../audit/record.ts'
import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { tellCase } from '../live/tell.ts'
import { holds, unpackPermissions, type User } from '../permissions.ts'
import { act, type Case } from './case.ts'
import type { RecusalForm, VoteForm } from './forms.ts'
import { asking, roundsOf, settleSeats } from './rounds.ts'
import { subjectOf } from './transition.ts'

/** Casts or changes a vote. Every one is kept, the last counts; the audit entry does not say which way. */
export const vote = (id: number, { choice, reason }: VoteForm, member: User) =>
  act(id, 'vote', member, async (tx, found) => {
    const seat = found.openRound!.seats.find(({ userId }) => userId === member.id)!
    await tx.vote.create({ data: { seatId: seat.id, choice, reason, castAt: clock.now() } })
    await settle(tx, found)
    await audit(tx, member, 'vote', subjectOf(found), { round: found.openRound!.number })
    await tellCase(tx, id, 'vote.cast')
  })

/** Takes somebody out of the open round; a vote already cast counts no more. */
export const recuse = (id: number, { reason }: RecusalForm, member: User) =>
  act(id, 'recuse', member, async (tx, found) => {
    const round = found.openRound!
    await tx.recusal.create({
      data: { roundId: round.id, userId: member.id, reason, createdAt: clock.now() },
    })
    await settle(tx, found)
    await audit(tx, member, 'recuse', subjectOf(found), { round: round.number, reason })
    await tellCase(tx, id, 'vote.cast')
  })

async function settle(tx: Tx, { id, openRound }: Case) {
  const round = (await roundsOf(id, asking(tx))).find(({ number }) => number === openRound!.number)!
  const holders = await tx.user.findMany({
    where: { id: { in: round.seats.map(({ userId }) => userId) } },
    select: { id: true, permissions: true },
  })
  const deciders = holders.filter(({ permissions }) =>
    holds({ permissions: unpackPermissions(permissions) }, 'applications.decide'),
  )
  await settleSeats(tx, id, round, new Set(deciders.map(({ id: userId }) => userId)))
}
