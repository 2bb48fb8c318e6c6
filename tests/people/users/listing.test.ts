// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { adam, ben, everybody, nowHolds, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { join } from './people.ts'

const list = async (query: string) => shown(await (await signIn(adam)).get(`/users${query}`), 'User/Index')
const found = async (query: string) => (await list(query)).users.data.map(({ name }) => name)

const hardNames = () =>
  join(
    {
      name: 'José Peña-Ñúñez',
      email: 'jose@registry.example',
      position: 'Chief of Récords',
      permissions: ['audit.view'],
    },
    { name: 'ángel abad', email: 'zz@docket.test', active: false },
    { name: 'Zoë Ábad', email: 'aa@docket.test', permissions: ['audit.view', 'users.manage'] },
    { name: 'Øystein_100%', email: 'o@docket.test' },
  )

test.each([
  ['pena', ['José Peña-Ñúñez']],
  ['PEÑA', ['José Peña-Ñúñez']],
  ['nun', ['José Peña-Ñúñez']],
  ['unez jos', ['José Peña-Ñúñez']],
  ['registry.example', ['José Peña-Ñúñez']],
  ['of recor', ['José Peña-Ñúñez']],
  ['abad', ['ángel abad', 'Zoë Ábad']],
  ['zoe aa@', ['Zoë Ábad']],
  ['ØYSTEIN', ['Øystein_100%']],
  ['_', ['Øystein_100%']],
  ['0%', ['Øystein_100%']],
  ['endorser', ['Emil Endorser']],
  ['adam nobody', []],
  ["' or 1=1 --", []],
  ['\\', []],
])('a search for “%s” finds users by any part of their data and ignores accents', async (text, names) => {
  await hardNames()
  expect(await found(`?search=${encodeURIComponent(text)}`)).toEqual(names)
})

test('the list is sorted as requested, ignoring accents and case, and equally on every database', async () => {
  await db.userPermission.deleteMany({ where: { userId: { notIn: [adam.id, rosa.id] } } })
  await db.user.deleteMany({ where: { id: { notIn: [adam.id, rosa.id] } } })
  await hardNames()
  const byName = ['Adam Administrator', 'ángel abad', 'José Peña-Ñúñez', 'Rosa Registry', 'Zoë Ábad']
  // Its position depends on the locale.
  await db.user.deleteMany({ where: { name: { startsWith: 'Ø' } } })
  expect(await found('')).toEqual(byName)
  expect(await found('?sort=name')).toEqual(byName)
  expect(await found('?sort=-name')).toEqual(byName.toReversed())
  const byEmail = ['Zoë Ábad', 'Adam Administrator', 'José Peña-Ñúñez', 'Rosa Registry', 'ángel abad']
  expect(await found('?sort=email')).toEqual(byEmail)
  expect(await found('?sort=-email')).toEqual(byEmail.toReversed())
})

test.each(['lastActiveAt', 'lastSignInAt'])(
  'users who have never been active come last in both directions when sorted by %s',
  async column => {
    const wasHere = ({ id }: User, day: string) =>
      db.user.update({ where: { id }, data: { [column]: new Date(`2026-03-${day}T08:00:00Z`) } })
    await wasHere(rosa, '02')
    await wasHere(vera, '05')
    await wasHere(ben, '03')
    const earliestFirst = ['Rosa Registry', 'Ben Member', 'Vera Viewer']
    expect(await firstThree(`?sort=${column}`)).toEqual(earliestFirst)
    expect(await firstThree(`?sort=-${column}`)).toEqual(earliestFirst.toReversed())
  },
)

const firstThree = async (query: string) => (await found(query)).slice(0, 3)

