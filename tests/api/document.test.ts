import { expect, test } from 'vitest'
import type * as z from 'zod'
import { endpoints } from '../../server/api/endpoints.ts'
import { Problem } from '../../server/api/schemas.ts'
import { itIs } from '../support/board.ts'
import { approved, carriesApproval, endorsed, heldFromEndorsed, registered } from '../support/cases.ts'
import { carla, nora, olga, rita, vera } from '../support/cast.ts'
import { afterwards, arrested, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { requested, sendAnswer } from '../cases/requests/requests.ts'
import { call, tokenOf } from './call.ts'

const document = async () => (await call('/openapi.json')).body

test('anybody can read the OpenAPI document', async () => {
  const { status, headers, body } = await call('/openapi.json')
  expect([status, headers['content-type'], body.openapi]).toEqual([
    200,
    'application/json; charset=utf-8',
    '3.1.1',
  ])
  expect(Object.keys(body).toSorted()).toEqual([
    'components',
    'info',
    'openapi',
    'paths',
    'security',
    'servers',
    'webhooks',
  ])
  expect(body.info).toMatchObject({ title: 'Docket API', version: '1' })
})

test('the OpenAPI document lists every endpoint with its name and the permissions it needs', async () => {
  const { paths } = await document()
  const listed = Object.entries<any>(paths).flatMap(([path, { get }]) =>
    get ? [[path, get.operationId, get.security]] : [],
  )
  expect(listed).toEqual([
    ['/api/v1/user', 'showUser', [{ token: [] }]],
    ['/api/v1/applications', 'listApplications', [{ token: ['applications.view'] }]],
    ['/api/v1/applications/{id}', 'showApplication', [{ token: ['applications.view'] }]],
    ['/api/v1/arrested-persons', 'listArrestedPersons', [{ token: ['arrested-persons.view'] }]],
    ['/api/v1/arrested-persons/{id}', 'showArrestedPerson', [{ token: ['arrested-persons.view'] }]],
    ['/api/v1/openapi.json', 'showDocument', []],
  ])
  expect(listed.map(([path]) => path)).toEqual(
    endpoints.map(({ path }) => `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`),
  )
})

const paging = ['sort', 'page', 'perPage', 'after']

test.each([
  [
    '/applications',
    [
      'search',
      'status[]',
      'typeId',
      'receivedFrom',
      'receivedTo',
      'answers',
      'assignee',
      'label',
      'due',
      ...paging,
    ],
  ],
  [
    '/arrested-persons',
    ['search', 'custody[]', 'legal[]', 'facility', 'arrestedFrom', 'arrestedTo', ...paging],
  ],
])('the OpenAPI document declares the query parameters that %s accepts', async (path, names) => {
  const { paths } = await document()
  expect(paths[`/api/v1${path}`].get.parameters.map((one: any) => one.name)).toEqual(names)
  const token = await tokenOf(olga)
  for (const name of names)
    expect((await call(`${path}?${name}=`, token)).body.errors?.[name], name).toBeUndefined()
})

test('the OpenAPI document describes the errors of every endpoint that needs a token', async () => {
  const { paths, components } = await document()
  for (const { get } of Object.values<any>(paths).filter(({ get }) => get?.security.length))
    expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['200', '401', '403', '422', '429']))
  for (const response of Object.values<any>(components.responses)) {
    const { schema, example } = response.content['application/problem+json']
    expect(schema).toEqual({ $ref: '#/components/schemas/Problem' })
    expect(Problem.parse(example)).toEqual(example)
  }
})

test('the examples in the OpenAPI document match their schemas', async () => {
  for (const { answer, example, path } of endpoints)
    expect(answer.safeParse(example).error, path).toBeUndefined()
})

const schemaOf = (path: string) => endpoints.find(row => row.path === path)!.answer

const fits = async (schema: z.ZodType, path: string, token?: string) =>
  expect(schema.safeParse((await call(path, token)).body).error, path).toBeUndefined()

test('responses about applications match the OpenAPI document', async () => {
  await registered()
  await endorsed()
  await heldFromEndorsed()
  await carriesApproval()
  await sendAnswer(await requested())
  const { id } = await approved()
  for (const who of [vera, carla]) {
    const token = await tokenOf(who)
    await fits(schemaOf('/user'), '/user', token)
    await fits(schemaOf('/applications'), '/applications', token)
    for (let one = 1; one <= id; one++)
      await fits(schemaOf('/applications/:id'), `/applications/${one}`, token)
  }
  await fits(schemaOf('/openapi.json'), '/openapi.json')
})

test('responses about the register match the OpenAPI document', async () => {
  itIs('2026-03-14T09:00:00Z')
  await arrested({ arrestedAt: '2026-03-14T08:00:00Z', gravity: 'grave', birthDate: '1990-05-06' })
  await afterwards(await arrested({ givenName: 'Lito' }), 'transferred', 'hospital', 'returned', 'escaped')
  const charges = [{ offence: 'Theft', status: 'charged', filedAt: '2026-03-10T12:00:00Z' }]
  await arrested({ givenName: 'Noel', charges, marks: [{ part: 'chest' }], aliases: ['Boy'] })
  const { id } = await sealedRecord({ givenName: 'Rey' })
  for (const who of [rita, olga]) {
    const token = await tokenOf(who)
    await fits(schemaOf('/arrested-persons'), '/arrested-persons', token)
    const last = who === olga ? id : id - 1
    for (let one = 1; one <= last; one++)
      await fits(schemaOf('/arrested-persons/:id'), `/arrested-persons/${one}`, token)
  }
})

test('error responses match the OpenAPI document', async () => {
  const token = await tokenOf(carla)
  const refused: [string, string][] = [
    ['/user', ''],
    ['/applications', await tokenOf(nora)],
    ['/applications/999', token],
    ['/applications?page=x', token],
    ['/nothing', token],
    ['/applications/%zz', token],
  ]
  const statuses = []
  for (const [path, with_] of refused) {
    const { body } = await call(path, with_)
    expect(Problem.safeParse(body).error, path).toBeUndefined()
    statuses.push(body.status)
  }
  expect(statuses).toEqual([401, 403, 404, 422, 404, 400])
})

test('the API reference page shows the document', async () => {
  const page = shown(await (await signIn(nora)).get('/api/documentation'), 'API/Reference')
  expect(JSON.parse(page.document)).toEqual(await document())
})
