// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import {
  castVote,
  endorsed,
  form,
  heldFromRegistered,
  registered,
  type Ref,
  returned,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, everybody, olga, rosa, vera } from '../../support/cast.ts'
import { sealedRecord } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { postComment } from '../discussion/comments.ts'
import { appliesAgain, isArrested, lualhati } from '../matching/same-person.ts'
import { field, type Given, published } from '../types/types.ts'

const remarks = 'Everything is in order with this case.'
const inspected = field({ name: 'inspected', label: 'Inspected', required: 'endorsement' })
const requires = (given: Given, typeId = 1) =>
  published({ ...given, rules: { requiredDocuments: [], ...given.rules } }, typeId)

const detail = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')
const blockersOf = async (who: User, found: Ref) => (await detail(who, found)).application.blockers
const labelsOf = async (who: User, found: Ref) => (await blockersOf(who, found)).map(({ label }) => label)
const listOf = async (who: User, query: string) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index').applications
const idsOn = async (who: User, query: string) => (await listOf(who, query)).data.map(({ id }) => id)
const rowOf = async (who: User, { id }: Ref) => (await listOf(who, '')).data.find(row => row.id === id)!
const waitingOf = async (who: User) => shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting
const endorse = async (who: User, { path }: Ref) =>
  (await signIn(who)).program('POST', `${path}/endorsement`, { remarks })

test('a case lists everything that is missing before its endorsement, with where to add it', async () => {
  await requires({ fields: [inspected], rules: { requiredDocuments: ['Floor plan', 'Receipt'] } })
  const found = await registered()
  await appliesAgain()
  await isArrested()
  expect(await blockersOf(rosa, found)).toEqual([
    {
      reason: 'answers',
      label: 'Missing answer: Inspected',
      url: `${found.path}/edit#answers.inspected`,
      act: 'Fill in',
    },
    {
      reason: 'duplicates',
      label: 'Possible duplicates to resolve: 1',
      url: `${found.path}/duplicate`,
      act: 'Compare',
    },
    {
      reason: 'matches',
      label: 'Possible matches to resolve: 1',
      url: `${found.path}#matches`,
      act: 'Compare',
    },
    {
      reason: 'documents',
      label: 'Missing document: Floor plan',
      url: `${found.path}/edit#documents`,
      act: 'Add',
    },
    {
      reason: 'documents',
      label: 'Missing document: Receipt',
      url: `${found.path}/edit#documents`,
      act: 'Add',
    },
  ])
  expect((await rowOf(rosa, found)).blockers).toBe(5)
  expect((await blockersOf(emil, found)).map(({ url, act }) => [url, act]).at(-1)).toEqual([
    `${found.path}#documents`,
    '',
  ])
})

test('the refusal of an endorsement, its page and its preview name everything that prevents it', async () => {
  await requires({ fields: [inspected] })
  const found = await registered()
  await appliesAgain()
  const sentence =
    'Before the endorsement, the registry must fill in “Inspected”. Resolve 1 possible duplicate first.'
  expect((await detail(emil, found)).whyNot.endorse).toBe(sentence)
  expect((await endorse(emil, found)).errors.rule).toBe(sentence)
  const preview = await (
    await signIn(emil)
  ).program('POST', '/applications/endorsements/preview', { ids: [found.id] })
  expect(JSON.parse(preview.text).rows[0].refusal).toBe(sentence)
})

test('a missing answer is on the list of the registry until somebody gives it', async () => {
  await requires({ fields: [inspected] })
  const { id, path } = await registered()
  const detailed = { id, note: '1 answer', detail: 'Inspected' }
  expect((await waitingOf(rosa)).missingAnswers).toMatchObject({ total: 1, ready: 1, first: [detailed] })
  expect((await waitingOf(emil)).missingAnswers).toBeNull()
  expect(await idsOn(rosa, 'waitsFor=answers')).toEqual([id])
  expect((await detail(rosa, { id, path })).waits).toMatchObject({ for: 'answers', count: 1 })
  await (await signIn(rosa)).put(path, { ...form, version: 1, 'answers.inspected': 'yes' })
  expect((await waitingOf(rosa)).missingAnswers!.total).toBe(0)
  expect(await blockersOf(rosa, { id, path })).toEqual([])
})

test('a field that a later version requires blocks a case that moves to it', async () => {
  await requires({})
  const found = await registered()
  expect(await blockersOf(emil, found)).toEqual([])
  await requires({ fields: [inspected] })
  await (await signIn(olga)).post('/settings/types/1/moves', { version: 3 })
  expect(await labelsOf(emil, found)).toEqual(['Missing answer: Inspected'])
  expect((await waitingOf(rosa)).missingAnswers!.total).toBe(1)
})