test('filters narrow the list, alone and combined, and are returned to the page', async () => {
  await hardNames()
  await db.user.update({ where: { id: vera.id }, data: { twoFactorConfirmedAt: new Date() } })
  await db.user.update({ where: { id: rosa.id }, data: { hasPasskeys: true } })
  expect(await found('?active=no')).toEqual(['ángel abad'])
  expect(await found('?active=yes')).toHaveLength(everybody.length + 3)
  expect(await found('?permission=audit.view')).toEqual([
    'Adam Administrator',
    'José Peña-Ñúñez',
    'Olga Omni',
    'Zoë Ábad',
  ])
  expect(await found('?twoFactor=yes')).toEqual(['Rosa Registry', 'Vera Viewer'])
  await db.user.update({ where: { id: rosa.id }, data: { passwordHash: null } })
  expect(await found('?accepted=no&search=ro')).toEqual(['Rosa Registry'])
  expect(await found('?accepted=yes&search=ro')).not.toContain('Rosa Registry')
  expect(await found('?twoFactor=no')).toHaveLength(everybody.length + 2)
  expect(await found('?permission=audit.view&active=yes&twoFactor=no&search=abad')).toEqual(['Zoë Ábad'])
  expect(await found('?permission=arrested-persons.seal&active=no')).toEqual([])
  const { filter, users } = await list('?permission=audit.view&active=yes&search=%20a%20&sort=-email')
  expect(filter).toEqual({
    search: 'a',
    active: 'yes',
    permission: 'audit.view',
    twoFactor: '',
    accepted: '',
    sort: '-email',
  })
  expect(users.total).toBe(4)
})

test('a page has 25 users, and a page beyond the end is empty but shows the total', async () => {
  await join(...Array.from({ length: 41 }, (_, i) => ({ name: `Person ${i}`, email: `p${i}@docket.test` })))
  const pages = await Promise.all(['', '?page=2', '?page=3', '?page=1000000'].map(list))
  expect(pages.map(({ users }) => users.data.length)).toEqual([25, 25, 4, 0])
  for (const { users } of pages) expect(users).toMatchObject({ total: 54, perPage: 25 })
  expect(new Set(pages.flatMap(({ users }) => users.data.map(({ id }) => id))).size).toBe(54)
  expect((await list('?search=person&page=2')).users).toMatchObject({ total: 41, page: 2 })
})

test('a row of the user list has only the data that is shown', async () => {
  await db.user.update({ where: { id: rosa.id }, data: { passwordHash: null, position: 'Clerk' } })
  const { users, groups } = await list('?search=rosa')
  expect(users.data).toEqual([
    {
      id: rosa.id,
      name: 'Rosa Registry',
      email: 'rosa@docket.test',
      position: 'Clerk',
      active: true,
      invited: true,
      twoFactor: false,
      mustUseTwoFactor: false,
      permissions: ['applications.view', 'applications.register', 'arrested-persons.view'],
      role: 'Registry staff',
      waiting: [],
      lastActiveAt: null,
      lastSignInAt: null,
    },
  ])
  expect(groups.flatMap(({ permissions }) => permissions)).toHaveLength(14)
})

test('deleted accounts are not listed', async () => {
  await (await signIn(adam)).delete(`/users/${rosa.id}`)
  expect(await found('?search=rosa')).toEqual([])
  expect(await found('?active=no')).toEqual([])
  expect((await list('')).users.total).toBe(everybody.length - 1)
})

test.each([
  ['active=perhaps', 'active', 'Choose yes or no.'],
  ['twoFactor=1', 'twoFactor', 'Choose yes or no.'],
  ['accepted=1', 'accepted', 'Choose yes or no.'],
  ['permission=applications.rule', 'permission', 'There is no such permission.'],
  ['sort=passwordHash', 'sort', 'The list can’t be sorted by this column.'],
  ['page=0', 'page', 'There is no such page.'],
  ['page=1000001', 'page', 'There is no such page.'],
  [`search=${'x'.repeat(201)}`, 'search', 'Enter at most 200 characters.'],
])('an invalid filter is refused: %.60s', async (query, field, sentence) => {
  const visitor = await signIn(adam)
  expect(await visitor.program('GET', `/users?${query}`)).toMatchObject({
    status: 422,
    errors: { [field]: sentence },
  })
  const visit = await visitor.get(`/users?${query}`)
  expect([visit.status, visit.location]).toEqual([303, '/users'])
  expect(shown(await visitor.follow(visit), 'User/Index').errors).toEqual({ [field]: sentence })
})

const roleOf = async (search: string) => (await list(`?search=${search}`)).users.data[0]!.role

test('the list shows each user’s role', async () => {
  expect(await roleOf('rosa')).toBe('Registry staff')
  await nowHolds(rosa, ['applications.vote'])
  expect(await roleOf('rosa')).toBe('1 permission')
  await nowHolds(rosa, ['applications.export', 'applications.view', 'applications.vote'])
  expect(await roleOf('rosa')).toBe('Board member, changed')
  await nowHolds(rosa, [])
  expect(await roleOf('rosa')).toBe('No permissions yet')
})
