import { afterEach, expect, test } from 'vitest'
import { FilterForm } from '#server/cases/case/filter'
import { listApplications } from '#server/cases/lists/list'
import { statusCounts } from '#server/cases/case/status-counts'
import { sql } from '#server/platform/database/read'
import { idBatches } from '#server/platform/lists/paging'
import { bounds } from '#server/platform/web/paged'
import { call, tokenOf } from '../../api/call.ts'
import '../../support/board.ts'
import { approved, castVote, endorsed } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, nowHolds, olga, rita, vera } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { arrested, sealedRecord } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { applications, sorts, sought } from './many-applications.ts'

const { counted } = bounds
afterEach(() => void (bounds.counted = counted))

const listed = async (query: string, who = vera) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index').applications

const searches = [
  'jose',
  'jo',
  'j',
  'reyes jo',
  'jo reyes',
  'sa jo',
  'a m',
  'z',
  '2014',
  '2014 sa',
  '2 0',
  'reyes zz',
]

test('a search finds the same rows in every order and on every page', async () => {
  const rows = await applications(130)
  for (const counted of [10_000, 20]) {
    bounds.counted = counted
    for (const search of searches)
      for (const sort of sorts)
        for (const archived of [false, true]) {
          const wanted = sought(rows, search, sort, archived)
          for (const page of [1, 3]) {
            const filter = {
              ...FilterForm.parse({ search, sort, page: String(page) }),
              archived,
              uncut: true,
            }
            const found = await listApplications(filter, vera, statusCounts(archived), 5)
            const about = `${search} by ${sort}, page ${page}`
            expect([about, found.data.map(({ id }) => id)]).toEqual([
              about,
              wanted.slice(page * 5 - 5, page * 5),
            ])
            const more = wanted.length > counted
            expect([about, found.total, found.more]).toEqual([
              about,
              Math.min(wanted.length, counted),
              more || undefined,
            ])
          }
        }
  }
})

test('a list that includes archived cases has both kinds, in every order and on every page', async () => {
  const rows = await applications(130)
  expect(sought(rows, 'jo', 'name', 'either')).not.toEqual(sought(rows, 'jo', 'name'))
  for (const search of ['', 'jo', 'reyes jo'])
    for (const sort of sorts)
      for (const page of [1, 3]) {
        const filter = FilterForm.parse({ search, sort, page: String(page), withArchived: '1' })
        const found = await listApplications({ ...filter, uncut: true }, vera, statusCounts(), 5)
        const wanted = sought(rows, search, sort, 'either')
        const about = `${search} by ${sort}, page ${page}`
        expect([about, found.total, ...found.data.map(({ id }) => id)]).toEqual([
          about,
          wanted.length,
          ...wanted.slice(page * 5 - 5, page * 5),
        ])
      }
})

async function idsListed(query: string, who = ben) {
  const { data, total } = await listed(query, who)
  expect(total).toBe(data.length)
  return data.map(({ id }) => id)
}

test('the filters for one’s own work can be combined with searches and orders', async () => {
  const waiting = await endorsed({ familyName: 'Waiting' })
  const voted = await endorsed({ familyName: 'Voted' })
  await castVote(voted, ben, 'approve')
  const whole = await endorsed({ familyName: 'Whole' })
  for (const member of [ada, ben, carla, cora, dan, olga]) await castVote(whole, member, 'approve')
  const done = await approved()
  for (const sort of ['receivedOn', 'name']) {
    const by = `sort=${sort}&`
    expect(await idsListed(`${by}awaitingMyVote=1`)).toEqual([waiting.id])
    expect(await idsListed(`${by}awaitingMyVote=1&withArchived=1`)).toEqual([waiting.id])
    expect(await idsListed(`${by}awaitingMyVote=1&search=voted`)).toEqual([])
    expect(await idsListed(`${by}mySeat=1&search=voted`)).toEqual([voted.id])
    expect(await idsListed(`${by}mySeat=1&awaitingMyVote=1`)).toEqual([waiting.id])
    expect(await idsListed(`${by}verdict=approved`)).toEqual([done.id])
    expect(await idsListed(`${by}verdict=approved&search=zz`)).toEqual([])
    expect(await idsListed(`${by}waitsFor=decision`, carla)).toEqual([whole.id])
    expect(await idsListed(`${by}waitsFor=decision&search=voted`, carla)).toEqual([])
  }
  const archive = await (await signIn(ben)).get('/applications/archive?awaitingMyVote=1')
  expect(shown(archive, 'Application/Archive').applications).toMatchObject({ data: [], total: 0 })
  await nowHolds(ben, ['applications.view'])
  expect(await idsListed('awaitingMyVote=1')).toEqual([])
})

test('an export has the rows of the list, oldest first', async () => {
  const rows = await applications(1_180)
  const visitor = await signIn(carla)
  for (const [query, search] of [
    ['', ''],
    ['search=zoe', 'zoe'],
    ['search=reyes+jo&status[]=registered', 'reyes jo'],
    ['search=jo&status[]=approved', 'nobody'],
  ] as const) {
    const file = await visitor.get(`/applications/export?${query}`)
    const references = file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[0])
    const wanted = new Set(sought(rows, search, '-receivedOn'))
    expect([query, references]).toEqual([
      query,
      rows.flatMap(({ id, reference }) => (wanted.has(id) ? [reference] : [])),
    ])
  }
})

