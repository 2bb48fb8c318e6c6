// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { Permission } from '#server/permissions'
import { byHand } from './by-hand.ts'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { adam, nora, nowHolds, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { join } from '../../people/users/people.ts'
import { trail, write } from './entries.ts'

const subjects = async (query: string) => (await trail(query)).entries.data.map(({ subject }) => subject)

test('date filters include whole days', async () => {
  await write(
    { at: new Date('2026-03-13T23:59:59.999Z'), subject: 'a' },
    { at: new Date('2026-03-14T00:00:00.000Z'), subject: 'b' },
    { at: new Date('2026-03-14T23:59:59.999Z'), subject: 'c' },
    { at: new Date('2026-03-15T00:00:00.000Z'), subject: 'd' },
  )
  expect(await subjects('?from=2026-03-14&to=2026-03-14')).toEqual(['c', 'b'])
  expect(await subjects('?from=2026-03-15')).toEqual(['d'])
  expect(await subjects('?to=2026-03-13')).toEqual(['a'])
  expect(await subjects('?from=2026-03-15&to=2026-03-14')).toEqual([])
  const { filter } = await trail('?from=2026-03-14&search=%20b%20&actor=rosa&action=user.edit')
  expect(filter).toEqual({ search: 'b', actor: 'rosa', action: 'user.edit', from: '2026-03-14', to: '' })
})

test('audit log entries are shown newest first, fifty a page, and a page beyond the end is empty', async () => {
  await write(...Array.from({ length: 120 }, (_, i) => ({ subject: `Number ${i}` })))
  const pages = await Promise.all(['', '?page=2', '?page=3', '?page=10000'].map(query => trail(query)))
  expect(pages.map(({ entries }) => entries.data.length)).toEqual([50, 50, 20, 0])
  for (const { entries } of pages) expect(entries).toMatchObject({ total: 120, perPage: 50 })
  const subjects = pages.flatMap(({ entries }) => entries.data.map(({ subject }) => subject))
  expect(subjects).toEqual(Array.from({ length: 120 }, (_, i) => `Number ${119 - i}`))
})

test('entries beyond ten thousand are shown but not counted', async () => {
  await write({ subject: 'Number 0' })
  await byHand(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10029)
    INSERT INTO "AuditEntry" ("at", "actorName", "action", "subjectType", "subject")
    SELECT e."at", e."actorName", e."action", e."subjectType", 'Number ' || n.i FROM n, "AuditEntry" e`)
  expect((await trail()).entries.total).toBe(10_000)
  const last = (await trail('?page=201')).entries
  expect([last.data.length, last.data.at(-1)!.subject]).toEqual([30, 'Number 0'])
  expect((await trail('?search=number%209999')).entries.total).toBe(1)
})

test('an audit log entry shows who did what, when, and the old and new values', async () => {
  itIs('2026-03-14T09:00:00Z')
  await (await signIn(adam)).put('/settings', { officeName: 'Board of Mercy' })
  const [row] = (await trail()).entries.data
  expect(row).toEqual({
    at: '2026-03-14T09:00:00.000Z',
    actor: adam.name,
    action: 'settings.rename-office',
    refused: false,
    subjectType: 'settings',
    subject: 'Board of Mercy',
    hidden: false,
    href: null,
    changes: [{ field: 'name', before: expect.any(String), after: 'Board of Mercy' }],
  })
})

test('statuses are shown in words, but text that people entered is not changed', async () => {
  await write({
    details: { from: 'endorsed', to: 'on_hold', alias: 'on_hold', charges: [{ status: 'on_trial' }] },
  })
  const [row] = (await trail()).entries.data
  expect(row!.changes.map(({ field, after }) => [field, after])).toEqual([
    ['alias', 'on_hold'],
    ['charges', 'status on trial'],
    ['from', 'endorsed'],
    ['to', 'on hold'],
  ])
})

test.each<[Permission[], (string | null)[]]>([
  [['audit.view'], [null, null]],
  [
    ['audit.view', 'users.manage'],
    ['/users/1/edit', null],
  ],
  [
    ['audit.view', 'applications.view'],
    [null, '/applications/1'],
  ],
  [
    ['audit.view', 'users.manage', 'applications.view'],
    ['/users/1/edit', '/applications/1'],
  ],
])('audit log entries link only to pages that a viewer with %j may open', async (held, expected) => {
  const { id } = await registered({}, rosa)
  await write({})
  await nowHolds(nora, held)
  const visitor = await signIn(nora)
  const { data } = shown(await visitor.get('/audit'), 'Audit/Index').entries
  expect(data.map(({ href }) => href)).toEqual(expected)
  for (const { href } of data) if (href) expect((await visitor.get(href)).status).toBe(200)
  expect(id).toBe(1)
})

test('the entry of a deleted account has no link', async () => {
  await join({ name: 'Gone', email: 'gone@docket.test' })
  await (await signIn(adam)).delete('/users/14')
  const { data } = (await trail('?search=gone', adam)).entries
  expect(data.map(({ action, href }) => [action, href])).toEqual([['user.delete', null]])
})

test('an audit log entry about a list has no subject, which differs from a hidden subject', async () => {
  const about = { subjectId: null, subject: '' }
  await write(
    { ...about, action: 'application.export', subjectType: 'application' },
    { ...about, action: 'arrested-person.list', subjectType: 'arrested-person' },
  )
  expect(await hiddenFrom(olga)).toEqual([false, false])
  await nowHolds(nora, ['audit.view'])
  expect(new Set(await hiddenFrom(nora))).toEqual(new Set([true]))
})

const hiddenFrom = async (who: typeof olga) =>
  shown(await (await signIn(who)).get('/audit'), 'Audit/Index').entries.data.map(entry => entry.hidden)
