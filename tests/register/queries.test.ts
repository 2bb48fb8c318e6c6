// Fast suite: on both databases.
import { expect, test } from 'vitest'
import '../support/board.ts'
import { nora, olga, rita, rosa } from '../support/cast.ts'
import { formWith, pdf, photo } from '../support/papers.ts'
import { queriesOf } from '../support/queries.ts'
import { afterwards, arrested, happens, recordForm, sealedRecord } from '../support/records.ts'
import { signIn } from '../support/visit.ts'
import type { User } from '#server/permissions'

// The counts include the queries for the session and the audit entry.

async function queryCount(who: User, path: string) {
  const visitor = await signIn(who)
  await visitor.get(path)
  let status = 0
  const queries = await queriesOf(async () => {
    status = (await visitor.get(path)).status
  })
  expect([path, status]).toEqual([path, 200])
  return queries.filter(query => !/^(BEGIN|COMMIT)/.test(query)).length
}

test.each([
  ['the list', rosa, '/arrested-persons', 6],
  [
    'the list by custody and legal status',
    rosa,
    '/arrested-persons?custody=in_custody&legal=inquest&sort=name',
    6,
  ],
  ['the list of sealed records', olga, '/arrested-persons?sealed=1', 6],
  ['a search', rosa, '/arrested-persons?search=cris', 8],
  ['a search for two words', rosa, '/arrested-persons?search=cris dima', 8],
  ['the overdue records', rita, '/arrested-persons?clock=overdue', 7],
  ['a facility', rita, '/arrested-persons?facility=City Jail', 7],
  ['the form of a new person', rita, '/arrested-persons/create', 2],
  ['the dashboard of a registrar', rita, '/dashboard', 4],
  ['the dashboard with every permission', olga, '/dashboard', 7],
])('the number of queries does not grow with the number of records: %s', async (_what, who, path, number) => {
  await arrested({ facility: 'City Jail' })
  expect(await queryCount(who, path)).toBe(number)
  for (let i = 0; i < 4; i++) await arrested({ facility: `Station ${i}`, retentionReviewOn: '2026-01-01' })
  await sealedRecord()
  expect(await queryCount(who, path)).toBe(number)
})

test('a record takes nine queries and its form five, however long the record is', async () => {
  const { path } = await arrested()
  for (const who of [rosa, rita, olga]) expect(await queryCount(who, path)).toBe(9)
  expect(await queryCount(rita, `${path}/edit`)).toBe(5)
  const visitor = await signIn(rita)
  const form = formWith(recordForm, ['photoFront', await photo(), 'a.jpg'], ['documents', pdf(), 'b.pdf'])
  const long = { id: 2, path: (await visitor.post('/arrested-persons', form)).location! }
  await afterwards(long, 'transferred', 'returned', 'released')
  const charges = [{ offence: 'Theft' }, { offence: 'Estafa' }]
  await happens(long, 'arrested', '2026-03-12T08:00:00Z', { charges })
  for (const who of [rosa, rita, olga]) expect(await queryCount(who, long.path)).toBe(9)
  expect(await queryCount(rita, `${long.path}/edit`)).toBe(5)
})

test('a file takes three queries and a thumbnail two', async () => {
  const visitor = await signIn(rita)
  await visitor.post('/arrested-persons', formWith(recordForm, ['photoFront', await photo(), 'a.jpg']))
  const { photos } = (await visitor.get('/arrested-persons/1')).page.props
  const path = `/files/${photos.front.id}`
  const count = async (query: string) => (await queriesOf(() => visitor.get(`${path}${query}`))).length
  expect([await count(''), await count('?thumbnail=1')]).toEqual([3, 2])
})

test('a forbidden page takes one query for the session and one for the audit entry', async () => {
  await arrested()
  const visitor = await signIn(nora)
  for (const page of ['/arrested-persons', '/arrested-persons/1', '/arrested-persons/1/edit'])
    expect(await queriesOf(() => visitor.get(page))).toHaveLength(2)
})
