import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { settleVote } from '#server/messages/notifications/settle'
import type { User } from '#server/permissions'
import { act } from './case.ts'
import type { RecusalForm, VoteForm } from './forms.ts'
import { openRoundsWith } from './rounds.ts'
import { finalSeats, type RoundState } from './tally.ts'
import { refreshTasks } from './tasks/refresh.ts'
import { recordAct } from './transition.ts'

/** All votes are stored and the last one counts. The audit entry does not say which way. */
export const vote = (id: number, { choice, reason }: VoteForm, member: User) =>
  act(id, 'vote', member, async (tx, found) => {
    const seat = found.openRound!.seats.find(({ userId }) => userId === member.id)!
    await tx.vote.create({ data: { seatId: seat.id, choice, reason, castAt: clock.now() } })
    await refreshTasks(tx, [id])
    await settleVote(tx, found.openRound!.id, member.id)
    await recordAct(tx, 'vote', found, member, { round: found.openRound!.number })
  })

/** A vote they have cast no longer counts. */
export const recuse = (id: number, { reason }: RecusalForm, member: User) =>
  act(id, 'recuse', member, async (tx, found) => {
    const round = found.openRound!
    await keepFinal(tx, [round])
    await tx.recusal.create({
      data: { roundId: round.id, userId: member.id, reason, createdAt: clock.now() },
    })
    await refreshTasks(tx, [id])
    await settleVote(tx, round.id, member.id)
    await recordAct(tx, 'recuse', found, member, { round: round.number, reason })
  })

// People who decide can see the votes once quorum is reached and they have voted, so their own vote is final
// from then on. That is stored just before they lose the right.

/** Call before somebody leaves a round, because quorum may be lost with them. */
async function keepFinal(tx: Tx, rounds: RoundState[]) {
  const final = rounds.flatMap(finalSeats)
  if (final.length === 0) return
  const ids = final.map(({ id }) => id)
  await tx.seat.updateMany({ where: { id: { in: ids }, finalAt: null }, data: { finalAt: clock.now() } })
}

/** Call before a user's rights change, which may change the seats that count in their rounds. */
export const keepFinalBeside = async (tx: Tx, userId: number) =>
  keepFinal(tx, await openRoundsWith(userId, queryIn(tx)))
