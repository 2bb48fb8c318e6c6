import { expect, test } from 'vitest'
import { config } from '#server/config'
import '../support/board.ts'
import { nora, olga, rita, rosa } from '../support/cast.ts'
import { formWith, pdf, photo } from '../support/papers.ts'
import { queriesOf } from '../support/queries.ts'
import { afterwards, arrested, happens, recordForm, sealedRecord } from '../support/records.ts'
import { signIn } from '../support/visit.ts'
import type { User } from '#server/permissions'

// The counts include the query for the session.

/** For an audit entry: the row, the leaf before it, and the schema before the commit. */
const ENTRY = config.databaseUrl ? 4 : 3

async function queryCount(who: User, path: string) {
  const visitor = await signIn(who)
  await visitor.get(path)
  let status = 0
  const queries = await queriesOf(async () => {
    status = (await visitor.get(path)).status
  })
  expect([path, status]).toEqual([path, 200])
  return counted(queries)
}

const counted = (queries: string[]) => queries.filter(query => !/^(BEGIN|COMMIT)/.test(query)).length

test.each([
  ['the list', rosa, '/arrested-persons', 5 + ENTRY],
  [
    'the list by custody and legal status',
    rosa,
    '/arrested-persons?custody=in_custody&legal=inquest&sort=name',
    5 + ENTRY,
  ],
  ['the list of sealed records', olga, '/arrested-persons?sealed=1', 5 + ENTRY],
  ['a search', rosa, '/arrested-persons?search=cris', 7 + ENTRY],
  ['a search for two words', rosa, '/arrested-persons?search=cris dima', 7 + ENTRY],
  ['the overdue records', rita, '/arrested-persons?clock=overdue', 6 + ENTRY],
  ['a facility', rita, '/arrested-persons?facility=City Jail', 6 + ENTRY],
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

test('a record takes eight queries and its form four besides the audit entry, however long the record is', async () => {
  const { path } = await arrested()
  for (const who of [rosa, rita, olga]) expect(await queryCount(who, path)).toBe(8 + ENTRY)
  expect(await queryCount(rita, `${path}/edit`)).toBe(4 + ENTRY)
  const visitor = await signIn(rita)
  const form = formWith(recordForm, ['photoFront', await photo(), 'a.jpg'], ['documents', pdf(), 'b.pdf'])
  const long = { id: 2, path: (await visitor.post('/arrested-persons', form)).location! }
  await afterwards(long, 'transferred', 'returned', 'released')
  const charges = [{ offence: 'Theft' }, { offence: 'Estafa' }]
  await happens(long, 'arrested', '2026-03-12T08:00:00Z', { charges })
  for (const who of [rosa, rita, olga]) expect(await queryCount(who, long.path)).toBe(8 + ENTRY)
  expect(await queryCount(rita, `${long.path}/edit`)).toBe(4 + ENTRY)
})

test('a file takes four queries besides the audit entry, and a thumbnail four', async () => {
  const visitor = await signIn(rita)
  await visitor.post('/arrested-persons', formWith(recordForm, ['photoFront', await photo(), 'a.jpg']))
  const { photos } = (await visitor.get('/arrested-persons/1')).page.props
  const path = `/files/${photos.front.id}`
  const count = async (query: string) => counted(await queriesOf(() => visitor.get(`${path}${query}`)))
  expect([await count(''), await count('?thumbnail=1')]).toEqual([4 + ENTRY, 4])
})

test('a forbidden page takes one query for the session besides the audit entry', async () => {
  await arrested()
  const visitor = await signIn(nora)
  await visitor.get('/arrested-persons') // looks up the account in the signed log once
  for (const page of ['/arrested-persons', '/arrested-persons/1', '/arrested-persons/1/edit'])
    expect(counted(await queriesOf(() => visitor.get(page)))).toBe(1 + ENTRY)
})
