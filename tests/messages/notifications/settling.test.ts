import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { decide, reconsider, repeatRound } from '#server/cases/applications/round-acts'
import { resume, withdraw } from '#server/cases/applications/simple-acts'
import { remove } from '#server/cases/discussion/comment'
import { sendReminders } from '#server/messages/notifications/reminders'
import { says } from '../../cases/discussion/talking.ts'
import { itIs } from '../../support/board.ts'
import {
  carriesApproval,
  castVote,
  endorsed,
  heldFromRegistered,
  oneVoteShort,
  recused,
  tied,
  type Ref,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, olga, rosa, vera } from '../../support/cast.ts'
import { namesOf } from './told.ts'

const step = { remarks: 'Everything is in order with this case.', files: undefined }

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

test.each<[string, () => Promise<Ref>, (found: Ref) => Promise<unknown>]>([
  ['the decision', carriesApproval, ({ id }) => decide(id, { verdict: 'approved', ...step }, [], carla)],
  ['the withdrawal', oneVoteShort, ({ id }) => withdraw(id, step, [], rosa)],
])('the notifications of a round are read after %s', async (_what, make, act) => {
  const found = await inFourDays(make)
  expect([(await unread('round')).length, (await unread('due')).length]).not.toContain(0)
  await act(found)
  expect([await unread('round'), await unread('due')]).toEqual([[], []])
})

test('a new round notifies its members again', async () => {
  const found = await tied()
  for (const member of [dan, olga]) await castVote(found, member, 'abstain')
  expect(await unread('round')).toEqual([])
  await repeatRound(found.id, step, [], carla)
  expect(await unread('round')).toEqual(namesOf([ada, ben, cora, dan, olga]))
})

test('reconsidering a decision marks its notifications as read', async () => {
  const found = await carriesApproval()
  await decide(found.id, { verdict: 'approved', ...step }, [], carla)
  expect(await unread('decision')).toEqual(namesOf([rosa, emil, ada, ben, cora, dan, olga]))
  await reconsider(found.id, step, [], carla)
  expect(await unread('decision')).toEqual([])
})

test.each<[string, (found: Ref) => Promise<unknown>]>([
  ['resumed', ({ id }) => resume(id, step, [], emil)],
  ['withdrawn', ({ id }) => withdraw(id, step, [], rosa)],
])('the notifications of a hold are read when it is %s', async (_how, act) => {
  itIs('2029-12-30T08:00:00Z')
  const found = await heldFromRegistered()
  itIs('2030-01-01T09:00:00Z')
  await sendReminders()
  expect(await unread('hold')).toContain(emil.name)
  await act(found)
  expect(await unread('hold')).toEqual([])
})

test('a mention stays unread until it is read or its comment is removed', async () => {
  const found = await carriesApproval()
  const comment = await says(found, vera, '@ada please look')
  await decide(found.id, { verdict: 'approved', ...step }, [], carla)
  expect(await unread('mention')).toEqual([ada.name])
  await remove(found.id, comment, vera)
  expect(await unread('mention')).toEqual([])
})

test('the migration marks earlier notifications as read exactly where they are settled', async () => {
  const open = await inFourDays(endorsed)
  await castVote(open, ada, 'approve')
  await recused(open, ben)
  for (const withdrawn of [false, true]) {
    const found = await carriesApproval()
    await decide(found.id, { verdict: 'approved', ...step }, [], carla)
    if (withdrawn) await reconsider(found.id, step, [], carla)
  }
  itIs('2029-12-30T08:00:00Z')
  const [held, resumed] = [await heldFromRegistered(), await heldFromRegistered()]
  itIs('2030-01-01T09:00:00Z')
  await sendReminders()
  await resume(resumed.id, step, [], emil)
  expect(held.id).toBeLessThan(resumed.id)
  const right = await readOrNot()
  expect(new Set(right.map(([, , read]) => read))).toEqual(new Set([true, false]))
  await db.notification.updateMany({ data: { readAt: null } })
  const provider = config.databaseUrl ? 'postgresql' : 'sqlite'
  const migration = `prisma/migrations/${provider}/20261122114600_settle_earlier_notifications/migration.sql`
  for (const statement of readFileSync(migration, 'utf8')
    .split(';\n')
    .filter(text => text.trim() !== ''))
    await db.$executeRawUnsafe(statement)
  expect(await readOrNot()).toEqual(right)
})

const readOrNot = async () =>
  (await db.notification.findMany({ orderBy: { id: 'asc' } })).map(({ event, userId, readAt }) => [
    event,
    userId,
    readAt !== null,
  ])
