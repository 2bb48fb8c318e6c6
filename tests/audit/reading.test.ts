import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import type { Permission, User } from '#server/permissions'
import { REGISTER_ACTIONS } from '#server/audit/register-actions'
import '../support/board.ts'
import { itIs } from '../support/board.ts'
import { registered } from '../support/cases.ts'
import { adam, nora, nowHolds, olga, rosa, vera } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'
import { join } from '../users/people.ts'

const trail = async (query = '', viewer: User = olga) =>
  shown(await (await signIn(viewer)).get(`/audit${query}`), 'Audit/Index')
const found = async (query: string, viewer?: User) =>
  (await trail(query, viewer)).entries.data.map(
    ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
  )

const entry = (fields: object) => ({
  at: new Date('2026-03-14T09:00:00Z'),
  actorId: 1,
  actorName: 'Rosa Registry',
  action: 'user.edit',
  subjectType: 'user',
  subjectId: 1,
  subject: 'Rosa Registry',
  ...fields,
})
const write = (...entries: object[]) => db.auditEntry.createMany({ data: entries.map(entry) })

/** People and things whose names are hard on searches. */
const hardNames = () =>
  write(
    { actorName: 'José Peña', subject: 'Zoë Ábad' },
    { actorName: 'ÅNGSTRÖM 100%', subject: 'O_Brien' },
    { actorName: 'Rosa Registry', subject: 'ÉMILE', action: 'user.create' },
    { subjectType: 'application', action: 'application.edit', subject: '2026-000117' },
    { subjectType: 'settings', action: 'settings.add-type', subject: 'Amnistía', subjectId: 9 },
  )

test.each([
  ['actor=pena', 1],
  ['actor=JOSÉ', 1],
  ['actor=angstrom', 1],
  ['actor=100%25', 1],
  ['actor=_', 0],
  ['actor=rosa%20reg', 3],
  ['actor=zoe', 0],
  ['search=abad', 1],
  ['search=ZOE', 1],
  ['search=emile', 1],
  ['search=o_b', 1],
  ['search=%25', 0],
  ['search=amnistia', 1],
  ['search=000117', 1],
  ['search=2026-0', 1],
  ['search=2026_0', 0],
  ["search='%20or%201=1", 0],
  ['search=%5C', 0],
  ['action=user.create', 1],
  ['action=user', 0],
  ['search=emile&actor=rosa&action=user.create', 1],
  ['search=emile&actor=jose', 0],
])('the filter %s finds %i, the same on every database', async (query, number) => {
  await hardNames()
  const { entries } = await trail(`?${query}`)
  expect([entries.data.length, entries.total]).toEqual([number, number])
})

test('days are whole days, from the first to the last moment', async () => {
  await write(
    { at: new Date('2026-03-13T23:59:59.999Z'), subject: 'a' },
    { at: new Date('2026-03-14T00:00:00.000Z'), subject: 'b' },
    { at: new Date('2026-03-14T23:59:59.999Z'), subject: 'c' },
    { at: new Date('2026-03-15T00:00:00.000Z'), subject: 'd' },
  )
  const subjects = async (query: string) => (await trail(query)).entries.data.map(({ subject }) => subject)
  expect(await subjects('?from=2026-03-14&to=2026-03-14')).toEqual(['c', 'b'])
  expect(await subjects('?from=2026-03-15')).toEqual(['d'])
  expect(await subjects('?to=2026-03-13')).toEqual(['a'])
  expect(await subjects('?from=2026-03-15&to=2026-03-14')).toEqual([])
  const { filter } = await trail('?from=2026-03-14&search=%20b%20&actor=rosa&action=user.edit')
  expect(filter).toEqual({ search: 'b', actor: 'rosa', action: 'user.edit', from: '2026-03-14', to: '' })
})

test('the latest is first; fifty are on a page; a page beyond the end is empty', async () => {
  await write(...Array.from({ length: 120 }, (_, i) => ({ subject: `Number ${i}` })))
  const pages = await Promise.all(['', '?page=2', '?page=3', '?page=10000'].map(query => trail(query)))
  expect(pages.map(({ entries }) => entries.data.length)).toEqual([50, 50, 20, 0])
  for (const { entries } of pages) expect(entries).toMatchObject({ total: 120, perPage: 50 })
  const subjects = pages.flatMap(({ entries }) => entries.data.map(({ subject }) => subject))
  expect(subjects).toEqual(Array.from({ length: 120 }, (_, i) => `Number ${119 - i}`))
})