test('after the first of two endorsements somebody else has to endorse', async () => {
  await requires({ rules: { endorsements: 2 } })
  const found = await registered()
  expect((await detail(emil, found)).application.endorsements).toEqual({ needed: 2, given: 0 })
  await endorse(emil, found)
  const half = 'Endorsement 1 of 2: somebody else has to endorse'
  const { application, waits } = await detail(emil, found)
  expect(application.endorsements).toEqual({ needed: 2, given: 1 })
  expect(waits).toEqual({ for: 'endorsement', half: true, days: 0 })
  for (const who of [emil, rosa, vera]) expect(await labelsOf(who, found)).toEqual([half])
  expect((await rowOf(emil, found)).blockers).toBe(1)
  expect(await labelsOf(olga, found)).toEqual([])
  expect((await detail(olga, found)).waits).toMatchObject({ for: 'endorsement', half: true, mine: true })
  await endorse(olga, found)
  expect(await labelsOf(emil, found)).toEqual([])
})

test('missing documents do not wait for an officer who has endorsed already', async () => {
  await published({ rules: { endorsements: 2, requiredDocuments: ['Floor plan'] } })
  const found = await registered()
  await endorse(emil, found)
  expect((await detail(emil, found)).waits).not.toHaveProperty('mine')
  expect((await detail(olga, found)).waits).toMatchObject({ for: 'documents', mine: true })
})

test('holds and returns block a case', async () => {
  expect(await labelsOf(vera, await heldFromRegistered())).toEqual(['On hold, review on 1 Jan 2030'])
  expect(await labelsOf(vera, await returned())).toContain(
    'Returned to the registry: Petition, Signature on the last page',
  )
  expect(await labelsOf(vera, await endorsed())).toEqual([])
})

test('cases that can be endorsed now come first and can be filtered', async () => {
  await requires({ rules: { requiredDocuments: ['Floor plan'] } })
  await requires({}, 2)
  const older = await registered({ receivedOn: '2026-03-01' })
  const first = await registered({ typeId: 2, receivedOn: '2026-03-02' })
  const newer = await registered({ receivedOn: '2026-03-04' })
  const second = await registered({ typeId: 2, receivedOn: '2026-03-03' })
  const { toEndorse } = await waitingOf(emil)
  expect([toEndorse!.total, toEndorse!.ready]).toEqual([4, 2])
  expect(toEndorse!.first.map(({ id }) => id)).toEqual([first.id, second.id, older.id, newer.id])
  expect(await idsOn(emil, 'waitsFor=endorsement')).toEqual([second.id, first.id, newer.id, older.id])
  expect(await idsOn(emil, 'waitsFor=endorsement&sort=receivedOn')).toEqual(
    [older, first, second, newer].map(({ id }) => id),
  )
  for (const query of ['waitsFor=endorsement&ready=1', 'ready=1', 'waitsFor=me&ready=1'])
    expect(await idsOn(emil, query)).toEqual([second.id, first.id])
  expect((await waitingOf(rosa)).missingDocuments).toMatchObject({ total: 2, ready: 2 })
})

test('a match with a sealed record blocks only for people who may see it', async () => {
  await requires({})
  const found = await registered()
  await sealedRecord(lualhati)
  expect(await labelsOf(emil, found)).toEqual([])
  expect((await waitingOf(emil)).toEndorse).toMatchObject({ total: 1, ready: 1 })
  expect(await labelsOf(olga, found)).toEqual(['Possible matches to resolve: 1'])
  expect((await waitingOf(olga)).toEndorse).toMatchObject({ total: 1, ready: 0 })
})

test('the number in the navigation counts all cases that wait for the viewer', async () => {
  await requires({ fields: [inspected] }, 2)
  await registered()
  await registered({ typeId: 2 })
  await returned()
  await heldFromRegistered()
  const found = await endorsed()
  for (const member of [carla, ada, ben, cora, dan]) await castVote(found, member, 'approve')
  await postComment(found, vera, 'What do you say, @Ada Member?')
  await sealedRecord(lualhati)
  await isArrested()
  for (const who of everybody.filter(({ permissions }) => permissions.includes('applications.view'))) {
    const { rail, applications } = shown(
      await (await signIn(who)).get('/applications?waitsFor=me'),
      'Application/Index',
    )
    expect([who.name, rail.waiting]).toEqual([who.name, applications.total])
  }
})
