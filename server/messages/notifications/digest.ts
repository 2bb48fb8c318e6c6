import { clock, latestPossible, startOf, today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '../email/write.ts'
import { holderWhere } from '#server/platform/holders'
import { kinds, type NotificationKind } from './notification-kinds.ts'
import { unhurried } from './unhurried.ts'

/** Maximum per email; the rest are listed under the bell. */
const MOST = 50

export async function writeDigests() {
  const waiting = await db.notification.groupBy({ by: ['userId'], where: { digest: true } })
  for (const { userId } of waiting) await unhurried(() => writeDigest(userId))
}

/** Two processes may run at once: the one that sets the day sends the email. */
const writeDigest = (userId: number) =>
  transaction(async tx => {
    const now = clock.now()
    const mine = await tx.user.updateMany({
      where: {
        id: userId,
        OR: [
          { digestAt: null },
          { digestAt: { lt: startOf(today()) } },
          { digestAt: { gt: latestPossible() } },
        ],
      },
      data: { digestAt: now },
    })
    if (mine.count === 0) return
    const person = await tx.user.findFirst({ where: { id: userId, ...holderWhere('applications.view') } })
    const found = await tx.notification.findMany({
      where: { userId, digest: true },
      orderBy: { id: 'asc' },
      include: { application: { select: { reference: true } } },
    })
    await tx.notification.updateMany({ where: { userId, digest: true }, data: { digest: false } })
    // Skips notifications that were read meanwhile, and people who may no longer see cases.
    const unread = found.filter(({ readAt }) => readAt === null)
    if (unread.length === 0 || !person) return
    const lines = unread
      .slice(0, MOST)
      .map(({ kind, application }) => kinds[kind as NotificationKind].sentence(application.reference))
    const more = unread.length > MOST ? [`And ${unread.length - MOST} more.`] : []
    await writeEmail(tx, {
      to: person.email,
      name: person.name,
      subject: unread.length === 1 ? '1 thing on the board' : `${unread.length} things on the board`,
      event: `digest ${userId} ${now.toISOString()}`,
      paragraphs: [...lines, ...more, 'Change notifications in your profile.'],
      action: { label: 'Open the board', path: '/notifications' },
    })
  })
