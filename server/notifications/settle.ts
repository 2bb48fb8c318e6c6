import { clock } from '../clock.ts'
import type { Prisma } from '../../prisma/generated/sqlite/client.ts'
import type { Tx } from '../database/client.ts'
import { tellUser } from '../live/tell.ts'
import type { NotificationKind } from './notification-kinds.ts'

// A notification that waits for something is read once that is done, whoever did it: a round and a vote that is due with
// the vote, the recusal or the round's end; a hold that is due with the hold's end; a decision when it is taken up again.
// A mention or a reply waits for nothing but its reader, and goes with its comment.

/** A member has voted in a round, or left it. */
export const settleVote = (tx: Tx, roundId: number, userId: number) =>
  settle(tx, { userId, event: { in: votesAwaited(roundId) } })

/** A round is closed: nobody's vote is awaited any more. */
export const settleRound = (tx: Tx, roundId: number) => settle(tx, { event: { in: votesAwaited(roundId) } })

const settling = (kind: NotificationKind) => (tx: Tx, applicationId: number) =>
  settle(tx, { applicationId, kind })

export const settleHold = settling('hold')
export const settleDecision = settling('decision')

const votesAwaited = (roundId: number) => [`round ${roundId}`, `due ${roundId}`]

/** The bells of those who had not read it yet hear of it. */
async function settle(tx: Tx, which: Prisma.NotificationWhereInput) {
  const where = { ...which, readAt: null }
  const unread = await tx.notification.findMany({ where, select: { userId: true }, orderBy: { id: 'asc' } })
  if (unread.length === 0) return
  await tx.notification.updateMany({ where, data: { readAt: clock.now() } })
  for (const userId of new Set(unread.map(row => row.userId))) await tellUser(tx, userId)
}