test('beyond ten thousand entries are shown but not counted', async () => {
  await write({ subject: 'Number 0' })
  await db.$executeRaw`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10029)
    INSERT INTO "AuditEntry" ("at", "actorName", "action", "subjectType", "subject")
    SELECT e."at", e."actorName", e."action", e."subjectType", 'Number ' || n.i FROM n, "AuditEntry" e`
  expect((await trail()).entries.total).toBe(10_000)
  const last = (await trail('?page=201')).entries
  expect([last.data.length, last.data.at(-1)!.subject]).toEqual([30, 'Number 0'])
  expect((await trail('?search=number%209999')).entries.total).toBe(1)
})

test('the actions to choose from are those there are, in one order, and all of the register', async () => {
  await hardNames()
  const { actions } = await trail()
  expect(actions).toEqual(actions.toSorted())
  expect(actions.filter(action => action.startsWith('arrested-person.'))).toEqual(REGISTER_ACTIONS)
  expect(actions.filter(action => !action.startsWith('arrested-person.'))).toEqual([
    'application.edit',
    'settings.add-type',
    'user.create',
    'user.edit',
  ])
})

test('a row says who did what to whom, when, and what it was before', async () => {
  itIs('2026-03-14T09:00:00Z')
  await (await signIn(adam)).put('/settings', { officeName: 'Board of Mercy' })
  const [row] = (await trail()).entries.data
  expect(row).toEqual({
    id: expect.any(Number),
    at: '2026-03-14T09:00:00.000Z',
    actor: adam.name,
    action: 'settings.rename-office',
    subjectType: 'settings',
    subject: 'Board of Mercy',
    href: null,
    changes: [{ field: 'name', before: expect.any(String), after: 'Board of Mercy' }],
  })
})

test('a status is said in words; what people wrote stays as they wrote it', async () => {
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
])('with %j a row leads only where one may go', async (held, expected) => {
  const { id } = await registered({}, rosa)
  await write({})
  await nowHolds(nora, held)
  const visitor = await signIn(nora)
  const { data } = shown(await visitor.get('/audit'), 'Audit/Index').entries
  expect(data.map(({ href }) => href)).toEqual(expected)
  for (const { href } of data) if (href) expect((await visitor.get(href)).status).toBe(200)
  expect(id).toBe(1)
})

test('an account that was deleted leads nowhere any more', async () => {
  await join({ name: 'Gone', email: 'gone@docket.test' })
  await (await signIn(adam)).delete('/users/14')
  const { data } = (await trail('?search=gone', adam)).entries
  expect(data.map(({ action, href }) => [action, href])).toEqual([['user.delete', null]])
})

test('the trail is for those who may see it', async () => {
  for (const path of ['/audit', '/audit/export', '/audit?page=none'])
    expect((await (await signIn(vera)).get(path)).status, path).toBe(403)
})

test.each([
  ['page=0', 'page', 'There is no such page.'],
  ['page=10001', 'page', 'There is no such page.'],
  ['page=1&page=2', 'page', 'There is no such page.'],
  ['from=2026-02-30', 'from', 'Enter a real date, like 2026-03-14.'],
  ['to=0000-00-00', 'to', 'Enter a real date, like 2026-03-14.'],
  ['to=9999-12-31', 'to', 'Enter a real date, like 2026-03-14.'],
  ['search=%00', 'search', 'This has characters that cannot be stored.'],
  ['actor[]=a', 'actor', 'Enter text.'],
  [`action=${'x'.repeat(61)}`, 'action', 'At most 60 characters fit here.'],
  ['actor[contains]=a', 'form', 'This form was sent with fields it does not have.'],
  ['subjectType=user', 'form', 'This form was sent with fields it does not have.'],
  ['__proto__=1', 'form', 'This form was sent with fields it does not have.'],
])('a filter like %.60s is refused, on the page and in the export', async (query, field, sentence) => {
  const visitor = await signIn(adam)
  for (const path of ['/audit', '/audit/export'])
    expect(await visitor.program('GET', `${path}?${query}`)).toMatchObject({
      status: 422,
      errors: { [field]: sentence },
    })
  const visit = await visitor.get(`/audit?${query}`)
  expect([visit.status, visit.location]).toEqual([303, '/audit'])
})

test('a search in no letter finds what any search finds', async () => {
  await hardNames()
  expect(await found('?search=')).toHaveLength(5)
})
