// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { form, registered, type Ref } from '../../support/cases.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { carla, emil, nowHolds, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { field, type Given, published } from './types.ts'

const remarks = 'Every paper was looked at.'
const rules: Given['rules'] = { endorsements: 2, requiredDocuments: ['Floor plan'] }
const secret = field({ name: 'informant', label: 'Informant', seenBy: 'applications.decide' })
const answers = { premises: 'Market hall' }
let found: Ref

beforeEach(async () => {
  await published({ fields: [field(), secret], rules })
  found = await registered({ answers })
  await endorse(emil)
})

const endorse = async (actor: User) =>
  (await signIn(actor)).program('POST', `${found.path}/endorsement`, { remarks })
const detail = async (viewer: User) =>
  shown(await (await signIn(viewer)).get(found.path), 'Application/Detail')
const statusNow = async () => (await detail(emil)).application.status
const edit = async (more: object, version = 1) =>
  (await signIn(rosa)).put(found.path, { ...form, answers, version, ...more })
const tasks = async () =>
  (await db.task.findMany({ select: { kind: true, userId: true }, orderBy: { kind: 'asc' } })).filter(
    ({ kind }) => kind.startsWith('endorse'),
  )

test.each([
  ['a fact', { grounds: 'She cares for three children alone and asks the board for mercy.' }],
  ['an own field', { answers: { premises: 'Harbour' } }],
])('changing %s voids the first of two endorsements', async (_what, more) => {
  const clerk = await signIn(rosa)
  const saved = await clerk.follow(await clerk.put(found.path, { ...form, answers, version: 1, ...more }))
  expect(saved.page.flash!.success).toContain('It must be endorsed again.')
  expect(await tasks()).toEqual([{ kind: 'endorse', userId: 0 }])
  await endorse(olga)
  expect(await statusNow()).toBe('registered')
  await endorse(emil)
  expect(await statusNow()).toBe('endorsed')
})

test('adding a document voids the first of two endorsements', async () => {
  expect((await detail(rosa)).application.endorsements).toEqual({ needed: 2, given: 1 })
  const plan = formWith({ documentKinds: ['Floor plan'] }, ['documents[]', pdf('The plan.'), 'plan.pdf'])
  await (await signIn(rosa)).post(`${found.path}/documents`, plan)
  const { application, missingDocuments } = await detail(rosa)
  expect([application.endorsements, missingDocuments]).toEqual([{ needed: 2, given: 0 }, []])
})

test('the history and the remarks say whose endorsement was voided, and the form says it before', async () => {
  const page = shown(await (await signIn(rosa)).get(`${found.path}/edit`), 'Application/Edit')
  expect(page.endorsedBy).toEqual([emil.name])
  await edit({ answers: { premises: 'Harbour' } })
  const { remarks } = await detail(carla)
  expect(remarks.at(-1)).toMatchObject({
    kind: 'void-endorsement',
    body: `The application has changed since ${emil.name} endorsed it, so it must be endorsed again.`,
  })
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.edit' } })
  expect(entry.details).toMatchObject({ endorsementsVoided: [emil.name] })
  const after = shown(await (await signIn(rosa)).get(`${found.path}/edit`), 'Application/Edit')
  expect(after.endorsedBy).toEqual([])
})

test('saving without a change keeps the endorsement', async () => {
  await edit({})
  await endorse(olga)
  expect(await statusNow()).toBe('endorsed')
})

test('a change that its author may not see keeps the endorsement', async () => {
  await nowHolds(rosa, ['applications.view', 'applications.register', 'applications.decide'])
  await edit({ answers: { ...answers, informant: 'The neighbour' } })
  expect((await detail(emil)).application.endorsements).toEqual({ needed: 2, given: 1 })
  await nowHolds(emil, ['applications.view', 'applications.endorse', 'applications.decide'])
  await edit({ answers: { ...answers, informant: 'The cook' } }, 2)
  expect((await detail(emil)).application.endorsements).toEqual({ needed: 2, given: 0 })
})
