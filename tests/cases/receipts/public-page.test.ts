// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { addHolidays, strikeHoliday } from '#server/cases/clocks/holidays'
import { db } from '#server/platform/database/client'
import { urlOfReceipt } from '#server/papers/receipt'
import { daysBetween } from '#server/platform/time-zones'
import { checkCodeOf, codeOf } from '#server/platform/web/public-codes'
import {
  archive,
  edit,
  endorse,
  extend,
  hold,
  reinstate,
  resume,
  settleDuplicate,
  withdraw,
} from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { approved, form, registered, type Ref, signed } from '../../support/cases.ts'
import { adam, carla, emil, rosa, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { check, quiet, typed } from '../slips/codes-read.ts'
import {
  checkReceipt,
  publicPath,
  receiptOf,
  shownTo,
  unknown,
  withReceipt,
  withReceipts,
} from './receipts.ts'

const remarks = 'Everything is in order with this case.'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

const received = { receivedOn: '2026-03-18' }

test('a receipt shows the stage and the promised date, and nothing else about the case', async () => {
  const found = await withReceipt([{}], received)
  const answer = await checkReceipt(await publicPath(found))
  expect([answer.status, answer.component]).toEqual([200, 'Receipt/Show'])
  expect(answer.headers).toMatchObject(quiet)
  expect(answer.shown).toEqual({
    result: 'valid',
    number: 'REC-2026-0001',
    reference: '2026-000001',
    receivedOn: '2026-03-18',
    receivedBy: 'Registry',
    stage: 'Registered',
    promisedOn: '2026-04-15',
    dueOn: '2026-04-15',
    why: [],
  })
  for (const secret of ['Lualhati', 'Magtanggol', 'Rosa', 'Amnesty'])
    expect([secret, answer.text.includes(secret)]).toEqual([secret, false])
})

test('the stage has the name that the rules give it, and a duplicate is replaced by its original', async () => {
  await withReceipts([{}], { publicStages: { endorsed: 'Under review' } })
  const found = await registered(received)
  await endorse(found.id, { remarks }, emil)
  expect(await shownTo(found)).toMatchObject({ result: 'valid', stage: 'Under review' })
  const other = await registered(received)
  const reason = 'The same papers under two numbers.'
  await settleDuplicate(other.id, { otherId: found.id, verdict: 'same', reason }, rosa)
  expect(await shownTo(other)).toMatchObject({ result: 'revoked', stage: 'Duplicate' })
})

const total = async (found: Ref) => {
  const { promisedOn, dueOn, why } = await shownTo(found)
  const days = (why as { days: number }[]).reduce((sum, each) => sum + each.days, 0)
  expect(days).toBe(daysBetween(promisedOn, dueOn))
  return why as { days: number; reason: string }[]
}

test('every day between the promised date and the date now is accounted for', async () => {
  const found = await withReceipt([{}], received)
  itIs('2026-03-19T09:30:00Z')
  await addHolidays('2026-03-25 Feast of the board', adam, async () => {})
  itIs('2026-03-23T09:30:00Z')
  await hold(found.id, { remarks, reviewOn: '2030-01-01' }, emil)
  itIs('2026-03-27T09:30:00Z')
  expect(await total(found)).toMatchObject([
    { reason: 'Holiday: Feast of the board (25 Mar 2026)' },
    { reason: 'The application has been on hold until today' },
  ])
  await resume(found.id, { remarks }, emil)
  await extend(found.id, { clock: 'decision', reason: 'The file is very large indeed.' }, emil)
  expect((await total(found)).map(({ reason }) => reason)).toEqual([
    'Holiday: Feast of the board (25 Mar 2026)',
    'The application was on hold',
    'The time was extended',
  ])
  const holiday = await db.holiday.findFirstOrThrow()
  await strikeHoliday(holiday.id, 'It was proclaimed for another day.', adam, async () => {})
  expect((await total(found)).map(({ reason }) => reason)).not.toContain('Holidays')
})

test('a withdrawal moves the date until the application is reinstated', async () => {
  const found = await withReceipt([{}], received)
  await withdraw(found.id, { remarks }, rosa)
  itIs('2026-03-25T09:30:00Z')
  expect(await shownTo(found)).toMatchObject({ result: 'valid', stage: 'Withdrawn' })
  expect(await total(found)).toEqual([
    { days: 7, reason: 'The application has been withdrawn or set aside until today' },
  ])
  await reinstate(found.id, { remarks }, rosa)
  expect(await total(found)).toEqual([{ days: 7, reason: 'The application was withdrawn or set aside' }])
})

test('a decided case keeps its date, in the archive too', async () => {
  await withReceipts([{}])
  const found = await approved(received)
  itIs('2026-06-18T09:30:00Z')
  expect(await shownTo(found)).toMatchObject({ stage: 'Approved', dueOn: '2026-04-15', why: [] })
  const resolved = await signed(received)
  await archive(resolved.id, { remarks }, carla)
  expect(await shownTo(resolved)).toMatchObject({ result: 'valid', stage: 'Approved', why: [] })
})

test('nothing is due any more on a case that was archived without a decision', async () => {
  const found = await withReceipt([{}], received)
  await withdraw(found.id, { remarks }, rosa)
  await archive(found.id, { remarks }, carla)
  expect(await shownTo(found)).toMatchObject({ result: 'valid', stage: 'Withdrawn', dueOn: '', why: [] })
})

test('other rules and a corrected date of receipt are accounted for', async () => {
  const found = await withReceipt([{}], received)
  itIs('2026-03-19T09:30:00Z')
  const sent = { ...form, receivedOn: '2026-03-16', storedDocuments: [], documentKinds: [], matchReason: '' }
  await edit(found.id, { ...sent, photo: undefined, documents: undefined, version: 1 } as never, [], rosa)
  expect(await shownTo(found)).toMatchObject({ result: 'valid', receivedOn: '2026-03-18' })
  expect(await total(found)).toEqual([{ days: -2, reason: 'The date of receipt was corrected' }])
})

test('a promise without a date says so', async () => {
  expect(await shownTo(await withReceipt([]))).toMatchObject({
    result: 'valid',
    promisedOn: '',
    dueOn: '',
    why: [],
  })
})

test.each(['A', '%00', '%', '%E0%A4%A', 'a/b', '..%2F..%2Fetc', 'A'.repeat(500)])(
  'a code such as “%s” is answered as an unknown one',
  async code => {
    const answer = await checkReceipt(`/receipts/${code}`)
    expect([answer.status, answer.component, answer.shown]).toEqual([200, 'Receipt/Show', unknown])
    expect(answer.headers).toMatchObject(quiet)
  },
)

test('too many checks from a network are refused in the same shape', async () => {
  const path = await publicPath(await withReceipt())
  for (let nth = 0; nth < 30; nth++) await checkReceipt(path, '127.0.9.1')
  const answer = await checkReceipt(path, '127.0.9.1')
  expect([answer.status, answer.shown]).toEqual([429, { ...unknown, result: 'too many' }])
})

test('the check of papers knows a receipt by code and by number', async () => {
  const found = await withReceipt([{}], received)
  const { id } = await receiptOf(found)
  const expected = {
    result: 'valid',
    outcome: '',
    documentType: 'Receipt',
    resolutionNumber: 'REC-2026-0001',
    date: '2026-03-18',
    maskedName: '',
  }
  const byCode = await check(`/verify/${codeOf('receipt', id)}`)
  const byNumber = await check(typed('rec 2026 1', checkCodeOf('receipt', id)))
  expect([byCode.shown, byNumber.shown]).toMatchObject([expected, expected])
})

test('a scanned receipt opens its case', async () => {
  const found = await withReceipt()
  const visitor = await signIn(vera)
  await visitor.get('/applications')
  const { id: paperId, facts } = await receiptOf(found)
  const scanned = await visitor.post('/slips/scans', { code: urlOfReceipt({ paperId, facts }) })
  expect(scanned.location).toBe(found.path)
})
