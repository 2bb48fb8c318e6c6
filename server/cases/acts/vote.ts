import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { settleVote } from '#server/messages/notifications/settle'
import type { User } from '#server/permissions'
import { actIn } from './act.ts'
import type { VoteForm } from './forms.ts'
import { openRoundsWith } from '../case/rounds.ts'
import { finalSeats, seatOf, type RoundState } from '../case/tally.ts'

/** All votes are stored and the last one counts. The audit entry does not contain the choice. Returns the number of the case. */
export const vote = (tx: Tx, id: number, { choice, reason }: VoteForm, member: User) =>
  actIn(tx, id, 'vote', member, async ({ found }) => {
    const round = found.openRound!
    const seatId = seatOf(round, member)!.id
    await tx.vote.create({ data: { seatId, choice, reason, castAt: clock.now() } })
    await settleVote(tx, round.id, member.id)
    return { details: { round: round.number }, result: found.reference }
  })

/**
 * People who decide can see the votes once quorum is reached and they have voted, so their own vote is final
 * from then on. Call this before somebody leaves a round, because quorum may be lost with them.
 */
export async function storeFinalVotes(tx: Tx, rounds: RoundState[]) {
  const ids = rounds.flatMap(finalSeats).map(({ id }) => id)
  await tx.seat.updateMany({ where: { id: { in: ids }, finalAt: null }, data: { finalAt: clock.now() } })
}

/** Call before a user's permissions change, which may change the seats that count in their rounds. */
export const storeFinalVotesAround = async (tx: Tx, userId: number) =>
  storeFinalVotes(tx, await openRoundsWith(userId, queryIn(tx)))
