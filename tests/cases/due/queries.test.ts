import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { vera } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { queriesOf } from '../../support/queries.ts'
import { signIn } from '../../support/visit.ts'
import { withClocks } from './clocks-of-cases.ts'

async function queriesFor(path: string) {
  const visitor = await signIn(vera)
  await visitor.get(path)
  return (await queriesOf(() => visitor.get(path))).length
}

test('clocks add five queries to a case, however many there are', async () => {
  const { path: without } = await registered()
  await withClocks({})
  const { path: one } = await registered()
  await withClocks({}, { name: 'first', label: 'First look', days: 3 }, { name: 'long', label: 'Long' })
  const { path: several } = await registered()
  for (const path of [without, one, several]) await (await signIn(vera)).get(path)
  await eventually(async () => expect(await db.caseVisit.count()).toBe(3))
  const few = await queriesFor(without)
  for (const path of [one, several]) expect((await queriesFor(path)) - few).toBe(5)
  for (const path of [one, several]) expect(await queriesFor(`${path}/due?clock=decision`)).toBe(10)
})
