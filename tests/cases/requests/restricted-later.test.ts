// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { Permission, User } from '#server/permissions'
import { db } from '#server/platform/database/client'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { call, tokenOf } from '../../api/call.ts'
import { itIs } from '../../support/board.ts'
import { registered, type Ref } from '../../support/cases.ts'
import { carla, olga, rosa, vera } from '../../support/cast.ts'
import { signIn, Visitor } from '../../support/visit.ts'
import { bundleFor, runChecker } from '../bundle/opened-bundle.ts'
import { field, published } from '../types/types.ts'
import { accept, answerPath, requested, requestNow } from './requests.ts'

const income = (seenBy?: Permission) => field({ name: 'income', label: 'Income', seenBy })

/** One correction is accepted, the other waits. Then the field is restricted. */
async function correctedThenRestricted() {
  itIs('2026-03-14T09:00:00Z')
  await published({ fields: [income()] })
  const found = await registered({ answers: { income: 'little' } })
  const correction = { kind: 'correction', label: 'Correct this.', field: 'income' }
  for (const answer of ['fortune', 'fortunes']) {
    const request = await requested({ items: [correction] }, found)
    const [item] = (await requestNow(request)).items
    await new Visitor().post(await answerPath(request), { send: 'yes', items: { [item!.id]: answer } })
    if (answer === 'fortune') await accept(request, item!.id)
  }
  await published({ fields: [income('arrested-persons.seal')] })
  const moving = await (await signIn(olga)).program('POST', '/settings/types/1/moves', {})
  expect(moving.status).toBe(303)
  itIs('2026-03-15T08:00:00Z')
  await appendLeaves()
  return found
}

const readBy = async (who: User, { path }: Ref) => [
  (await (await signIn(who)).get(path)).text,
  (await call(path, await tokenOf(who, who.permissions))).text,
]

test('a correction of a field that was restricted later is told to people who see the field alone', async () => {
  const found = await correctedThenRestricted()
  for (const who of [vera, rosa])
    for (const text of await readBy(who, found)) {
      expect(text).toContain('Correct this.')
      expect(text).not.toContain('fortune')
    }
  for (const text of await readBy(olga, found))
    expect(text).toMatch(/"fortune".*"fortunes"|"fortunes".*"fortune"/)
  const [bundle, whole] = [await bundleFor(carla, found), await bundleFor(olga, found)]
  for (const name of ['index.html', 'case.json', 'trail.json']) {
    expect([name, bundle.text(name).includes('fortune')]).toEqual([name, false])
    expect([name, whole.text(name).includes('fortune')]).toEqual([name, true])
  }
  for (const { files } of [bundle, whole]) expect(runChecker(files).status).toBe(0)
})

test('a request is not renewed that asks to correct a field which was restricted since', async () => {
  await published({ fields: [income()] })
  const found = await registered({ answers: { income: 'little' } })
  const correction = { kind: 'correction', label: 'Correct your income.', field: 'income' }
  const request = await requested({ items: [correction] }, found)
  await published({ fields: [income('arrested-persons.seal')] })
  const renewing = await (
    await signIn(rosa)
  ).program('POST', `${found.path}/requests/${request.requestId}/renewal`, { dueOn: '2999-12-31' })
  expect([renewing.status, renewing.text]).toEqual([
    409,
    expect.stringContaining('The request asks to correct “Income”, which is restricted now.'),
  ])
  expect(await db.paper.count()).toBe(1)
})
