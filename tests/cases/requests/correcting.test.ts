// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '#server/cases/page/screens'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { endorse } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { registered, returned, type Ref } from '../../support/cases.ts'
import { emil, judith, vera } from '../../support/cast.ts'
import { shown, signIn, Visitor } from '../../support/visit.ts'
import { deferredProp } from '../discussion/comments.ts'
import { published } from '../types/types.ts'
import { accept, answerPath, requested, requestNow, type RequestRef } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

const correctionOf = (field: string) => [{ kind: 'correction', label: 'Please correct this.', field }]

async function corrected(field: string, answer: string, on?: Ref) {
  const request = await requested({ items: correctionOf(field) }, on)
  const [item] = (await requestNow(request)).items
  await new Visitor().post(await answerPath(request), { send: 'yes', items: { [item!.id]: answer } })
  return { ...request, item: item!.id }
}

const page = async ({ path }: Ref) => shown(await (await signIn(vera)).get(path), 'Application/Detail')
const historyOf = async (found: Ref) => (await deferredProp(vera, found, 'history')) as HistoryEntry[]
const stateOf = async (request: RequestRef) => (await requestNow(request)).items[0]!.state

test('an accepted correction edits its field, and the history says through which request', async () => {
  const request = await corrected('occupation', 'Weaver')
  await accept(request, request.item)
  const { application } = await page(request)
  expect(application).toMatchObject({ occupation: 'Weaver', version: 2, familyName: 'Magtanggol' })
  const [closing, edit] = await historyOf(request)
  expect(closing).toMatchObject({ action: 'application.close-request', actor: 'Rosa Registry' })
  expect(edit).toMatchObject({
    action: 'application.edit',
    changes: [
      { field: 'occupation', before: '', after: 'Weaver' },
      { field: 'request', after: String(request.requestId) },
    ],
  })
  expect((await requestNow(request)).closedAt).not.toBe(null)
  expect(await verifyBoard()).toBe(null)
})

test.each([
  ['birthDate', '7 May 1984', { birthDate: '1984-05-07' }],
  ['sex', 'male', { sex: 'male' }],
  ['birthDateEstimated', 'yes', { birthDateEstimated: true }],
  ['email', 'lualhati@example.org', { email: 'lualhati@example.org' }],
])('a correction of %s is read as people write it', async (field, answer, expected) => {
  const request = await corrected(field, answer)
  await accept(request, request.item)
  expect((await page(request)).application).toMatchObject(expected)
})

test('a correction of an own field changes that answer alone', async () => {
  const options = ['inner', 'outer'].map(value => ({ value, label: value.toUpperCase() }))
  await published({
    fields: [
      { name: 'zone', kind: 'choice', label: 'Zone', options },
      { name: 'seats', kind: 'number', label: 'Seats', max: 500 },
      { name: 'opens', kind: 'date', label: 'Opens on' },
      { name: 'alcohol', kind: 'yesno', label: 'Serves alcohol' },
    ],
  })
  const found = await registered({ answers: { zone: 'inner', seats: 40 } })
  for (const [name, answer] of Object.entries({ zone: 'Outer', opens: '1 May 2026', alcohol: 'no' })) {
    const request = await corrected(name, answer, found)
    await accept(request, request.item)
  }
  expect((await page(found)).application.answers).toEqual({
    zone: 'outer',
    seats: 40,
    opens: '2026-05-01',
    alcohol: 'no',
  })
})

test.each([
  ['birthDate', '2999-01-01', '“Birth date”: The birth date must be in the past.'],
  ['sex', 'neither', '“Sex”: Choose female, male or unspecified.'],
  ['occupation', 'x'.repeat(101), '“Occupation”: Enter at most 100 characters.'],
  ['singleName', 'yes', 'A person with one name only has no other names. Leave this blank.'],
])('an answer that does not fit %s stays with the request', async (field, answer, sentence) => {
  const request = await corrected(field, answer)
  await expect(accept(request, request.item)).rejects.toThrow(sentence)
  await expect(accept(request, request.item)).rejects.toThrow('The answer stays with the request.')
  expect(await stateOf(request)).toBe('answered')
  expect((await page(request)).application.version).toBe(1)
})

test('accepting a correction needs the permission to edit and a case that can be edited', async () => {
  const request = await corrected('occupation', 'Weaver')
  await expect(accept(request, request.item, judith)).rejects.toThrow(
    'Only people who register applications can accept a correction.',
  )
  await endorse(request.id, { remarks: 'Everything is in order with this case.' }, emil)
  await expect(accept(request, request.item)).rejects.toThrow(
    'Only applications that are registered or on hold can be edited. The answer stays with the request.',
  )
  expect(await stateOf(request)).toBe('answered')
})

test.each([
  ['a restricted field', 'income'],
  ['a field for files', 'plans'],
  ['the type', 'typeId'],
  ['a hidden field', 'occupation'],
  ['no field of the type', 'nothing'],
])('a correction of %s can’t be asked for', async (_what, name) => {
  await published({
    fields: [
      { builtIn: 'occupation', hidden: true },
      { name: 'income', kind: 'yesno', label: 'Has an income', seenBy: 'applications.decide' },
      { name: 'plans', kind: 'file', label: 'Plans' },
    ],
  })
  const found = await registered()
  await requested({ items: correctionOf(name) }, found).catch(() => undefined)
  expect(await db.request.count()).toBe(0)
})

test('accepting a correction of a returned case does not mark it as complete', async () => {
  const found = await returned()
  const request = await corrected('occupation', 'Weaver', found)
  await accept(request, request.item)
  expect((await page(found)).application).toMatchObject({ occupation: 'Weaver', returned: true })
})
