import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { currentVersion } from '#server/cases/types/versions'
import '../../support/board.ts'
import { appliesAgain, isArrested, reason } from '../../cases/matching/same-person.ts'
import { form, registered } from '../../support/cases.ts'
import { adam, emil, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { order } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { seal } from '../../support/acts.ts'

const waitingOf = async (who: User) => shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting

const listed = async (who: User, query: string) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index').applications.data.map(
    row => row.id,
  )

const paper = { id: 'a'.repeat(32), name: 'a.pdf', type: 'application/pdf', size: 1, sha256: '0'.repeat(64) }

const missing = (list: { first: { id: number; detail?: string }[] } | null) =>
  list!.first.map(({ id, detail }) => [id, detail])
const notes = (list: { first: { id: number; note?: string }[] } | null) =>
  list?.first.map(({ id, note }) => [id, note]) ?? null
const settleFor = async (who: User) => notes((await waitingOf(who)).toSettle)

test('the registry sees unsettled matches and missing documents, and the officer sees blocked cases', async () => {
  const first = await registered()
  const second = await appliesAgain()
  await isArrested()
  const alone = await registered()
  const both = '1 duplicate, 1 match'
  const { toSettle, missingDocuments, toEndorse } = await waitingOf(rosa)
  expect(toEndorse).toBeNull()
  expect(notes(toSettle)).toEqual([
    [first.id, both],
    [second.id, both],
  ])
  const five = '5 documents'
  expect(notes(missingDocuments)).toEqual([
    [first.id, five],
    [second.id, five],
    [alone.id, five],
  ])
  const officer = await waitingOf(emil)
  expect([officer.toSettle, officer.missingDocuments]).toEqual([null, null])
  expect(notes(officer.toEndorse)).toEqual([
    [first.id, `${both}, ${five}`],
    [second.id, `${both}, ${five}`],
    [alone.id, five],
  ])
  await (await signIn(rosa)).post(`${first.path}/duplicate`, { otherId: second.id, verdict: 'same', reason })
  expect(notes((await waitingOf(rosa)).toSettle)).toEqual([[first.id, '1 match']])
})

test('a document whose kind was changed counts as the new kind only', async () => {
  const { id, path } = await registered()
  const [first, second] = (await currentVersion(1))!.rules.requiredDocuments
  const documents = await db.$transaction(async tx => {
    await tx.file.create({
      data: { ...paper, uploadedById: rosa.id, applicationId: id, purpose: 'document', documentKind: first! },
    })
    return tx.file.findMany({ where: { applicationId: id } })
  })
  const storedDocuments = [{ id: documents[0]!.id, kind: second!, removed: false, reason: '' }]
  const answer = await (await signIn(rosa)).put(path, { ...form, version: 1, storedDocuments })
  expect(answer.status).toBe(303)
  const kinds = (await currentVersion(1))!.rules.requiredDocuments
  expect(missing((await waitingOf(rosa)).missingDocuments)).toEqual([
    [id, kinds.filter(kind => kind !== second).join(', ')],
  ])
})

test('a change of the required documents applies to cases that are registered already', async () => {
  const { id } = await registered()
  const documents = [...(await currentVersion(1))!.rules.requiredDocuments, 'Letter of an employer']
  const type = { name: 'Amnesty', active: true, requiredDocuments: documents }
  expect((await (await signIn(adam)).program('PUT', '/settings/types/1', type)).status).toBe(303)
  expect(missing((await waitingOf(rosa)).missingDocuments)).toEqual([[id, documents.join(', ')]])
})

test('a new duplicate is on the to-do list although sixty older cases are registered', async () => {
  for (let n = 0; n < 60; n++) await registered(n === 0 ? { receivedOn: '2026-03-13' } : {})
  const second = await appliesAgain({ receivedOn: '2026-03-14' })
  expect((await waitingOf(rosa)).missingDocuments!.total).toBe(61)
  expect(await settleFor(rosa)).toEqual([
    [1, '1 duplicate'],
    [second.id, '1 duplicate'],
  ])
  expect(await listed(rosa, 'waitsFor=settling&sort=receivedOn')).toEqual([1, second.id])
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
