import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { registered } from '../../support/cases.ts'
import { adam, carla } from '../../support/cast.ts'
import { signIn, type Visitor } from '../../support/visit.ts'

async function newBoard() {
  await transaction(tx => storeSetting(tx, 'firstSteps', 'open'))
  await refreshSettings()
  return signIn(adam)
}

async function stepsFor(visitor: Visitor) {
  const { text } = await visitor.document('/dashboard')
  const [, json] = /<script[^>]*data-page[^>]*>([^<]*)<\/script>/.exec(text)!
  return JSON.parse(json!).props.firstSteps
}

test('a new board asks administrators what kind it is, and shows what comes with each kind', async () => {
  const visitor = await newBoard()
  const { boards, steps } = await stepsFor(visitor)
  expect(
    boards.map(({ title, register }: { title: string; register: boolean }) => [title, register]),
  ).toEqual([
    ['Business licences', false],
    ['Clemency and parole', true],
    ['Research grants', false],
  ])
  expect(boards[0].types[0]).toMatchObject({ name: 'Business licence', fields: expect.any(Number) })
  expect(boards[0].types[0].fields).toBeGreaterThan(3)
  expect(steps.map(({ name, done }: { name: string; done: boolean }) => [name, done])).toEqual([
    ['kind', false],
    ['office', false],
    ['people', true],
    ['types', false],
  ])
  expect(await stepsFor(await signIn(carla))).toBeNull()
})

test('choosing a kind imports its board file and leaves the steps that are not done', async () => {
  const visitor = await newBoard()
  expect((await visitor.post('/settings/kind', { kind: 'business-licences' })).location).toBe('/dashboard')
  const types = await db.applicationType.findMany({ orderBy: { id: 'asc' } })
  expect(types[0]!.name).toBe('Business licence')
  const { boards, steps } = await stepsFor(visitor)
  expect(boards).toBeNull()
  expect(steps.filter((step: { done: boolean }) => !step.done)).toEqual([{ name: 'office', done: false }])
  await visitor.put('/settings', { officeAddress: '1 Main Street' })
  expect(await stepsFor(visitor)).toBeNull()
  expect(await verifyBoard()).toBeNull()
})

test('another kind of board begins without types', async () => {
  const visitor = await newBoard()
  await visitor.post('/settings/kind', { kind: 'none', register: 'off' })
  expect(await db.applicationType.count()).toBe(0)
  expect(await db.auditEntry.count({ where: { action: 'settings.delete-type' } })).toBe(4)
  const { steps } = await stepsFor(visitor)
  expect(steps.at(-1)).toEqual({ name: 'types', done: false })
  expect((await visitor.document('/arrested-persons')).status).toBe(404)
  expect(await verifyBoard()).toBeNull()
})

test.each(['research', '../business-licences', ''])('there is no kind of board “%s”', async kind => {
  const visitor = await newBoard()
  const { errors } = await visitor.program('POST', '/settings/kind', { kind })
  expect(errors.kind).toBe('Choose the kind of board.')
  expect(await db.applicationType.count()).toBe(4)
})

test('a board with applications can’t become another kind', async () => {
  const visitor = await newBoard()
  await registered()
  await visitor.post('/settings/kind', { kind: 'none' })
  await visitor.post('/settings/kind', { kind: 'research-grants' })
  const names = (await db.applicationType.findMany()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Amnesty', 'Clemency', 'Licence', 'Parole'])
})

test('the steps go when they are hidden, and boards that were set up before have none', async () => {
  const visitor = await newBoard()
  await visitor.delete('/settings/first-steps')
  expect(await stepsFor(visitor)).toBeNull()
  await db.setting.deleteMany({ where: { name: 'first steps' } })
  await refreshSettings()
  expect(await stepsFor(visitor)).toBeNull()
})

test('a type that no application ever had is deleted, with its versions', async () => {
  const visitor = await signIn(adam)
  await visitor.put('/settings/types/2', {
    name: 'Mercy',
    description: '',
    active: false,
    requiredDocuments: [],
    quorum: 3,
  })
  expect((await visitor.delete('/settings/types/2')).location).toBe('/settings')
  expect(await db.applicationType.findUnique({ where: { id: 2 } })).toBeNull()
  expect(await db.typeVersion.count({ where: { typeId: 2 } })).toBe(0)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'settings.delete-type' } })
  expect([entry.subject, entry.actorName]).toEqual(['Mercy', adam.name])
  expect((await visitor.delete('/settings/types/2')).status).toBe(404)
  expect(await verifyBoard()).toBeNull()
})

test('a type with an application is not deleted, and a sentence says why', async () => {
  await registered({ typeId: 1 })
  const visitor = await signIn(adam)
  const { errors, text } = await visitor.program('DELETE', '/settings/types/1')
  expect(JSON.stringify(errors) + text).toContain('Applications belong to this type')
  expect(await db.applicationType.count()).toBe(4)
})

test('either an application or the deletion of its type is refused when both happen at once', async () => {
  const admin = await signIn(adam)
  const [one] = await Promise.allSettled([registered({ typeId: 1 }), admin.delete('/settings/types/1')])
  const type = await db.applicationType.findUnique({ where: { id: 1 } })
  expect(type === null).toBe(one.status === 'rejected')
  expect(await verifyBoard()).toBeNull()
})
