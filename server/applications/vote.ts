import { clock } from '../clock.ts'
import { settleVote } from '../notifications/settle.ts'
import type { User } from '../permissions.ts'
import { refreshAwaiting } from './votes-due.ts'
import { act } from './case.ts'
import { keepFinal } from './final-votes.ts'
import type { RecusalForm, VoteForm } from './forms.ts'
import { recordAct } from './transition.ts'

/** Casts or changes a vote. Every one is kept, the last counts; the audit entry does not say which way. */
export const vote = (id: number, { choice, reason }: VoteForm, member: User) =>
  act(id, 'vote', member, async (tx, found) => {
    const seat = found.openRound!.seats.find(({ userId }) => userId === member.id)!
    await tx.vote.create({ data: { seatId: seat.id, choice, reason, castAt: clock.now() } })
    await refreshAwaiting(tx, id)
    await settleVote(tx, found.openRound!.id, member.id)
    await recordAct(tx, 'vote', found, member, { round: found.openRound!.number })
  })

/** Takes somebody out of the open round; a vote already cast counts no more. */
export const recuse = (id: number, { reason }: RecusalForm, member: User) =>
  act(id, 'recuse', member, async (tx, found) => {
    const round = found.openRound!
    await keepFinal(tx, [round])
    await tx.recusal.create({
      data: { roundId: round.id, userId: member.id, reason, createdAt: clock.now() },
    })
    await refreshAwaiting(tx, id)
    await settleVote(tx, round.id, member.id)
    await recordAct(tx, 'recuse', found, member, { round: round.number, reason })
  })
