// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '#server/cases/page/screens'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { endorse } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { approved, castVote, endorsed, heldFromEndorsed, registered, type Ref } from '../../support/cases.ts'
import { ada, emil, rosa, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { shown, signIn, Visitor } from '../../support/visit.ts'
import { deferredProp } from '../discussion/comments.ts'
import { published } from '../types/types.ts'
import { accept, answerPath, requested, requestNow, takeBack, type RequestRef } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

async function sentDocument(on?: Ref) {
  const request = await requested({ items: [{ kind: 'document', label: 'Birth certificate' }] }, on)
  const [item] = (await requestNow(request)).items
  const form = formWith({ send: 'yes' }, [`files[${item!.id}][]`, pdf(), 'birth.pdf'])
  await new Visitor().post(await answerPath(request), form)
  return { ...request, item: item!.id }
}

const page = async ({ path }: Ref) => shown(await (await signIn(vera)).get(path), 'Application/Detail')
const historyOf = async (found: Ref) => (await deferredProp(vera, found, 'history')) as HistoryEntry[]
const stateOf = async (request: RequestRef) => (await requestNow(request)).items[0]!.state

test('an accepted document says who sent it and who accepted it', async () => {
  const request = await sentDocument()
  await accept(request, request.item)
  const { documents } = await page(request)
  const [file] = await db.answerFile.findMany()
  expect(documents).toMatchObject([
    {
      id: file!.id,
      name: 'birth.pdf',
      source: `Sent by the applicant through request ${request.requestId}, accepted by Rosa Registry`,
    },
  ])
  expect((await historyOf(request))[0]!.changes).toContainEqual({
    field: 'documents',
    before: '',
    after: 'birth.pdf',
  })
  expect(await verifyBoard()).toBe(null)
})

test('an accepted document of a required kind is no longer missing', async () => {
  const found = await registered()
  expect((await page(found)).missingDocuments).toContain('Birth certificate')
  const request = await sentDocument(found)
  await accept(request, request.item)
  const { documents, missingDocuments } = await page(found)
  expect(documents).toMatchObject([{ documentKind: 'Birth certificate' }])
  expect(missingDocuments).not.toContain('Birth certificate')
})

test('a document accepted while voting is open leaves the endorsements and votes as they are', async () => {
  const found = await endorsed()
  await castVote(found, ada, 'approve')
  const request = await sentDocument(found)
  await accept(request, request.item)
  const { application, documents, round, remarks } = await page(found)
  expect(documents).toHaveLength(1)
  expect(application).toMatchObject({ status: 'endorsed', endorsements: { needed: 1, given: 1 } })
  expect(round).toMatchObject({ open: true, voted: 1 })
  expect(remarks.map(({ kind }) => kind)).toEqual(['endorse'])
})

test('a document accepted on a case that was held while voting was open voids nothing', async () => {
  const found = await heldFromEndorsed()
  const request = await sentDocument(found)
  await accept(request, request.item)
  expect((await page(found)).application.endorsements.given).toBe(1)
})

test('a document accepted between two endorsements voids the first one', async () => {
  await published({ rules: { endorsements: 2 } })
  const found = await registered()
  await endorse(found.id, { remarks: 'Everything is in order with this case.' }, emil)
  const request = await sentDocument(found)
  await accept(request, request.item)
  const { application, remarks } = await page(found)
  expect(application).toMatchObject({ status: 'registered', endorsements: { needed: 2, given: 0 } })
  expect(remarks.at(-1)).toMatchObject({ kind: 'void-endorsement' })
})

test('nothing enters a case that was decided meanwhile', async () => {
  const found = await approved()
  const request = await sentDocument(found)
  await expect(accept(request, request.item)).rejects.toThrow(
    'This application is approved, so its record can’t change. The answer stays with the request, which you can withdraw.',
  )
  expect((await page(found)).documents).toEqual([])
  expect(await stateOf(request)).toBe('answered')
})

test('nothing of a withdrawn request is accepted', async () => {
  const request = await sentDocument()
  await takeBack(request)
  await expect(accept(request, request.item, rosa)).rejects.toThrow('This request was withdrawn.')
})
