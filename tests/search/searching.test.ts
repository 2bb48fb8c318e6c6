// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { seal } from '#server/arrested-persons/seal'
import type { User } from '#server/permissions'
import '../support/board.ts'
import { archived, registered } from '../support/cases.ts'
import { adam, carla, everybody, nora, olga, rita, rosa, vera } from '../support/cast.ts'
import { queriesOf } from '../support/queries.ts'
import { arrested, order } from '../support/records.ts'
import { guest, signIn, type Visitor } from '../support/visit.ts'

// One field that finds everything its reader may see, and nothing else.

type Result = { kind: string; label: string; detail: string; url: string }

const found = async (visitor: Visitor, q: string): Promise<Result[]> => {
  const { status, text } = await visitor.program('GET', `/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return JSON.parse(text).results
}
const foundBy = async (who: User, q: string) => found(await signIn(who), q)
const urls = (results: Result[], ...kinds: string[]) =>
  results.filter(({ kind }) => kinds.includes(kind)).map(({ url }) => url)

test('a case is found by names, accents aside, and by its reference, archived or not, the latest first', async () => {
  const first = await registered({ familyName: 'Peña' })
  const old = await archived({ familyName: 'Penarubia' })
  for (const q of ['pena', 'PEÑA', ' pen '])
    expect(urls(await foundBy(vera, q), 'application')).toEqual([old.path, first.path])
  const [one] = await foundBy(vera, '000001')
  expect(one).toMatchObject({
    kind: 'application',
    url: first.path,
    detail: expect.stringContaining('registered'),
  })
})

test.each(['-', '\u00ad', '\u2011', '\u2013', '\u2212', '\uff0d', ' ', '\u00a0'])(
  'a case is found by its number, typed with %j between the parts',
  async between => {
    const found = await registered({ caseNumber: 'CR-2024-1187' })
    await registered({ caseNumber: 'CR-2024-2290' })
    const q = ['CR', '2024', '1187'].join(between)
    expect(urls(await foundBy(vera, q), 'application')).toEqual([found.path])
  },
)

test('each finds what they may see: cases, persons, users, pages and acts', async () => {
  await registered({ familyName: 'Santos' })
  await arrested({ familyName: 'Santos' })
  await db.user.create({ data: { name: 'Sara Santos', email: 'sara@docket.test' } })
  const kindsFor = async (who: User) => [...new Set((await foundBy(who, 'santos')).map(({ kind }) => kind))]
  expect(await kindsFor(olga)).toEqual(['application', 'person', 'user'])
  expect(await kindsFor(rosa)).toEqual(['application', 'person'])
  expect(await kindsFor(vera)).toEqual(['application'])
  expect(await kindsFor(rita)).toEqual(['person'])
  expect(await kindsFor(adam)).toEqual(['user'])
  expect(await kindsFor(nora)).toEqual([])
  expect(urls(await foundBy(rosa, 'regis'), 'action')).toEqual(['/applications/create'])
  expect(urls(await foundBy(vera, 'regis'), 'action')).toEqual([])
  expect(urls(await foundBy(carla, 'audit'), 'page')).toEqual([])
  expect(urls(await foundBy(adam, 'audit'), 'page')).toEqual(['/audit'])
})

test('every address that is found can be opened by whoever found it', async () => {
  await registered()
  await arrested()
  for (const person of everybody) {
    const visitor = await signIn(person)
    for (const { url } of [...(await found(visitor, '')), ...(await found(visitor, 'l'))])
      expect([person.name, url, (await visitor.get(url)).status]).toEqual([person.name, url, 200])
  }
})

test('a sealed record is found by nobody without the seal’s right', async () => {
  const { id } = await arrested({ familyName: 'Quirante' })
  expect(urls(await foundBy(rita, 'quirante'), 'person')).toHaveLength(1)
  await seal(id, order, olga)
  expect(await foundBy(rita, 'quirante')).toEqual(await foundBy(rita, 'nobodyatall'))
  expect(urls(await foundBy(olga, 'quirante'), 'person')).toHaveLength(1)
})

test('whoever looks for somebody in the register is on record; whoever may not see it, leaves nothing', async () => {
  await foundBy(vera, 'quirante')
  expect(await db.auditEntry.count({ where: { action: 'arrested-person.search' } })).toBe(0)
  await foundBy(rita, 'quirante')
  expect(await db.auditEntry.findFirst({ where: { action: 'arrested-person.search' } })).toMatchObject({
    actorId: rita.id,
    details: { search: 'quirante' },
  })
})

const seen = (applicationId: number, lastAt: string) =>
  db.caseVisit.create({ data: { userId: vera.id, applicationId, lastAt: new Date(lastAt) } })

test('nothing typed yet: the cases seen last, the latest first, then pages', async () => {
  const first = await registered()
  const second = await registered()
  await seen(first.id, '2026-03-15')
  await seen(second.id, '2026-03-14')
  expect(urls(await foundBy(vera, ''), 'application')).toEqual([first.path, second.path])
  expect(urls(await foundBy(carla, ''), 'application')).toEqual([])
})

test('it is bounded: twenty at most, so many queries, so many a minute, and not for guests', async () => {
  for (let i = 0; i < 9; i++) await registered({ familyName: 'Aquino', matchReason: 'Another matter.' })
  const visitor = await signIn(olga)
  expect(urls(await found(visitor, 'aquino'), 'application')).toHaveLength(6)
  expect((await found(visitor, '')).length).toBeLessThanOrEqual(20)
  // session, cases, the note, persons, users
  expect((await queriesOf(() => visitor.program('GET', '/search?q=aquino'))).length).toBeLessThanOrEqual(7)
  expect((await visitor.program('GET', `/search?q=${'a'.repeat(201)}`)).status).toBe(422)
  const statuses = []
  for (let i = 0; i < 120; i++) statuses.push((await visitor.program('GET', '/search?q=')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await guest().program('GET', '/search?q=a')).status).toBe(401)
})
