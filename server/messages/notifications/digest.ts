import { dayOf, latestPossible, startOf } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { databaseClock } from '#server/platform/database/database-clock'
import { queryIn } from '#server/platform/database/read'
import { isOurs, isSealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { holderWhere } from '#server/platform/holders'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { writeEmail } from '../email/write.ts'
import { kinds, type NotificationKind } from './notification-kinds.ts'

/** The rest are listed under the bell. */
const MAX_PER_EMAIL = 50

export async function writeDigests() {
  const waiting = await db.notification.groupBy({
    by: ['userId'],
    where: { digest: true },
    orderBy: { userId: 'asc' },
  })
  for (const { userId } of waiting) await runWithPause(() => writeDigest(userId))
}

/** Several processes may run at once: the one that sets the day sends the email. */
const writeDigest = (userId: number) =>
  transaction(async tx => {
    const now = await databaseClock.now(queryIn(tx))
    const { count } = await tx.user.updateMany({
      where: {
        id: userId,
        OR: [
          { digestAt: null },
          { digestAt: { lt: startOf(dayOf(now)) } },
          { digestAt: { gt: latestPossible(now) } },
        ],
      },
      data: { digestAt: now },
    })
    if (count === 0) return
    const user = await tx.user.findFirst({ where: { id: userId, ...holderWhere('applications.view') } })
    const waiting = await tx.notification.findMany({
      where: { userId, digest: true, readAt: null },
      orderBy: { id: 'asc' },
      include: { application: { select: { reference: true } } },
    })
    const unread = waiting.filter(row => isOurs('Notification', row))
    await tx.notification.updateMany({ where: { userId, digest: true }, data: { digest: false } })
    if (unread.length === 0 || !user || !isSealed('User', user)) return
    const lines = unread
      .slice(0, MAX_PER_EMAIL)
      .map(({ kind, application }) => kinds[kind as NotificationKind].sentence(application.reference))
    const more = unread.length > MAX_PER_EMAIL ? [`And ${unread.length - MAX_PER_EMAIL} more.`] : []
    await writeEmail(tx, {
      to: user.email,
      name: user.name,
      subject:
        unread.length === 1
          ? '1 notification from the board'
          : `${unread.length} notifications from the board`,
      event: `digest ${userId} ${now.toISOString()}`,
      paragraphs: [...lines, ...more, 'To change your notifications, go to your profile.'],
      action: { label: 'Open the board', path: '/notifications' },
    })
  })
