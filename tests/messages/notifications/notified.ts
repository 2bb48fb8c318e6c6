import { db } from '#server/platform/database/client'
import { forEachKind } from '#server/messages/notifications/notification-kinds'
import type { NotificationChoices } from '#server/messages/notifications/screens'
import type { User } from '#server/permissions'
import { shown, signIn } from '../../support/visit.ts'

export async function notifiedOf(kind: string, found?: { id: number }) {
  const rows = await db.notification.findMany({
    where: { kind, ...(found ? { applicationId: found.id } : {}) },
    include: { user: true },
  })
  return rows.map(({ user }) => user.name).toSorted()
}

export const namesOf = (people: User[]) => people.map(({ name }) => name).toSorted()

export const all = (choice: NotificationChoices['mention']): NotificationChoices => forEachKind(() => choice)

export async function saveChoices(who: User, choices: NotificationChoices) {
  const { status } = await (await signIn(who)).put('/user/notifications', choices)
  if (status !== 303) throw new Error(`The choice was answered with ${status}.`)
}

export const listOf = async (who: User, query = '') =>
  shown(await (await signIn(who)).get(`/notifications${query}`), 'Notification/Index')

export const unreadOf = async (who: User) => (await listOf(who)).rail.unread
