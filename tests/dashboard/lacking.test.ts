import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { seal } from '#server/arrested-persons/seal'
import type { User } from '#server/permissions'
import '../support/board.ts'
import { appliesAgain, isArrested, reason } from '../matching/alike.ts'
import { registered } from '../support/cases.ts'
import { emil, nowHolds, olga, rosa, vera } from '../support/cast.ts'
import { order } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

const deskOf = async (who: User) => shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting

const listed = async (who: User, query: string) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index').applications.data.map(
    row => row.id,
  )

const paper = { id: 'a'.repeat(32), name: 'a.pdf', type: 'application/pdf', size: 1, sha256: '0'.repeat(64) }

const notes = (list: { first: { id: number; note?: string }[] } | null) =>
  list?.first.map(({ id, note }) => [id, note]) ?? null
const settleFor = async (who: User) => notes((await deskOf(who)).toSettle)

test('the registry sees unsettled matches and missing documents, and the officer sees blocked cases', async () => {
  const first = await registered()
  const second = await appliesAgain()
  await isArrested()
  const alone = await registered()
  const both = '1 duplicate, 1 match'
  const { toSettle, missingDocuments, toEndorse } = await deskOf(rosa)
  expect(toEndorse).toBeNull()
  expect(notes(toSettle)).toEqual([
    [first.id, both],
    [second.id, both],
  ])
  expect(notes(missingDocuments)!.map(([id]) => id)).toEqual([first.id, second.id, alone.id])
  const officer = await deskOf(emil)
  expect([officer.toSettle, officer.missingDocuments]).toEqual([null, null])
  expect(notes(officer.toEndorse)).toEqual([
    [first.id, both],
    [second.id, both],
    [alone.id, undefined],
  ])
  await (await signIn(rosa)).post(`${first.path}/duplicate`, { otherId: second.id, verdict: 'same', reason })
  expect(notes((await deskOf(rosa)).toSettle)).toEqual([[first.id, '1 match']])
})

test('a document whose kind was changed counts as the new kind only', async () => {
  const { id } = await registered()
  const kinds = (await db.applicationType.findFirstOrThrow()).requiredDocuments as string[]
  await db.file.create({
    data: {
      ...paper,
      uploadedById: rosa.id,
      applicationId: id,
      purpose: 'document',
      documentKind: kinds[0]!,
      laterKind: kinds[1]!,
    },
  })
  expect(notes((await deskOf(rosa)).missingDocuments)).toEqual([
    [id, kinds.filter(kind => kind !== kinds[1]).join(', ')],
  ])
})

async function checkedOldest() {
  const { toSettle, missingDocuments } = await deskOf(rosa)
  const list = await (await signIn(rosa)).get('/applications?waitsFor=documents')
  return [toSettle, missingDocuments, shown(list, 'Application/Index')].map(each => each!.checkedOldest)
}

test('with more than 50 registered applications, screens say that only the oldest 50 were checked', async () => {
  const { id } = await registered()
  const { id: _id, ...one } = await db.application.findUniqueOrThrow({ where: { id } })
  const alike = (count: number, year: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...one,
      reference: `${year}-${String(i + 1).padStart(6, '0')}`,
    }))
  await db.application.createMany({ data: alike(49, 2024) })
  await db.applicationCount.updateMany({ where: { status: 'registered' }, data: { count: 50 } })
  expect(await checkedOldest()).toEqual([null, null, null])
  await db.application.createMany({ data: alike(1, 2025) })
  await db.applicationCount.updateMany({ where: { status: 'registered' }, data: { count: 51 } })
  expect(await checkedOldest()).toEqual([50, 50, 50])
  const plain = shown(await (await signIn(rosa)).get('/applications'), 'Application/Index')
  expect(plain.checkedOldest).toBeNull()
})

test('the lists behind the figures show the same cases, but only to people who may settle them', async () => {
  const first = await registered()
  const second = await appliesAgain()
  const alone = await registered()
  expect(await listed(rosa, 'waitsFor=settling&sort=receivedOn')).toEqual([first.id, second.id])
  expect(await listed(rosa, 'waitsFor=documents&sort=receivedOn')).toEqual([first.id, second.id, alone.id])
  for (const query of ['waitsFor=settling', 'waitsFor=documents'])
    expect(await listed(vera, query)).toEqual([])
})

test('matches are hidden from people who cannot see the register, and sealed ones without the permission', async () => {
  const found = await registered()
  const { id } = await isArrested()
  expect(await settleFor(rosa)).toEqual([[found.id, '1 match']])
  await seal(id, order, olga)
  expect(await settleFor(rosa)).toEqual([])
  expect(await settleFor(olga)).toEqual([[found.id, '1 match']])
  await nowHolds(olga, ['applications.view', 'applications.register'])
  expect(await settleFor(olga)).toEqual([])
})
