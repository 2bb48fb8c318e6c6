import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { entries } from '../../people/users/people.ts'
import { makeReceipt } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import { carla, judith, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { requested } from '../requests/requests.ts'
import { withReceipts } from '../receipts/receipts.ts'
import { approve, withLetters, writtenOn } from './letters.ts'

const rename = ({ id }: { id: number }) =>
  db.user.update({ where: { id }, data: { name: 'Somebody Newname' } })

async function papersOn({ path }: Ref) {
  const { application } = shown(await (await signIn(carla)).get(path), 'Application/Detail')
  expect(await entries('application.letter-differs')).toEqual([])
  expect(await entries('application.receipt-differs')).toEqual([])
  return [...application.letters, application.receipt].flatMap(paper => paper?.differs ?? [])
}

test('the letters of a request stay as they were when others approve letters and people are renamed', async () => {
  await withLetters()
  const { requestId, ...found } = await requested()
  await (await signIn(olga)).post(`${found.path}/requests/${requestId}/renewal`, { dueOn: '2999-12-30' })
  await approve(await writtenOn(found), judith)
  await rename(rosa)
  await rename(olga)
  expect(await papersOn(found)).toEqual([false, false, false])
})

test('a letter stays as it was when another was approved before by a clock that was ahead', async () => {
  await withLetters()
  const found = await registered()
  itIs('2026-03-25T09:30:00Z')
  await approve(await writtenOn(found), judith)
  itIs('2026-03-18T09:30:00Z')
  await approve(await writtenOn(found), carla)
  expect(await papersOn(found)).toEqual([false, false])
})

test('a receipt stays as it was if somebody else than the clerk made it and was renamed', async () => {
  const found = await registered()
  await withReceipts([{}])
  await makeReceipt(found.id, {}, olga)
  await rename(olga)
  expect(await papersOn(found)).toEqual([false])
})
