// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { addHolidays, setWeekend } from '#server/cases/clocks/holidays'
import { dispatchReceipt } from '#server/cases/receipts/dispatch'
import { transaction } from '#server/platform/database/transaction'
import { settingNames } from '#server/platform/settings'
import { changeSettings } from '#server/home/settings/change-settings'
import { db } from '#server/platform/database/client'
import { codeOf, hashOfCode } from '#server/platform/web/public-codes'
import { extend, hold } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { requested } from '../requests/requests.ts'
import { adam, carla, emil, rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { byHand, withItsLeaf } from '../../records/audit/by-hand.ts'
import { checkReceipt, publicPath, receiptOf, shownTo, unknown, withReceipt } from './receipts.ts'

const remarks = 'Everything is in order with this case.'
const received = { receivedOn: '2026-03-18' }

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

test.each([
  ['received date of the case', `UPDATE "Application" SET "receivedOn" = '2026-03-01'`],
  ['status of the case', `UPDATE "Application" SET "status" = 'approved'`],
  ['received date of the receipt', `UPDATE "Paper" SET "receivedOn" = '2026-03-01'`],
  ['position of the officer', `UPDATE "Paper" SET "receivedBy" = 'Director'`],
  ['promised date', `UPDATE "Paper" SET "promisedOn" = '2027-03-01'`],
  ['text', `UPDATE "Paper" SET "body" = 'We promise nothing.'`],
  ['rules of the version', `UPDATE "TypeVersion" SET "rules" = '{}'`],
  ['day of a holiday', `UPDATE "Holiday" SET "day" = '2026-03-30'`],
  ['weekend', `UPDATE "Setting" SET "value" = '[]' WHERE "name" = '${settingNames.weekend}'`],
  [
    'day of a request',
    `UPDATE "AuditEntry" SET "details" = '{}' WHERE "action" = 'application.send-request'`,
  ],
  ['day of a signature', `UPDATE "Paper" SET "signedAt" = "updatedAt", "body" = '' WHERE "kind" = 'letter'`],
  ['arrival of a letter', `UPDATE "Dispatch" SET "arrivedOn" = '2026-03-01'`],
  ['text of a remark', `UPDATE "Remark" SET "createdAt" = "createdAt", "kind" = 'resume'`],
])('a receipt differs after the %s was changed by hand', async (_what, statement) => {
  await addHolidays('2026-03-25 Feast of the board', adam, async () => {})
  const found = await withReceipt([{}], received)
  await requested({}, found)
  const sent = { by: 'hand', to: 'Lualhati', at: '', note: '' } as const
  await transaction(tx => dispatchReceipt(tx, found.id, sent, rosa))
  await hold(found.id, { remarks, reviewOn: '2030-01-01' }, emil)
  await setWeekend([0], adam, async () => {})
  const path = await publicPath(found)
  expect((await checkReceipt(path)).shown.result).toBe('valid')
  await byHand(statement)
  expect((await checkReceipt(path)).shown).toEqual({
    ...unknown,
    result: 'differs',
    number: 'REC-2026-0001',
    reference: '2026-000001',
    receivedOn: '2026-03-18',
    receivedBy: 'Registry',
    promisedOn: '2026-04-16',
  })
})

test('unknown codes, codes of other papers and moved codes are answered alike', async () => {
  const found = await withReceipt([{}], received)
  const { id } = await receiptOf(found)
  const other = await registered()
  const { id: otherId } = await receiptOf(other)
  for (const path of ['/receipts/x', `/receipts/${codeOf('letter', id)}`, '/receipts/a/b/c'])
    expect([path, (await checkReceipt(path)).shown]).toEqual([path, unknown])
  await byHand(
    `UPDATE "Paper" SET "codeHash" = NULL WHERE "id" = ${id}`,
    `UPDATE "Paper" SET "codeHash" = '${hashOfCode(codeOf('receipt', id))}' WHERE "id" = ${otherId}`,
  )
  expect((await checkReceipt(`/receipts/${codeOf('receipt', id)}`)).shown).toEqual(unknown)
})

const AT = `'2026-03-19T10:00:00.000+00:00'`

test.each([
  [
    'a request was invented',
    `INSERT INTO "AuditEntry" ("id", "at", "actorName", "action", "subjectType", "subjectId", "details")
     VALUES (9999, ${AT}, 'x', 'application.send-request', 'application', 1, '{"request":9,"to":"applicant","number":"LET-2026-0009"}')`,
  ],
  [
    'an extension was invented',
    `INSERT INTO "Remark" ("id", "createdAt", "applicationId", "kind", "body", "items", "authorId")
     VALUES (9999, ${AT}, 1, 'extend', 'x', '["decision","Decision"]', ${adam.id})`,
  ],
  [
    'a holiday was added',
    `INSERT INTO "Holiday" ("id", "day", "name", "addedOn", "addedById") VALUES (99, '2026-03-26', 'x', '2026-03-19', ${adam.id})`,
  ],
  ['a holiday was moved to before the case', `UPDATE "Holiday" SET "day" = '2020-01-01'`],
  ['a holiday was removed', `DELETE FROM "Holiday" WHERE "id" = 1`],
  ['a hold was removed', `DELETE FROM "Remark" WHERE "kind" = 'hold'`],
  ['the weekend was changed', `UPDATE "Setting" SET "value" = '[]' WHERE "name" = 'weekend'`],
  ['the weekend was removed', `DELETE FROM "Setting" WHERE "name" = 'weekend'`],
])('a receipt differs after %s', async (_what, statement) => {
  await addHolidays('2026-03-25 Feast of the board', adam, async () => {})
  await setWeekend([5, 6], adam, async () => {})
  const found = await withReceipt([{}], received)
  await hold(found.id, { remarks, reviewOn: '2030-01-01' }, emil)
  expect((await shownTo(found)).result).toBe('valid')
  await byHand(statement)
  expect(await shownTo(found)).toMatchObject({ result: 'differs', dueOn: '', why: [], stage: '' })
})

test('a receipt differs after somebody made a changed date agree with the log', async () => {
  const found = await withReceipt([{}], received)
  await withItsLeaf('application', found.id, { receivedOn: '2026-03-01' })
  expect((await shownTo(found)).result).toBe('differs')
})

test.each([
  [
    'holiday',
    `INSERT INTO "Holiday" ("id", "day", "name", "addedOn", "addedById") VALUES (99, '2026-03-26', 'x', '2026-03-17', ${adam.id})`,
  ],
  ['name of the office', `UPDATE "Setting" SET "value" = 'Theirs' WHERE "name" = 'office'`],
])('no receipt promises anything by a forged %s, and no date is extended', async (_what, statement) => {
  await changeSettings({ officeName: 'Board of Mercy' }, adam)
  const found = await withReceipt([{}], received)
  const undo = await byHand(statement)
  await expect(registered(received)).rejects.toThrow('Nothing was registered.')
  expect(await db.application.count()).toBe(1)
  if (statement.includes('Holiday'))
    await expect(
      extend(found.id, { clock: 'decision', reason: 'The court is late.' }, carla),
    ).rejects.toThrow('Nothing was extended.')
  await undo()
  await registered(received)
})

test('the printed receipt differs after its letterhead was changed', async () => {
  const found = await withReceipt([{}], received)
  await byHand(`UPDATE "Letterhead" SET "office" = 'Theirs'`)
  const page = await (await signIn(rosa)).get(`${found.path}/receipt`)
  expect(page.page.props.receipt).toMatchObject({ differs: true, url: '' })
})
