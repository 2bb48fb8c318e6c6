// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { EditForm } from '#server/cases/letters/forms'
import { letterOf } from '#server/cases/letters/rows'
import { editLetter } from '#server/cases/letters/write'
import { refreshAllTasks } from '#server/cases/case/tasks/refresh'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { archive, restore, withdraw as withdrawCase } from '../../support/acts.ts'
import '../../support/board.ts'
import { ada, adam, carla, emil, judith, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import {
  approve,
  letterForm,
  type LetterRef,
  notice,
  receipt,
  withdraw,
  withLetters,
  written,
  writtenOn,
} from '../../cases/letters/letters.ts'

const toDecide = { template: 'notice', title: 'Notice of the hearing' }
const remarks = 'She does not want it any more.'

const listFor = async (who: User) =>
  shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting.lettersToApprove
const totals = async (...people: User[]) =>
  Promise.all(people.map(async who => (await listFor(who))?.total ?? null))
const unread = async (who: User) =>
  db.notification.count({ where: { userId: who.id, kind: 'approval', readAt: null } })
const filtered = async (who: User) =>
  shown(
    await (await signIn(who)).get('/applications?waitsFor=approval'),
    'Application/Index',
  ).applications.data.map(({ id }) => id)

const waitsFor = async ({ path }: LetterRef, who: User) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail').waits

async function edit({ id, letterId }: LetterRef, author: User) {
  const { version } = (await letterOf(id, letterId))!
  const form = EditForm.parse({ ...letterForm(toDecide), version })
  await transaction(tx => editLetter(tx, id, letterId, form, author))
}

test('a letter that waits for approval is on the list of everybody who may approve it', async () => {
  const letter = await written(toDecide)
  for (const who of [carla, judith]) {
    expect(await listFor(who)).toMatchObject({
      total: 1,
      first: [{ id: letter.id, note: '1 letter', detail: 'Notice of the hearing' }],
    })
    expect(await filtered(who)).toEqual([letter.id])
    expect(await unread(who)).toBe(1)
    expect(await waitsFor(letter, who)).toMatchObject({ for: 'approval', count: 1 })
  }
  expect(await totals(rosa, emil, ada, vera, adam)).toEqual([null, 0, null, null, null])
  expect(await waitsFor(letter, vera)).toMatchObject({ for: 'documents' })
  for (const who of [rosa, emil, ada, vera]) {
    expect(await filtered(who)).toEqual([])
    expect(await unread(who)).toBe(0)
  }
})

test('an endorsing officer approves a letter whose template asks for one, and nobody needs to approve others', async () => {
  await withLetters([receipt, { ...notice, approval: 'endorse' }])
  const letter = await written()
  expect(await totals(emil, carla, judith)).toEqual([0, 0, 0])
  await withLetters([receipt, { ...notice, approval: 'endorse' }])
  await writtenOn(letter, toDecide)
  expect(await totals(emil, carla, judith)).toEqual([1, 0, 0])
  expect([await unread(emil), await unread(carla)]).toEqual([1, 0])
})

test('the author of a letter is not asked to approve it, and an editor becomes its author', async () => {
  const letter = await written(toDecide, carla)
  expect(await totals(carla, judith, olga)).toEqual([0, 1, 1])
  expect([await unread(carla), await unread(judith)]).toEqual([0, 1])
  await edit(letter, judith)
  expect(await totals(carla, judith, olga)).toEqual([1, 0, 1])
  expect([await unread(carla), await unread(judith), await unread(olga)]).toEqual([1, 0, 1])
})

test.each<[string, (letter: LetterRef) => Promise<unknown>]>([
  ['approved', letter => approve(letter)],
  ['withdrawn', letter => withdraw(letter)],
])('a letter that is %s waits for nobody', async (_, act) => {
  const letter = await written(toDecide)
  await act(letter)
  expect(await totals(carla, judith)).toEqual([0, 0])
  expect([await unread(carla), await unread(judith)]).toEqual([0, 0])
})

const countFor = async (who: User) =>
  shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').rail.waiting

test('the count in the navigation includes cases with a letter to approve', async () => {
  const letter = await written(toDecide)
  expect(await countFor(judith)).toBe(1)
  await withdraw(letter)
  expect(await countFor(judith)).toBe(0)
})

test('people who may decide from now on are asked to approve, those who may not any more are not', async () => {
  await written(toDecide)
  await nowHolds(ada, [...ada.permissions, 'applications.decide'])
  await nowHolds(judith, ['applications.view'])
  expect(await totals(ada, judith)).toEqual([1, null])
  expect(await db.task.count({ where: { kind: 'approveLetter', userId: judith.id } })).toBe(0)
})

test('a new version of the type says who approves letters that wait', async () => {
  await written(toDecide)
  await withLetters([receipt, { ...notice, approval: 'endorse' }])
  expect(await totals(emil, judith)).toEqual([1, 0])
  await withLetters([receipt])
  expect(await totals(emil, judith)).toEqual([0, 1])
})

test('a letter on a withdrawn case waits until the case is archived, also if all tasks are rebuilt', async () => {
  const { id } = await written(toDecide)
  await withdrawCase(id, { remarks }, rosa)
  await db.task.deleteMany()
  await refreshAllTasks()
  expect(await totals(judith)).toEqual([1])
  await archive(id, { remarks }, carla)
  expect(await totals(judith)).toEqual([0])
  await restore(id, { remarks }, carla)
  expect(await totals(judith)).toEqual([1])
})
