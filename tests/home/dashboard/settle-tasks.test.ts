// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { bringTasksUpToDate, correctSettling, refreshAllTasks } from '#server/cases/case/tasks/refresh'
import { db } from '#server/platform/database/client'
import { rebuildKeys } from '#server/identities/rebuild'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { importAll, steps } from '../../register/import-pages.ts'
import { csv, row } from '../../register/spreadsheets.ts'
import { appliesAgain, isArrested, lualhati } from '../../cases/matching/same-person.ts'
import { endorsed, form, registered, type Ref } from '../../support/cases.ts'
import { emil, furtherApplicant, nowHolds, olga, rita, rosa } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { order, personForm } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { reinstate, seal, unseal, withdraw } from '../../support/acts.ts'

/** The cases on a person's list, with what is to be settled. */
async function seenBy(who: User) {
  const { waiting } = shown(await (await signIn(who)).get('/dashboard'), 'Dashboard')
  return waiting.toSettle!.first.map(({ id, note }) => [id, note])
}

async function edits(clerk: User, { path }: Ref, fields: object) {
  const whole = path.startsWith('/applications') ? form : { ...personForm, ...lualhati }
  const { status } = await (await signIn(clerk)).put(path, { ...whole, version: 1, ...fields })
  expect(status).toBe(303)
}

const somebodyElse = { givenName: 'Tiburcia', familyName: 'Quimpo', birthDate: '1951-12-01' }

type Both = { applicant: Ref; record: Ref }

test.for<[string, (both: Both) => Promise<unknown>, matches: number]>([
  ['is registered', () => isArrested(), 2],
  ['is edited', ({ record }) => edits(rita, record, somebodyElse), 0],
  ['is sealed', ({ record }) => seal(record.id, order, olga), 0],
  ['is the applicant and edited', ({ applicant }) => edits(rosa, applicant, somebodyElse), 0],
])('the matches to settle change when a person %s', async ([, act, matches]) => {
  const both = { applicant: await registered(), record: await isArrested() }
  const { id } = both.applicant
  expect(await seenBy(rosa)).toEqual([[id, '1 match']])
  await act(both)
  expect(await seenBy(rosa)).toEqual(matches ? [[id, `${matches} matches`]] : [])
})

test('the matches to settle follow an import, its undoing and an unsealing', async () => {
  const { id } = await registered()
  const visitor = await signIn(rita)
  const { givenName, familyName, birthDate } = lualhati
  const her = { 'Given name': givenName, 'Family name': familyName, Sex: 'female', 'Birth date': birthDate }
  const path = await importAll(visitor, csv([row(her)]))
  expect(await seenBy(rosa)).toEqual([[id, '1 match']])
  await visitor.delete(path, { reason: 'This file was of another office.' })
  expect(await steps(visitor, path)).toBe('undone')
  expect(await seenBy(rosa)).toEqual([])
  const record = await isArrested()
  await seal(record.id, order, olga)
  expect([await seenBy(rosa), await seenBy(olga)]).toEqual([[], [[id, '1 match']]])
  await unseal(record.id, order, olga)
  expect(await seenBy(rosa)).toEqual([[id, '1 match']])
})

test('a new application is compared with earlier ones, and they with it', async () => {
  const first = await registered()
  expect(await seenBy(rosa)).toEqual([])
  const second = await appliesAgain()
  expect(await seenBy(rosa)).toEqual([
    [first.id, '1 duplicate'],
    [second.id, '1 duplicate'],
  ])
})

test('a person registered later is on the list of an older case only for viewers of the register', async () => {
  const { id } = await registered()
  await nowHolds(emil, ['applications.view', 'applications.register'])
  await isArrested()
  expect([await seenBy(rosa), await seenBy(emil)]).toEqual([[[id, '1 match']], []])
  await nowHolds(emil, ['applications.view', 'applications.register', 'arrested-persons.view'])
  expect(await seenBy(emil)).toEqual([[id, '1 match']])
})

