// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import {
  approved,
  archived,
  castVote,
  endorsed,
  heldFromRegistered,
  registered,
  returned,
  signed,
  voted,
  withdrawn,
  type Ref,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { order } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { appliesAgain, isArrested } from '../matching/same-person.ts'
import { seal } from '../../support/acts.ts'
import { published } from '../types/types.ts'

const onCase = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail').waits

async function inList(who: User, { id }: Ref) {
  const page = shown(await (await signIn(who)).get('/applications'), 'Application/Index')
  return page.applications.data.find(row => row.id === id)!.waits
}

/** The list and the case say the same. */
async function waits(who: User, found: Ref) {
  const listed = await inList(who, found)
  expect(await onCase(who, found)).toEqual(listed)
  return listed
}

const requireNothing = (id: number) => published({ rules: { requiredDocuments: [] } }, id)

test('a registered case waits for documents, then for its endorsement', async () => {
  itIs('2026-03-14T09:00:00Z')
  await requireNothing(2)
  const incomplete = await registered()
  const whole = await registered({ typeId: 2 })
  itIs('2026-03-26T09:00:00Z')
  expect(await waits(vera, incomplete)).toEqual({ for: 'documents', count: 5, days: 12 })
  expect(await waits(emil, incomplete)).toEqual({ for: 'documents', count: 5, mine: true, days: 12 })
  expect(await waits(vera, whole)).toEqual({ for: 'endorsement', days: 12 })
  expect(await waits(emil, whole)).toEqual({ for: 'endorsement', mine: true, days: 12 })
})

test('a case waits for duplicates and matches only for viewers who may settle them', async () => {
  const first = await registered()
  await isArrested()
  await seal((await isArrested()).id, order, olga)
  expect(await waits(rosa, first)).toMatchObject({ for: 'matches', count: 1 })
  expect(await waits(olga, first)).toMatchObject({ for: 'matches', count: 2 })
  expect(await waits(vera, first)).toMatchObject({ for: 'documents' })
  await nowHolds(emil, ['applications.view', 'applications.endorse'])
  expect(await waits(emil, first)).toMatchObject({ for: 'documents' })
  await appliesAgain()
  expect(await waits(emil, first)).toMatchObject({ for: 'duplicates', count: 1 })
})

test('a returned case waits for the registry since its return', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { id } = await registered()
  itIs('2026-03-20T09:00:00Z')
  const found = await returned()
  itIs('2026-03-26T09:00:00Z')
  for (const who of [vera, emil, rosa])
    expect(await waits(who, found)).toEqual({ for: 'registry', count: 2, days: 6 })
  expect((await inList(vera, { id, path: '' }))!.days).toBe(12)
})

test('a returned case on hold waits for its review since the hold', async () => {
  itIs('2026-03-14T09:00:00Z')
  const found = await returned()
  itIs('2026-03-20T09:00:00Z')
  await (
    await signIn(emil)
  ).post(`${found.path}/hold`, { remarks: 'It has to wait.', reviewOn: '2030-01-01' })
  itIs('2026-03-26T09:00:00Z')
  expect(await waits(vera, found)).toEqual({ for: 'review', on: '2030-01-01', days: 6 })
})

test('an endorsed case waits for votes, then for a decision', async () => {
  const found = await endorsed()
  for (const member of [carla, ada, ben, cora, dan]) await castVote(found, member, 'approve')
  expect(await waits(ada, found)).toEqual({ for: 'votes', days: 0 })
  expect(await waits(olga, found)).toEqual({ for: 'votes', mine: true, days: 0 })
  await castVote(found, olga, 'disapprove')
  expect(await waits(ada, found)).toEqual({ for: 'decision', days: 0 })
  expect(await waits(carla, found)).toEqual({ for: 'decision', mine: true, days: 0 })
})

test('a held case waits for its review and a decided one for its resolution', async () => {
  expect(await waits(rosa, await heldFromRegistered())).toEqual({ for: 'review', on: '2030-01-01', days: 0 })
  expect(await waits(vera, await approved())).toEqual({ for: 'resolution', days: 0 })
  expect(await waits(vera, await signed())).toBeNull()
  expect(await waits(vera, await withdrawn())).toBeNull()
})

test('an archived case waits for nothing', async () => {
  expect(await onCase(vera, await archived())).toBeNull()
})

test('the reason why an open round waits does not depend on the votes', async () => {
  const one = await voted([[ada, 'approve']])
  const other = await voted([[ada, 'disapprove']])
  for (const who of [vera, ada, carla]) expect(await waits(who, one)).toEqual(await waits(who, other))
})
