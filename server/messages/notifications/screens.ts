// Types only: the browser imports them too.
import type { Paged } from '#server/platform/web/paged'
import type { Choice, NotificationKind } from './notification-kinds.ts'

export type Notification = {
  id: number
  kind: NotificationKind
  application: {
    id: number
    reference: string
    givenName: string
    middleName: string
    familyName: string
    nameSuffix: string
  }
  commentId: number | null
  at: string
  read: boolean
}

export type NotificationList = { notifications: Paged<Notification>; unreadOnly: boolean }
export type NotificationChoices = Record<NotificationKind, Choice>
