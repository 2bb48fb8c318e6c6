import { expect, test } from 'vitest'
import { ON_REGISTER } from '#server/audit/actions'
import '../support/board.ts'
import { adam } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { found, hardNames, trail } from './entries.ts'

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

test('the actions to choose from are those there are, in one order, and all of the register', async () => {
  await hardNames()
  const { actions } = await trail()
  expect(actions).toEqual(actions.toSorted())
  expect(actions.filter(action => action.startsWith('arrested-person.'))).toEqual(ON_REGISTER.toSorted())
  expect(actions.filter(action => !action.startsWith('arrested-person.'))).toEqual([
    'application.edit',
    'settings.add-type',
    'user.create',
    'user.edit',
  ])
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
