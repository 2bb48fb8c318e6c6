// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { registered } from '../support/cases.ts'
import { olga, rita, vera } from '../support/cast.ts'
import { arrested, sealedRecord } from '../support/records.ts'
import { call, problemOf, tokenOf } from './call.ts'

const nextIn = (link: string) => /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(link)?.[1]

/** `meanwhile` runs after the first page. */
async function walked(start: string, token: string, meanwhile = async () => {}) {
  const pages: number[][] = []
  for (let path: string | undefined = start; path;) {
    const { status, body, headers } = await call(path, token)
    expect(status).toBe(200)
    pages.push(body.data.map(({ id }: { id: number }) => id))
    if (pages.length === 1) await meanwhile()
    path = nextIn(String(headers.link))
  }
  return pages.flat()
}

const oneMore = async () => void (await registered({ familyName: 'Aaron', receivedOn: '2026-03-13' }))

const both = (name: string) => [name, `-${name}`]

test.each(['receivedOn', 'name', 'reference', 'due'].flatMap(both))(
  'paging by %s returns every application once, even when one is registered meanwhile',
  async sort => {
    for (const familyName of ['Cruz', 'Abad', 'Abad', 'Diaz', 'Bello'])
      await registered({
        familyName,
        givenName: 'Ana',
        matchReason: 'Looked at.',
        receivedOn: familyName === 'Diaz' ? '2026-03-01' : '2026-03-12',
      })
    const token = await tokenOf(vera)
    const whole = (await call(`/applications?sort=${sort}`, token)).body.data
    const ids = whole.map(({ id }: { id: number }) => id)
    const found = await walked(`/applications?sort=${sort}&perPage=1&after=`, token, oneMore)
    expect(found.filter(id => ids.includes(id))).toEqual(ids)
    expect(new Set(found).size).toBe(found.length)
  },
)

test.each(['arrestedAt', 'name', 'registerNumber'].flatMap(both))(
  'paging by %s returns every visible record once',
  async sort => {
    for (const [givenName, day] of [
      ['Noel', '11'],
      ['Ada', '10'],
      ['Lito', '10'],
    ])
      await arrested({ givenName, arrestedAt: `2026-03-${day}T08:30:00.123Z` })
    await sealedRecord({ givenName: 'Rey' })
    for (const who of [rita, olga]) {
      const token = await tokenOf(who)
      const whole = (await call(`/arrested-persons?sort=${sort}`, token)).body.data
      const ids = whole.map(({ id }: { id: number }) => id)
      expect(await walked(`/arrested-persons?sort=${sort}&perPage=1&after=`, token)).toEqual(ids)
    }
  },
)

test('a cursor reveals no names and is refused with another order, list or account', async () => {
  for (const familyName of ['Magtanggol', 'Bello']) await registered({ familyName })
  const token = await tokenOf(vera)
  const { headers } = await call('/applications?sort=name&perPage=1&after=', token)
  const cursor = new URLSearchParams(nextIn(String(headers.link))!.split('?')[1]).get('after')!
  expect(Buffer.from(cursor, 'base64url').toString('latin1').toLowerCase()).not.toContain('bello')
  const refused = [422, 'Some parameters are not valid.']
  for (const [path, who] of [
    [`/applications?sort=-name&after=${cursor}`, vera],
    [`/applications?sort=name&after=${cursor}x`, vera],
    ['/applications?sort=name&after=x', vera],
    [`/arrested-persons?sort=name&after=${cursor}`, olga],
    [`/applications?sort=name&after=${cursor}`, olga],
    [`/applications?sort=name&page=2&after=${cursor}`, vera],
  ] as const)
    expect(problemOf(await call(path, who === vera ? token : await tokenOf(olga))), path).toEqual(refused)
})

test('paging through the register is logged like any other view', async () => {
  await arrested()
  await arrested({ givenName: 'Noel' })
  await db.auditEntry.deleteMany()
  await walked('/arrested-persons?perPage=1&after=', await tokenOf(rita))
  const trail = await db.auditEntry.findMany()
  expect(new Set(trail.map(({ action }) => action))).toEqual(new Set(['arrested-person.list']))
  expect(JSON.stringify(trail)).not.toContain('after')
})
