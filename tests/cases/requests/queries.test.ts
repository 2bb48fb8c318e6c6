import { expect, test } from 'vitest'
import '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import { vera } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { guest, signIn } from '../../support/visit.ts'
import { answerPath, requested, sendAnswer } from './requests.ts'

test('requests add ten queries to a case, and one for their letters, however many they are', async () => {
  const viewer = await signIn(vera)
  const queriesFor = async ({ path }: Ref) => {
    await viewer.get(path) // stores the visit
    return (await queriesOf(() => viewer.get(path))).length
  }
  const without = await queriesFor(await registered())
  const request = await requested()
  expect(await queriesFor(request)).toBe(without + 11)
  for (let i = 0; i < 3; i++) await sendAnswer(await requested({}, request))
  expect(await queriesFor(request)).toBe(without + 11)
})

test('the queries of a public page do not grow with the items of its request', async () => {
  const item = { kind: 'question', label: 'Where do you live?' }
  const queriesWith = async (count: number) => {
    const path = await answerPath(await requested({ items: Array.from({ length: count }, () => item) }))
    return (await queriesOf(() => guest().get(path))).length
  }
  expect(await queriesWith(15)).toBe(await queriesWith(1))
})
