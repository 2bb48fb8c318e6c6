// Fast suite: on both databases.
import { beforeEach, expect, test, vi } from 'vitest'
import { addHolidays, setWeekend } from '#server/cases/clocks/holidays'
import { hashOfRemoval } from '#server/platform/database/leaf'
import { log } from '#server/platform/web/log'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { tableOf } from '#server/records/signed-log/leaves'
import { signedLog } from '#server/records/signed-log/verified-log'
import { hold } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import { adam, emil, rosa, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { deferredProp } from '../discussion/comments.ts'
import { shownTo, withReceipt } from '../receipts/receipts.ts'

beforeEach(() => {
  itIs('2026-03-18T09:30:00Z')
  vi.spyOn(log, 'error').mockImplementation(() => {})
})

const explained = async ({ path }: Ref) =>
  JSON.parse((await (await signIn(rosa)).get(`${path}/due?clock=decision&on=`)).text) as object

const leaf = (kind: string, id: string) => `"LogLeaf" WHERE "kind" = '${kind}' AND "recordId" = '${id}'`
const removal = hashOfRemoval(tableOf('holiday')!, '1', 'theirs')

test.each([
  ['a holiday was changed', 'holiday 1', [`UPDATE "Holiday" SET "day" = '2026-03-30'`]],
  ['a holiday was removed', 'holiday 1', ['DELETE FROM "Holiday"']],
  [
    'a holiday was removed with its leaf',
    'leaf ',
    ['DELETE FROM "Holiday"', `DELETE FROM ${leaf('holiday', '1')}`],
  ],
  [
    'a holiday was removed as if the board had removed it',
    'leaf ',
    [
      'DELETE FROM "Holiday"',
      `UPDATE ${leaf('holiday', '1').replace('WHERE', `SET "salt" = 'theirs', "hash" = '${removal}' WHERE`)}`,
    ],
  ],
  [
    'a holiday was invented',
    'holiday 99',
    [
      `INSERT INTO "Holiday" ("id", "day", "name", "addedOn", "addedById") VALUES (99, '2026-03-26', 'x', '2026-03-18', ${adam.id})`,
    ],
  ],
  [
    'the weekend was changed',
    'setting weekend',
    [`UPDATE "Setting" SET "value" = '[]' WHERE "name" = 'weekend'`],
  ],
  [
    'the weekend was removed with its leaves',
    'leaf ',
    [`DELETE FROM "Setting" WHERE "name" = 'weekend'`, `DELETE FROM ${leaf('setting', 'weekend')}`],
  ],
  ['a hold was removed', 'a remark of application', ['DELETE FROM "Remark"']],
])('a case says that its dates differ after %s', async (_what, record, statements) => {
  await addHolidays('2026-03-25 Feast of the board', adam, async () => {})
  await setWeekend([5, 6], adam, async () => {})
  const found = await withReceipt([{}], { receivedOn: '2026-03-18' })
  await hold(found.id, { remarks: 'Everything is in order with this case.', reviewOn: '2030-01-01' }, emil)
  await appendLeaves()
  await signedLog.catchUp()
  expect(await deferredProp(vera, found, 'forgedDates')).toBeNull()
  expect(await explained(found)).toMatchObject({ differs: false })
  await byHand(...statements)
  expect(await deferredProp(vera, found, 'forgedDates')).toContain(record)
  expect(await explained(found)).toMatchObject({ differs: true })
  expect((await shownTo(found)).result).toBe('differs')
})

test('a case without clocks compares no dates', async () => {
  const found = await registered()
  await byHand(`UPDATE "Setting" SET "value" = '[]' WHERE "name" = 'weekend'`, `DELETE FROM "Holiday"`)
  expect(await deferredProp(vera, found, 'forgedDates')).toBeNull()
})
