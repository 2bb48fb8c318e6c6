import { clock, latestPossible, startOf, today } from '../clock.ts'
import { db } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { writeLetter } from '../mail/write.ts'
import { holds, unpackPermissions } from '../permissions.ts'
import { kinds, type NotificationKind } from './notification-kinds.ts'
import { unhurried } from './unhurried.ts'

/** Lines of one letter; the bell has the others. */
const MOST = 50

/** Puts together what waits, one letter a person and day of the board. */
export async function writeDigests() {
  const waiting = await db.notification.groupBy({ by: ['userId'], where: { digest: true } })
  for (const { userId } of waiting) await unhurried(() => writeDigest(userId))
}

/** Two processes may come at once: the one that stamps the day writes. */
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
    const person = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const found = await tx.notification.findMany({
      where: { userId, digest: true },
      orderBy: { id: 'asc' },
      include: { application: { select: { reference: true } } },
    })
    await tx.notification.updateMany({ where: { userId, digest: true }, data: { digest: false } })
    // what was read in the meantime need not be told; nor anything to somebody who may see it no more
    const unread = found.filter(({ readAt }) => readAt === null)
    const sees =
      person.active && holds({ permissions: unpackPermissions(person.permissions) }, 'applications.view')
    if (unread.length === 0 || !sees) return
    const lines = unread
      .slice(0, MOST)
      .map(({ kind, application }) => kinds[kind as NotificationKind].sentence(application.reference))
    const more = unread.length > MOST ? [`And ${unread.length - MOST} more.`] : []
    await writeLetter(tx, {
      to: person.email,
      name: person.name,
      subject: unread.length === 1 ? '1 thing on the board' : `${unread.length} things on the board`,
      event: `digest ${userId} ${now.toISOString()}`,
      paragraphs: [...lines, ...more, 'Change notifications in your profile.'],
      action: { label: 'Open the board', path: '/notifications' },
    })
  })
