import { expect, test } from 'vitest'
import { itIs } from '../../support/board.ts'
import { castVote, endorsed } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan } from '../../support/cast.ts'
import { postComment } from '../discussion/comments.ts'
import { checkReceipt, publicPath, withReceipts } from './receipts.ts'

test('the public page of a receipt depends on no vote and no comment while a round is open', async () => {
  itIs('2026-03-18T09:30:00Z')
  await withReceipts([{}])
  const found = await endorsed()
  const path = await publicPath(found)
  const { text } = await checkReceipt(path)
  expect(text).toContain('"stage":"Endorsed"')
  for (const member of [carla, ada, ben]) await castVote(found, member, 'approve')
  for (const member of [cora, dan]) await castVote(found, member, 'disapprove')
  await postComment(found, ada, 'I am not convinced.')
  expect((await checkReceipt(path)).text).toBe(text)
})
