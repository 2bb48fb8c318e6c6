import { expect, test } from 'vitest'
import { withdrawLetter } from '#server/cases/letters/write'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { kindNames, kinds, type NotificationKind } from '#server/messages/notifications/notification-kinds'
import { remindAssignees } from '#server/cases/case/tasks/remind-assignees'
import { remindOfDueDates } from '#server/cases/case/tasks/remind-of-due-dates'
import { sendReminders } from '#server/messages/notifications/reminders'
import { postComment } from '../../cases/discussion/comments.ts'
import { withClocks } from '../../cases/due/clocks-of-cases.ts'
import { written } from '../../cases/letters/letters.ts'
import { itIs } from '../../support/board.ts'
import {
  approved,
  carriesApproval,
  castVote,
  endorsed,
  form,
  heldFromRegistered,
  recused,
  registered,
  returned,
  type Ref,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, judith, olga, rosa, vera } from '../../support/cast.ts'
import type { User } from '#server/permissions'
import { accept, answerPath, requested, requestNow } from '../../cases/requests/requests.ts'
import { guest, signIn } from '../../support/visit.ts'
import { namesOf, notifiedOf } from './notified.ts'
import {
  assign,
  complete,
  decide,
  extend,
  reconsider,
  removeComment as remove,
  resume,
  withdraw,
} from '../../support/acts.ts'

const step = { remarks: 'Everything is in order with this case.' }

const unread = async (kind: string) => {
  const rows = await db.notification.findMany({ where: { kind, readAt: null }, include: { user: true } })
  return rows.map(({ user }) => user.name).toSorted()
}

/** After four days, reminders to vote are due. */
async function inFourDays(make: () => Promise<Ref>) {
  itIs('2026-03-16T08:00:00Z')
  const found = await make()
  itIs('2026-03-20T09:00:00Z')
  await sendReminders()
  return found
}

test('voting or recusal marks the notifications of the awaited vote as read, for that member only', async () => {
  const found = await inFourDays(endorsed)
  const members = [carla, ada, ben, cora, dan, olga]
  expect([await unread('round'), await unread('due')]).toEqual([namesOf(members), namesOf(members)])
  await db.liveEvent.deleteMany()
  await castVote(found, ada, 'approve')
  await recused(found, ben)
  const left = namesOf([carla, cora, dan, olga])
  expect([await unread('round'), await unread('due')]).toEqual([left, left])
  const told = (await db.liveEvent.findMany()).filter(({ name }) => name === 'notification')
  expect(new Set(told.map(({ channel }) => channel))).toEqual(
    new Set([ada, ben].map(({ id }) => `private-user.${id}`)),
  )
  await castVote(found, ada, 'abstain') // nothing is left unread
  expect(await db.liveEvent.count({ where: { name: 'notification' } })).toBe(told.length)
})

test('a decision marks the notifications of its round as read', async () => {
  const { id } = await inFourDays(carriesApproval)
  expect([(await unread('round')).length, (await unread('due')).length]).not.toContain(0)
  await decide(id, { verdict: 'approved', ...step }, carla)
  expect([await unread('round'), await unread('due')]).toEqual([[], []])
})

test('a withdrawal marks the notifications of a hold as read', async () => {
  const found = await onceDue(heldFromRegistered)
  expect(await unread('hold')).toContain(emil.name)
  await withdraw(found.id, step, rosa)
  expect(await unread('hold')).toEqual([])
})

test.each([
  ['an edit', (path: string) => actAs(rosa, 'PUT', path, { ...form, version: 1 })],
  ['an endorsement', (path: string) => actAs(emil, 'POST', `${path}/endorsement`, { remarks: step.remarks })],
  ['a withdrawal', (path: string) => actAs(rosa, 'POST', `${path}/withdrawal`, { remarks: step.remarks })],
])('%s marks the notification of a return as read', async (_name, act) => {
  const { path } = await returned()
  expect(await unread('returned')).toEqual([rosa.name])
  await act(path)
  expect(await unread('returned')).toEqual([])
})

const actAs = async (who: User, method: string, path: string, fields: object) =>
  (await signIn(who)).act(method, path, fields)

test('a mention stays unread until it is read or its comment is removed', async () => {
  const found = await carriesApproval()
  const comment = await postComment(found, vera, '@ada please look')
  await decide(found.id, { verdict: 'approved', ...step }, carla)
  expect(await unread('mention')).toEqual([ada.name])
  await remove(found.id, comment, vera)
  expect(await unread('mention')).toEqual([])
})

/** Causes a notification of each kind. */
const causes: Record<NotificationKind, () => Promise<Ref>> = {
  mention: () => commented(found => postComment(found, vera, '@ada')),
  reply: () =>
    commented(async found =>
      postComment(found, ben, 'I have.', await postComment(found, ada, 'Who has it?')),
    ),
  returned,
  assigned: async () => {
    const found = await registered()
    await assign(found.id, { userId: emil.id, reason: 'He knows the family.' }, rosa)
    return found
  },
  waiting: async () => {
    itIs('2026-03-16T08:00:00Z')
    const found = await registered()
    await assign(found.id, { userId: emil.id, reason: 'He knows the family.' }, rosa)
    itIs('2026-03-30T08:00:00Z')
    await remindAssignees()
    return found
  },
  deadline: async () => {
    await withClocks({})
    itIs('2026-04-06T09:00:00Z')
    const found = await registered()
    await remindOfDueDates()
    return found
  },
  round: endorsed,
  due: () => onceDue(endorsed),
  papers: acceptedAfterVote,
  approval: () => written({ template: 'notice' }),
  decision: approved,
  hold: () => onceDue(heldFromRegistered),
}

async function acceptedAfterVote() {
  const found = await endorsed()
  await castVote(found, ada, 'approve')
  const items = [{ kind: 'question', label: 'Where do you live?' }]
  const request = await requested({ items }, found)
  const [item] = (await requestNow(request)).items
  await guest().post(await answerPath(request), { send: 'yes', items: { [item!.id]: 'Manila' } })
  await accept(request, item!.id)
  return found
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

type Settled = NonNullable<(typeof kinds)[NotificationKind]['settledBy']>

const settlements: Record<Settled, (found: Ref) => Promise<unknown>> = {
  vote: ({ id }) => withdraw(id, step, rosa),
  hold: ({ id }) => resume(id, step, judith),
  completion: ({ id }) => complete(id, step, rosa),
  assignment: ({ id }) => assign(id, { userId: rosa.id, reason: 'He is on leave.' }, rosa),
  dueDate: ({ id }) => extend(id, { clock: 'decision', reason: 'The file is in another office.' }, emil),
  approval: async ({ id }) => {
    const { id: letterId } = await db.paper.findFirstOrThrow({ where: { applicationId: id, kind: 'letter' } })
    await transaction(tx => withdrawLetter(tx, id, letterId, rosa))
  },
  decision: ({ id }) => reconsider(id, step, judith),
}

test.each(kindNames)('a notification of the kind %s is sent, and settled with its task', async kind => {
  const found = await causes[kind]()
  expect(await notifiedOf(kind, found)).not.toEqual([])
  const { settledBy } = kinds[kind]
  if (settledBy) await settlements[settledBy](found)
  const unread = await db.notification.count({ where: { kind, applicationId: found.id, readAt: null } })
  expect(unread === 0).toBe(settledBy !== null)
})