test('counted lists stop at the bound, but lists with a stored count can be paged to the end', async () => {
  const rows = await applications(90)
  bounds.counted = 50
  const open = sought(rows, '', '-receivedOn')
  expect(open.length).toBeGreaterThan(75)
  const first = await listed('search=2')
  expect(first).toMatchObject({ total: 50, more: true, page: 1, perPage: 25 })
  expect(first.data.map(({ id }) => id)).toEqual(open.slice(0, 25))
  expect((await listed('search=2&page=2')).data.map(({ id }) => id)).toEqual(open.slice(25, 50))
  expect(await listed('search=2&page=3')).toMatchObject({ data: [], total: 50, more: true })
  expect(await listed('receivedFrom=2026-01-01&page=3')).toMatchObject({ data: [], total: 50, more: true })
  for (const query of ['', 'status[]=registered&'])
    expect((await listed(`${query}page=4`)).data.map(({ id }) => id)).toEqual(open.slice(75, 100))
  expect(await listed('')).not.toHaveProperty('more')
  bounds.counted = open.length
  expect(await listed('search=2')).toMatchObject({ total: open.length })
  expect(await listed('search=2')).not.toHaveProperty('more')
})

test('a page beyond the bound does not query rows', async () => {
  await applications(60)
  bounds.counted = 25
  const visitor = await signIn(vera)
  const asked = await queriesOf(() => visitor.get('/applications?receivedFrom=2026-01-01&page=2'))
  expect(asked.filter(query => query.includes('"givenName"'))).toEqual([])
})

test('the API and exports are not limited by the bound', async () => {
  const rows = await applications(60)
  bounds.counted = 25
  const open = sought(rows, '', '-receivedOn')
  const token = await tokenOf(carla)
  const third = await call('/applications?search=2&perPage=20&page=2', token)
  expect(third.body.data.map(({ id }: { id: number }) => id)).toEqual(open.slice(20, 40))
  expect(third.body).toMatchObject({ total: 25, more: true })
  const link = String(third.headers.link)
  expect([...link.matchAll(/[?&]page=(\d+)>; rel="(\w+)"/g)].map(([, page, rel]) => [rel, page])).toEqual([
    ['first', '1'],
    ['prev', '1'],
    ['next', '3'],
  ])
  const last = await call('/applications?search=2&perPage=20&page=3', token)
  expect(last.body.data).toHaveLength(open.length - 40)
  expect(String(last.headers.link)).not.toContain('rel="next"')
  const visitor = await signIn(carla)
  const preview = await visitor.program('POST', '/applications/export/preview', { search: '2' })
  expect(JSON.parse(preview.text)).toMatchObject({ total: open.length })
  const file = await visitor.get('/applications/export?search=2')
  expect(file.text.trim().split('\r\n')).toHaveLength(open.length + 1)
})

test('the last pages of a long list are correct', async () => {
  const rows = await applications(1_180)
  for (const sort of sorts) {
    const wanted = sought(rows, '', sort)
    const last = Math.ceil(wanted.length / 25)
    expect(last).toBeGreaterThan(42)
    for (const page of [41, 42, last, last + 1])
      expect((await listed(`sort=${sort}&page=${page}`)).data.map(({ id }) => id)).toEqual(
        wanted.slice(page * 25 - 25, page * 25),
      )
  }
})

async function inTheRegister(query: string, who: typeof rita) {
  const answer = await (await signIn(who)).get(`/arrested-persons?${query}`)
  const { total, more, data } = shown(answer, 'ArrestedPerson/Index').arrestedPersons
  return [total, more, data.length]
}

test('the marker for more rows does not reveal sealed records', async () => {
  for (let i = 0; i < 3; i++) await arrested({ familyName: 'Abad' })
  await sealedRecord({ familyName: 'Abad' })
  bounds.counted = 3
  for (const how of [{ byNumbers: true, few: 3000 }, { byNumbers: true, few: 0 }, { byNumbers: false }]) {
    for (const query of ['search=abad', 'search=abad cris', 'arrestedFrom=2026-01-01']) {
      expect([how, query, await inTheRegister(query, rita)]).toEqual([how, query, [3, undefined, 3]])
      expect([how, query, await inTheRegister(query, olga)]).toEqual([how, query, [3, true, 4]])
    }
  }
})

test('a long export lets others have a turn between its batches', async () => {
  await applications(130)
  let turns = 0
  let isDone = false
  const countTurns = () => {
    turns++
    if (!isDone) setImmediate(countTurns)
  }
  setImmediate(countTurns)
  const turnsAt: number[] = []
  let exported = 0
  for await (const { length } of idBatches(sql`"Application" a`, sql`a."id"`, sql`1 = 1`)) {
    exported += length
    turnsAt.push(turns)
  }
  isDone = true
  expect(exported).toBe(130)
  expect(turnsAt.length).toBeGreaterThan(2)
  for (const [at, before] of turnsAt.slice(0, -1).entries()) expect(turnsAt[at + 1]).toBeGreaterThan(before)
})
