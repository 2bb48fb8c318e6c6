import { clock } from '#server/platform/clock'
import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import type { Tx } from '#server/platform/database/client'
import { publishToUsers } from '../live/publish.ts'
import { kindNames, kinds } from './notification-kinds.ts'

// Marks notifications as read once their task is done, by anyone. Notifications about a comment are deleted
// with it.

export const settleVote = (tx: Tx, roundId: number, userId: number) =>
  settle(tx, { userId, ...ofRound(roundId) })

export const settleRound = (tx: Tx, roundId: number) => settle(tx, ofRound(roundId))

export const settleHold = (tx: Tx, applicationId: number) =>
  settle(tx, { applicationId, kind: { in: settledBy('hold') } })

export const settleReturn = (tx: Tx, applicationId: number) =>
  settle(tx, { applicationId, kind: { in: settledBy('completion') } })

export const settleApproval = (tx: Tx, letterId: number) => settle(tx, ofLetter(letterId))

/** An editor becomes the author, who can't approve it. */
export const settleApprovalOf = (tx: Tx, letterId: number, userId: number) =>
  settle(tx, { userId, ...ofLetter(letterId) })

const ofLetter = (id: number) => ({ event: `letter ${id}`, kind: { in: settledBy('approval') } })

export const settleAssignment = (tx: Tx, applicationId: number, userId: number) =>
  settle(tx, { applicationId, userId, kind: { in: settledBy('assignment') } })

export const settleDecision = (tx: Tx, applicationId: number) =>
  settle(tx, { applicationId, kind: { in: settledBy('decision') } })

/** Reminders of due dates that ended or were replaced. `current` are the beginnings of the events of all others. */
export async function settleDueDates(tx: Tx, applicationIds: number[], current: string[]) {
  const where = { applicationId: { in: applicationIds }, kind: { in: settledBy('dueDate') }, readAt: null }
  const unread = await tx.notification.findMany({ where, select: { id: true, event: true } })
  const past = unread.filter(({ event }) => !current.some(beginning => event.startsWith(beginning)))
  if (past.length > 0) await settle(tx, { id: { in: past.map(({ id }) => id) } })
}

const ofRound = (id: number) => ({
  OR: [{ event: { in: voteEvents(id) } }, { event: { startsWith: `papers ${id} ` } }],
})

const voteEvents = (roundId: number) => settledBy('vote').map(kind => `${kind} ${roundId}`)

const settledBy = (
  what: 'vote' | 'hold' | 'completion' | 'approval' | 'assignment' | 'decision' | 'dueDate',
) => kindNames.filter(kind => kinds[kind].settledBy === what)

async function settle(tx: Tx, which: Prisma.NotificationWhereInput) {
  const where = { ...which, readAt: null }
  const unread = await tx.notification.findMany({ where, select: { userId: true }, orderBy: { id: 'asc' } })
  if (unread.length === 0) return
  await tx.notification.updateMany({ where, data: { readAt: clock.now() } })
  await publishToUsers(tx, [...new Set(unread.map(({ userId }) => userId))])
}
