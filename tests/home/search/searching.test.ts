// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { archived, registered } from '../../support/cases.ts'
import { adam, carla, everybody, nora, olga, rita, rosa, vera } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { arrested, order } from '../../support/records.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { seal } from '../../support/acts.ts'

type Result = { kind: string; label: string; detail: string; url: string }

const found = async (visitor: Visitor, q: string): Promise<Result[]> => {
  const { status, text } = await visitor.program('GET', `/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return JSON.parse(text).results
}
const foundBy = async (who: User, q: string) => found(await signIn(who), q)
const urls = (results: Result[], ...kinds: string[]) =>
  results.filter(({ kind }) => kinds.includes(kind)).map(({ url }) => url)

test('a case is found by name, ignoring accents, and by reference, archived or not, newest first', async () => {
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

test('the search finds only what its user may see', async () => {
  await registered({ familyName: 'Santos' })
  await arrested({ familyName: 'Santos' })
  await db.user.create({ data: { name: 'Sara Santos', email: 'sara@docket.test' } })
  const kindsFor = async (who: User) => [...new Set((await foundBy(who, 'santos')).map(({ kind }) => kind))]
  expect(await kindsFor(olga)).toEqual(['application', 'page', 'person', 'user'])
  expect(await kindsFor(rosa)).toEqual(['application', 'page', 'person'])
  expect(await kindsFor(vera)).toEqual(['application', 'page'])
  expect(await kindsFor(rita)).toEqual(['person', 'page'])
  expect(await kindsFor(adam)).toEqual(['user'])
  expect(await kindsFor(nora)).toEqual([])
  expect(urls(await foundBy(rosa, 'regis'), 'action')).toEqual(['/applications/create'])
  expect(urls(await foundBy(vera, 'regis'), 'action')).toEqual([])
  expect(urls(await foundBy(carla, 'audit'), 'page')).toEqual([])
  expect(urls(await foundBy(adam, 'audit'), 'page')).toEqual(['/audit'])
})

test('every search result can be opened by the user who found it', async () => {
  await registered()
  await arrested()
  for (const person of everybody) {
    const visitor = await signIn(person)
    for (const { url } of [...(await found(visitor, '')), ...(await found(visitor, 'l'))])
      expect([person.name, url, (await visitor.get(url)).status]).toEqual([person.name, url, 200])
  }
})

test('only users with the permission to seal find sealed records', async () => {
  const { id } = await arrested({ familyName: 'Quirante' })
  expect(urls(await foundBy(rita, 'quirante'), 'person')).toHaveLength(1)
  await seal(id, order, olga)
  expect(await foundBy(rita, 'quirante')).toEqual(await foundBy(rita, 'nobodyatall'))
  expect(urls(await foundBy(olga, 'quirante'), 'person')).toHaveLength(1)
})

test('a search of the register is logged, but only for users who may see it', async () => {
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

test('an empty search lists the last viewed cases and then pages', async () => {
  const first = await registered()
  const second = await registered()
  await seen(first.id, '2026-03-15')
  await seen(second.id, '2026-03-14')
  expect(urls(await foundBy(vera, ''), 'application')).toEqual([first.path, second.path])
  expect(urls(await foundBy(carla, ''), 'application')).toEqual([])
})

test('results, queries and requests are limited, and guests cannot search', async () => {
  itIs(new Date()) // in one minute
  for (let i = 0; i < 9; i++) await registered({ familyName: 'Aquino', matchReason: 'Another matter.' })
  const visitor = await signIn(olga)
  expect(urls(await found(visitor, 'aquino'), 'application')).toHaveLength(6)
  expect((await found(visitor, '')).length).toBeLessThanOrEqual(20)
  // session, cases, persons, users; the log entry with its earlier leaf and, on PostgreSQL, the check of the schema
  expect((await queriesOf(() => visitor.program('GET', '/search?q=aquino'))).length).toBeLessThanOrEqual(9)
  expect((await visitor.program('GET', `/search?q=${'a'.repeat(201)}`)).status).toBe(422)
  const statuses = []
  for (let i = 0; i < 120; i++) statuses.push((await visitor.program('GET', '/search?q=')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await guest().program('GET', '/search?q=a')).status).toBe(401)
})
