import { expect, test } from 'vitest'
import { resume, withdraw } from '#server/cases/applications/simple-acts'
import { reconsider } from '#server/cases/applications/round-acts'
import { db } from '#server/platform/database/client'
import { sendReminders } from '#server/messages/notifications/reminders'
import { kindNames, kinds, type NotificationKind } from '#server/messages/notifications/notification-kinds'
import { says } from '../../cases/discussion/talking.ts'
import { itIs } from '../../support/board.ts'
import { approved, endorsed, heldFromRegistered, registered, type Ref } from '../../support/cases.ts'
import { ada, ben, judith, rosa, vera } from '../../support/cast.ts'
import { toldOf } from './told.ts'

// Recipients are tested in telling.test.ts.

const step = { remarks: 'Everything is in order with this case.', files: undefined }

const tells: Record<NotificationKind, () => Promise<Ref>> = {
  mention: () => commented(found => says(found, vera, '@ada')),
  reply: () => commented(async found => says(found, ben, 'I have.', await says(found, ada, 'Who has it?'))),
  round: endorsed,
  due: () => onceDue(endorsed),
  decision: approved,
  hold: () => onceDue(heldFromRegistered),
}

async function commented(say: (found: Ref) => Promise<unknown>) {
  const found = await registered()
  await say(found)
  return found
}

async function onceDue(make: () => Promise<Ref>) {
  itIs('2026-03-16T08:00:00Z')
  const found = await make()
  itIs('2030-01-01T09:00:00Z')
  await sendReminders()
  return found
}

test.each(kindNames)('an event of the kind %s notifies somebody', async kind => {
  expect(await toldOf(kind, await tells[kind]())).not.toEqual([])
})

type What = NonNullable<(typeof kinds)[NotificationKind]['settledBy']>

const settles: Record<What, (found: Ref) => Promise<unknown>> = {
  vote: ({ id }) => withdraw(id, step, [], rosa),
  hold: ({ id }) => resume(id, step, [], judith),
  decision: ({ id }) => reconsider(id, step, [], judith),
}

test.each(kindNames)(
  'a notification of the kind %s is marked as read when its task is settled, if it has one',
  async kind => {
    const found = await tells[kind]()
    const what = kinds[kind].settledBy
    if (what) await settles[what](found)
    const unread = await db.notification.count({ where: { kind, applicationId: found.id, readAt: null } })
    expect(unread === 0).toBe(what !== null)
  },
)
