import type { Response } from 'express'
import { signedIn } from '#server/permissions'
import { readQuery } from '#server/platform/web/forms'
import { back, render } from '#server/platform/web/page'
import { get, post, put, type Visit } from '#server/platform/web/routing'
import { ChoicesForm, ListForm, ReadForm } from './forms.ts'
import { choose, markRead, notificationsOf } from './list.ts'

export const notificationRoutes = [
  get('/notifications', signedIn, index),
  get('/notifications/latest', signedIn, indexLatest),
  post('/notifications/read', signedIn, storeRead, { form: ReadForm }),
  put('/user/notifications', signedIn, update, { form: ChoicesForm, bag: 'notifications' }),
]

async function index(req: Visit, res: Response) {
  const { unread, page = 1 } = readQuery(req, ListForm)
  await render(res, 'Notification/Index', await notificationsOf(req.user, { unread, page }))
}

async function indexLatest(req: Visit, res: Response) {
  const { notifications } = await notificationsOf(req.user, { unread: false, page: 1 })
  res.json({ notifications: notifications.data.slice(0, 10) })
}

async function storeRead(req: Visit, res: Response, { id }: ReadForm) {
  await markRead(req.user, id)
  back(res, id ? 'Marked as read' : 'All marked as read')
}

async function update(req: Visit, res: Response, form: ChoicesForm) {
  await choose(req.user, form)
  back(res, 'Notification settings saved')
}