test('matches are found again after the keys were rebuilt', async () => {
  const { id } = await registered()
  const record = await isArrested()
  await db.matchKey.deleteMany({ where: { kind: 'arrested', personId: record.id } })
  await refreshAllTasks()
  expect(await seenBy(rosa)).toEqual([])
  await rebuildKeys()
  await refreshAllTasks()
  expect(await seenBy(rosa)).toEqual([[id, '1 match']])
})

test('a record sealed during a rebuild of the keys is no longer counted', async () => {
  const { id } = await registered()
  const record = await isArrested()
  expect(await seenBy(rosa)).toEqual([[id, '1 match']])
  await db.matchKey.deleteMany({ where: { kind: 'arrested', personId: record.id } })
  await seal(record.id, order, olga)
  expect(await seenBy(rosa)).toEqual([])
})

test('a verdict removes a pair, and taking it back restores it', async () => {
  const [first, second] = [await registered(), await appliesAgain()]
  const clerk = await signIn(rosa)
  expect(await seenBy(rosa)).toHaveLength(2)
  const pair = { otherId: second.id, reason: 'They are two persons.' }
  await clerk.post(`${first.path}/duplicate`, { ...pair, verdict: 'different' })
  expect(await seenBy(rosa)).toEqual([])
  await clerk.delete(`${first.path}/duplicate`, pair)
  expect(await seenBy(rosa)).toHaveLength(2)
})

test('withdrawing one application of a pair removes it, and reinstating restores it', async () => {
  await registered()
  const second = await appliesAgain()
  const remarks = { remarks: 'She takes it back.' }
  expect(await seenBy(rosa)).toHaveLength(2)
  await withdraw(second.id, remarks, rosa)
  expect(await seenBy(rosa)).toEqual([])
  await reinstate(second.id, remarks, rosa)
  expect(await seenBy(rosa)).toHaveLength(2)
})

test('a case that is endorsed has nothing to settle, but others still have its applicant', async () => {
  const first = await endorsed(form)
  const second = await appliesAgain()
  expect(await seenBy(rosa)).toEqual([[second.id, '1 duplicate']])
  expect(await db.task.findMany({ where: { applicationId: first.id, kind: 'settleDuplicates' } })).toEqual([])
})

test('matches with sealed records are tasks of a kind of their own', async () => {
  const { id } = await registered()
  await seal((await isArrested()).id, order, olga)
  await isArrested()
  const tasks = await db.task.findMany({
    where: { kind: { startsWith: 'settle' } },
    orderBy: { kind: 'asc' },
  })
  expect(tasks.map(({ kind, applicationId, count }) => [kind, applicationId, count])).toEqual([
    ['settleMatches', id, 1],
    ['settleSealedMatches', id, 1],
  ])
  expect([await seenBy(rosa), await seenBy(olga)]).toEqual([[[id, '1 match']], [[id, '2 matches']]])
})

test('an application and an arrest of one person that are registered at the same time find each other', async () => {
  for (let n = 1; n <= 5; n++) {
    const person = { ...furtherApplicant(100 * n), sex: 'female' }
    await Promise.all([appliesAgain(person), isArrested(person)])
    expect(await db.task.count({ where: { kind: 'settleMatches' } })).toBe(n)
  }
})

test('the first start after an update writes the tasks of all cases, and later ones leave them', async () => {
  await registered()
  await endorsed()
  const tasks = await db.task.findMany()
  await db.task.deleteMany()
  await bringTasksUpToDate()
  expect(await db.task.findMany()).toEqual(tasks)
  await db.task.deleteMany({ where: { kind: 'endorse' } })
  await bringTasksUpToDate()
  expect(await db.task.count({ where: { kind: 'endorse' } })).toBe(0)
  await refreshAllTasks()
  expect(await db.task.findMany({ orderBy: { applicationId: 'asc' } })).toHaveLength(tasks.length)
})

test('the hourly job corrects duplicates and matches, and reads no other cases', async () => {
  await endorsed()
  expect(await queriesOf(() => correctSettling(work => work()))).toHaveLength(1)
  await registered()
  await appliesAgain()
  const tasks = await db.task.findMany()
  await db.task.deleteMany({ where: { kind: 'settleDuplicates' } })
  await correctSettling(work => work())
  expect(await db.task.findMany()).toEqual(tasks)
})
