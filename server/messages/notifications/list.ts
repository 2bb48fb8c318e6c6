import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { isOurs } from '#server/platform/database/seal'
import { publishToUsers } from '../live/publish.ts'
import { holds, type User } from '#server/permissions'
import type { ChoicesForm } from './forms.ts'
import { chosenBy } from './notification-kinds.ts'
import type { Notification, NotificationList } from './screens.ts'

const PER_PAGE = 25

type Application = Notification['application']
type NotificationRow = Omit<Notification, 'application' | 'at' | 'read'> &
  Omit<Application, 'id'> & {
    userId: number
    event: string
    applicationId: number
    seal: string
    at: Date
    readAt: Date | null
  }

export async function notificationsOf(
  viewer: User,
  { page, unread }: { page: number; unread: boolean },
): Promise<NotificationList> {
  if (!holds(viewer, 'applications.view'))
    return { notifications: { data: [], total: 0, page, perPage: PER_PAGE }, unreadOnly: unread }
  const only = unread ? sql` AND n."readAt" IS NULL` : sql``
  const [rows, [counted]] = await Promise.all([
    read<NotificationRow>(sql`
      SELECT n."id", n."userId", n."event", n."kind", n."applicationId", n."commentId", n."seal", n."at", n."readAt",
        a."reference", a."givenName", a."middleName", a."familyName", a."nameSuffix"
      FROM "Notification" n JOIN "Application" a ON a."id" = n."applicationId"
      WHERE n."userId" = ${viewer.id}${only} ORDER BY n."id" DESC LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`),
    read<{ total: number }>(
      sql`SELECT COUNT(*) AS "total" FROM "Notification" n WHERE n."userId" = ${viewer.id}${only}`,
    ),
  ])
  return {
    notifications: {
      data: rows.filter(isOwn).map(toNotification),
      total: counted!.total,
      page,
      perPage: PER_PAGE,
    },
    unreadOnly: unread,
  }
}

const isOwn = (row: NotificationRow) => isOurs('Notification', row)

const toNotification = ({
  id,
  kind,
  applicationId,
  commentId,
  at,
  readAt,
  reference,
  givenName,
  middleName,
  familyName,
  nameSuffix,
}: NotificationRow): Notification => ({
  id,
  kind,
  application: { id: applicationId, reference, givenName, middleName, familyName, nameSuffix },
  commentId,
  at: at.toISOString(),
  read: readAt !== null,
})

export const markRead = (viewer: User, id?: number) => markAllRead(viewer, id ? { id } : {})

/** Opening a case marks its notifications as read. Returns how many. */
export const markCaseRead = (viewer: User, applicationId: number) => markAllRead(viewer, { applicationId })

async function markAllRead({ id: userId }: User, which: { id?: number; applicationId?: number }) {
  const data = { readAt: clock.now() }
  const { count } = await db.notification.updateMany({ where: { ...which, userId, readAt: null }, data })
  if (count > 0) await publishToUsers(db, [userId])
  return count
}

export async function choicesOf({ id }: User) {
  return chosenBy(await db.user.findUniqueOrThrow({ where: { id }, select: { notices: true } }))
}

export const choose = ({ id }: User, form: ChoicesForm) =>
  db.user.update({ where: { id }, data: { notices: form } })

/** For the session's query (`s` is the session): unread notifications of its user, at most 100. */
export const unreadNotifications = sql`(SELECT COUNT(*) FROM
  (SELECT 1 FROM "Notification" n WHERE n."userId" = s."userId" AND n."readAt" IS NULL LIMIT 100) unread)`
