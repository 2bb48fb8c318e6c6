import { expect, test } from 'vitest'
import { origin } from '../support/board.ts'
import { approved, archived, endorsed, registered } from '../support/cases.ts'
import { carla, vera } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'
import { call, problemOf, tokenOf } from './call.ts'

const list = async (query = '') => call(`/applications${query}`, await tokenOf(vera))
const namesIn = async (query: string) =>
  (await list(query)).body.data.map(({ familyName }: { familyName: string }) => familyName)

async function threeApplications() {
  await registered({ familyName: 'Abad', givenName: 'Ána', receivedOn: '2026-03-01', typeId: 2 })
  await endorsed({ familyName: 'Cruz', givenName: 'Ben', receivedOn: '2026-03-02' })
  await approved({ familyName: 'Magtanggol', givenName: 'Lualhati' }) // received on 12 March
}

const linked = (link: string | undefined) =>
  Object.fromEntries(
    [...(link ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url, rel]) => [
      rel,
      url!.replace(origin, ''),
    ]),
  )

test('the API lists the same rows as the page', async () => {
  await threeApplications()
  await archived()
  for (const query of [
    '',
    '?sort=name',
    '?status[]=endorsed&status[]=approved',
    '?search=ana',
    '?typeId=2',
  ]) {
    const page = await (await signIn(vera)).get(`/applications${query}`)
    const { data, ...place } = shown(page, 'Application/Index').applications
    const rows = data.map(({ waits: _waits, ...row }) => ({ ...row, answers: {}, typeVersion: 1 }))
    expect((await list(query)).body, query).toEqual({ data: rows, ...place })
  }
})

test.each([
  ['', ['Magtanggol', 'Cruz', 'Abad']],
  ['?search=', ['Magtanggol', 'Cruz', 'Abad']],
  ['?page=2', []],
  ['?page=2&perPage=2', ['Abad']],
  ['?perPage=100', ['Magtanggol', 'Cruz', 'Abad']],
])('the query “%s” lists %j', async (query, names) => {
  await threeApplications()
  expect(await namesIn(query)).toEqual(names)
})

test('following the next links returns every row once', async () => {
  for (const familyName of ['Abad', 'Bello', 'Cruz', 'Diaz', 'Evia']) await registered({ familyName })
  const first = await list('?sort=name&perPage=2')
  expect(first.body).toMatchObject({ total: 5, page: 1, perPage: 2 })
  expect(linked(first.headers.link as string)).toEqual({
    first: '/api/v1/applications?sort=name&perPage=2&page=1',
    next: '/api/v1/applications?sort=name&perPage=2&page=2',
    last: '/api/v1/applications?sort=name&perPage=2&page=3',
  })
  const names = []
  for (let url: string | undefined = '?sort=name&perPage=2'; url;) {
    const { body, headers } = await list(url)
    names.push(...body.data.map(({ familyName }: { familyName: string }) => familyName))
    url = linked(headers.link as string).next?.replace('/api/v1/applications', '')
  }
  expect(names).toEqual(['Abad', 'Bello', 'Cruz', 'Diaz', 'Evia'])
})

test('a page beyond the last one is empty and links back to the last', async () => {
  await registered()
  const { body, headers } = await list('?page=7')
  expect([body.data, body.total]).toEqual([[], 1])
  expect(linked(headers.link as string)).toEqual({
    first: '/api/v1/applications?page=1',
    prev: '/api/v1/applications?page=1',
    last: '/api/v1/applications?page=1',
  })
})

test('the links keep the filter', async () => {
  const { headers } = await list('?search=a%26b%20%3E%22%C3%A9&status[]=endorsed')
  const { first } = linked(headers.link as string)
  expect([...new URL(first!, origin).searchParams]).toEqual([
    ['search', 'a&b >"é'],
    ['status[]', 'endorsed'],
    ['page', '1'],
  ])
})

test.each([
  ['?perPage=0', { perPage: 'Enter a number from 1 to 100.' }],
  ['?perPage=101', { perPage: 'Enter a number from 1 to 100.' }],
  ['?page=0', { page: 'There is no such page.' }],
  [
    '?typeId=x&sort=x',
    { typeId: 'There is no such type.', sort: 'The list can’t be sorted by this column.' },
  ],
  ['?nonsense=1&page=1', { nonsense: 'There is no such parameter.' }],
  ['?awaitingMyVote=1', { awaitingMyVote: 'There is no such parameter.' }],
  ['?access_token=docket_x', { access_token: 'There is no such parameter.' }],
])('the query “%s” is refused with an explanation', async (query, errors) => {
  const answer = await list(query)
  expect(problemOf(answer)).toEqual([422, 'Some parameters are not valid.'])
  expect(answer.body.errors).toEqual(errors)
})

test('endpoints without parameters refuse all of them', async () => {
  const { id } = await registered()
  const token = await tokenOf(carla)
  for (const path of ['/user?page=1', `/applications/${id}?fields=grounds`, '/openapi.json?x'])
    expect(problemOf(await call(path, token)), path).toEqual([422, 'Some parameters are not valid.'])
})
