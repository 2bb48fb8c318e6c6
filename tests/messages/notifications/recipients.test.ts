// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { sendReminders } from '#server/messages/notifications/reminders'
import { postComment } from '../../cases/discussion/comments.ts'
import { itIs } from '../../support/board.ts'
import {
  carriesApproval,
  castVote,
  endorsed,
  heldFromEndorsed,
  heldFromRegistered,
  recused,
  registered,
  returned,
} from '../../support/cases.ts'
import {
  ada,
  ben,
  carla,
  cora,
  dan,
  emil,
  judith,
  nowHolds,
  olga,
  rosa,
  seated,
  vera,
} from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { all, saveChoices, namesOf, notifiedOf } from './notified.ts'

const remarks = 'Everything is in order with this case.'

test('a mention notifies the person, but not the author of the comment', async () => {
  const found = await registered()
  await postComment(found, ada, 'Look here, @ben and @Cora Member, and I myself, @ada')
  expect(await notifiedOf('mention')).toEqual(namesOf([ben, cora]))
})

test('an edit notifies only people it mentions for the first time', async () => {
  const found = await registered()
  const id = await postComment(found, ada, '@ben')
  await (await signIn(ada)).put(`${found.path}/comments/${id}`, { body: '@ben @cora', version: 1 })
  await (await signIn(ada)).put(`${found.path}/comments/${id}`, { body: '@cora', version: 2 })
  await (await signIn(ada)).put(`${found.path}/comments/${id}`, { body: '@ben @cora!', version: 3 })
  expect(await notifiedOf('mention')).toEqual(namesOf([ben, cora]))
})

test('a reply notifies the author of the comment once, even if it also mentions them', async () => {
  const found = await registered()
  const first = await postComment(found, ada, 'Who has the original?')
  const reply = await postComment(found, ben, 'I have.', first)
  expect(await notifiedOf('reply')).toEqual([ada.name])
  await postComment(found, cora, 'Where?', reply)
  expect(await notifiedOf('reply')).toEqual(namesOf([ada, ben]))
  await postComment(found, cora, 'I ask @ben', reply)
  expect(await notifiedOf('reply')).toEqual(namesOf([ada, ben]))
  expect(await notifiedOf('mention')).toEqual([ben.name])
  await postComment(found, ben, 'To myself.', reply)
  expect(await notifiedOf('reply')).toEqual(namesOf([ada, ben]))
})

test('a reply that mentions somebody counts as a reply if they switched off mentions', async () => {
  await saveChoices(ada, { ...all('now'), mention: 'off' })
  const found = await registered()
  const first = await postComment(found, ada, 'Who has the original?')
  await postComment(found, ben, 'I have, @ada', first)
  expect([await notifiedOf('mention'), await notifiedOf('reply')]).toEqual([[], [ada.name]])
})

test('a return notifies the clerk who registered the case, while they may still register', async () => {
  expect(await notifiedOf('returned', await returned())).toEqual([rosa.name])
  await nowHolds(rosa, ['applications.view'])
  expect(await notifiedOf('returned', await returned())).toEqual([])
})

test('opening a round notifies all its members except the person who opened it', async () => {
  const { path } = await registered()
  await (await signIn(olga)).post(`${path}/endorsement`, { remarks })
  expect(await notifiedOf('round')).toEqual(namesOf(seated.filter(({ id }) => id !== olga.id)))
})

test('another round notifies its members again', async () => {
  const found = await carriesApproval()
  const chair = await signIn(judith)
  await chair.post(`${found.path}/decision`, { verdict: 'approved', remarks })
  await chair.post(`${found.path}/reconsideration`, { remarks })
  expect(await notifiedOf('round')).toEqual(namesOf([...seated, ...seated]))
})

test('a decision notifies the registrar, the endorser and the members, except the person who decided', async () => {
  const found = await carriesApproval()
  await (await signIn(carla)).post(`${found.path}/decision`, { verdict: 'approved', remarks })
  const others = seated.filter(({ id }) => id !== carla.id)
  expect(await notifiedOf('decision')).toEqual(namesOf([rosa, emil, ...others]))
})

test('members who have not voted three days after a round opened are reminded once', async () => {
  itIs('2026-03-20T09:00:00Z')
  const found = await endorsed()
  await castVote(found, ada, 'approve')
  await recused(found, dan)
  itIs('2026-03-23T08:59:00Z')
  await sendReminders()
  expect(await notifiedOf('due')).toEqual([])
  itIs('2026-03-23T09:01:00Z')
  await sendReminders()
  const awaited = namesOf([ben, carla, cora, olga])
  expect(await notifiedOf('due')).toEqual(awaited)
  itIs('2026-03-30T09:00:00Z')
  await Promise.all([sendReminders(), sendReminders()])
  expect(await notifiedOf('due')).toEqual(awaited)
})

test('on its review date, a hold notifies people who can resume it, once', async () => {
  const fromRound = await heldFromEndorsed()
  const fromRegistry = await heldFromRegistered()
  itIs('2029-12-31T09:00:00Z')
  await sendReminders()
  expect(await notifiedOf('hold')).toEqual([])
  itIs('2030-01-01T09:00:00Z')
  await sendReminders()
  await sendReminders()
  expect(await notifiedOf('hold', fromRound)).toEqual(namesOf([carla, judith, olga]))
  expect(await notifiedOf('hold', fromRegistry)).toEqual(namesOf([carla, judith, olga, emil]))
})

test('several processes that send due reminders at once send each one once', async () => {
  itIs('2026-03-20T09:00:00Z')
  for (let i = 0; i < 3; i++) await endorsed()
  const held = await heldFromRegistered()
  itIs('2030-01-01T09:00:00Z')
  await Promise.all([sendReminders(), sendReminders(), sendReminders()])
  expect(await notifiedOf('due')).toEqual(
    namesOf([ada, ben, carla, cora, dan, olga].flatMap(one => [one, one, one])),
  )
  expect(await notifiedOf('hold', held)).toEqual(namesOf([carla, judith, olga, emil]))
})

test('a due hold that nobody can resume does not stop other reminders', async () => {
  await heldFromEndorsed()
  for (const decider of [carla, judith, olga]) await nowHolds(decider, ['applications.view'])
  const found = await endorsed()
  itIs('2030-01-01T09:00:00Z')
  await sendReminders()
  expect(await notifiedOf('hold')).toEqual([])
  expect(await db.notification.count({ where: { kind: 'due', applicationId: found.id } })).toBeGreaterThan(0)
})

test('people who no longer view cases are not notified', async () => {
  const found = await endorsed()
  const first = await postComment(found, ben, 'My words.')
  for (const person of [ada, ben]) await nowHolds(person, ['users.manage'])
  const before = await db.notification.count({ where: { userId: { in: [ada.id, ben.id] } } })
  await postComment(found, vera, 'To @ada', first)
  itIs(new Date(Date.now() + 5 * 86_400_000))
  await sendReminders()
  expect(await db.notification.count({ where: { userId: { in: [ada.id, ben.id] } } })).toBe(before)
  expect(await notifiedOf('due')).not.toContain(ada.name)
})
