import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import {
  approved,
  archived,
  castVote,
  endorsed,
  heldFromEndorsed,
  heldFromRegistered,
  recused,
  registered,
  signAs,
} from '../../support/cases.ts'
import { ada, adam, ben, carla, emil, judith, nora, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { draft } from '../../support/acts.ts'

const seenBy = async (who: User) => shown(await (await signIn(who)).get('/dashboard'), 'Dashboard')
const zero = {
  registered: 0,
  endorsed: 0,
  on_hold: 0,
  approved: 0,
  disapproved: 0,
  withdrawn: 0,
  duplicate: 0,
}

const parts = async (who: User) => {
  const { waiting, counts } = await seenBy(who)
  return [waiting.toEndorse, waiting.toVote, waiting.holdsDue, counts]
}

test('on an empty board, people see the empty lists that their permissions allow', async () => {
  const empty = { total: 0, ready: 0, first: [] }
  expect(await parts(emil)).toEqual([empty, null, empty, zero])
  expect(await parts(ada)).toEqual([null, empty, null, zero])
  expect(await parts(carla)).toEqual([null, empty, empty, zero])
  expect(await parts(judith)).toEqual([null, null, empty, zero])
  expect(await parts(vera)).toEqual([null, null, null, zero])
  expect(await parts(rosa)).toEqual([null, null, null, zero])
  expect(await parts(olga)).toEqual([empty, empty, empty, zero])
})

test('administrators and people without permissions see no cases and no counts', async () => {
  await endorsed()
  for (const who of [adam, nora]) {
    const { waiting, counts, rail } = await seenBy(who)
    const { invitations, withoutSecondFactor, undeliveredMail, ...ofCases } = waiting
    expect(Object.values(ofCases)).toEqual(Object.values(ofCases).map(() => null))
    expect([invitations, withoutSecondFactor, undeliveredMail].map(list => list === null)).toEqual(
      Array(3).fill(who === nora),
    )
    expect(counts).toBeNull()
    expect(rail).toMatchObject({ applications: false, register: false, waiting: 0 })
  }
  expect(await guest().get('/dashboard')).toMatchObject({ status: 302, location: '/login' })
})

test('an endorsing officer sees the oldest five cases to endorse and their total', async () => {
  for (let day = 1; day <= 6; day++) await registered({ receivedOn: `2026-01-0${7 - day}` })
  await endorsed({ receivedOn: '2025-12-01' })
  const { waiting, counts } = await seenBy(emil)
  expect(waiting.toEndorse!.total).toBe(6)
  expect(waiting.toEndorse!.first.map(({ receivedOn }) => receivedOn)).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
    '2026-01-05',
  ])
  expect(counts).toEqual({ ...zero, registered: 6, endorsed: 1 })
})

test('a member sees the rounds that await their vote until they vote or are recused', async () => {
  const first = await endorsed({ familyName: 'Abad' })
  const second = await endorsed({ familyName: 'Bello' })
  await approved()
  await heldFromEndorsed()
  await registered()
  const names = async (who: User) =>
    (await seenBy(who)).waiting.toVote!.first.map(({ familyName }) => familyName)
  expect(await names(ben)).toEqual(['Abad', 'Bello'])
  expect((await seenBy(ben)).rail.waiting).toBe(2)
  await castVote(first, ben, 'abstain')
  expect(await names(ben)).toEqual(['Bello'])
  await recused(second, ben)
  expect(await names(ben)).toEqual([])
  expect((await seenBy(ben)).rail.waiting).toBe(0)
  expect(await names(ada)).toEqual(['Abad', 'Bello'])
})

async function owedByBen() {
  const { total, first } = (await seenBy(ben)).waiting.toVote!
  return [total, ...first.map(({ receivedOn }) => receivedOn.slice(-2))]
}

test('the to-do list shows the oldest five of many awaited votes', async () => {
  const days = [
    '2026-03-07',
    '2026-03-01',
    '2026-03-05',
    '2026-03-02',
    '2026-03-06',
    '2026-03-03',
    '2026-03-04',
  ]
  for (const receivedOn of days) await endorsed({ receivedOn })
  expect(await owedByBen()).toEqual([7, '01', '02', '03', '04', '05'])
  for (const { id } of await db.application.findMany({ orderBy: { receivedOn: 'asc' }, take: 3 }))
    await castVote({ id, path: '' }, ben, 'abstain')
  expect(await owedByBen()).toEqual([4, '04', '05', '06', '07'])
})

test('people who decide see decided cases without a signed resolution, longest waiting first', async () => {
  itIs('2026-03-14T09:00:00Z')
  const first = await approved({ familyName: 'Abad' })
  itIs('2026-03-15T09:00:00Z')
  await approved({ familyName: 'Bello' })
  await endorsed()
  for (const who of [carla, judith]) expect(await toSignFor(who)).toEqual(['Abad', 'Bello'])
  for (const who of [emil, ada, rosa, adam]) expect(await toSignFor(who)).toBeNull()
  await draft(
    first.id,
    { title: 'Resolution', body: 'Granted.', scan: undefined, version: undefined },
    [],
    carla,
  )
  expect(await toSignFor(judith)).toEqual(['Abad', 'Bello'])
  await signAs(first, carla)
  expect(await toSignFor(judith)).toEqual(['Bello'])
})

const toSignFor = async (who: User) =>
  (await seenBy(who)).waiting.toSign?.first.map(({ familyName }) => familyName) ?? null

const dueFor = async (who: User) =>
  (await seenBy(who)).waiting.holdsDue!.first.map(({ id }) => id).toSorted((a, b) => a - b)

test('holds due for review are shown to people who can resume them', async () => {
  const early = await heldFromRegistered()
  const late = await heldFromEndorsed()
  itIs('2030-01-01T12:00:00Z')
  expect(await dueFor(emil)).toEqual([early.id])
  expect(await dueFor(carla)).toEqual([early.id, late.id])
  const days = (await seenBy(carla)).waiting.holdsDue!.first.map(({ reviewOn }) => reviewOn)
  expect(days).toEqual(['2030-01-01', '2030-01-01'])
  itIs('2029-12-31T12:00:00Z')
  expect(await dueFor(carla)).toEqual([])
})

test('archived cases are in no list and no count', async () => {
  await archived()
  const { waiting, counts } = await seenBy(olga)
  const lists = [waiting.toEndorse, waiting.toVote, waiting.toSign, waiting.toDecide, waiting.holdsDue]
  expect(lists.map(list => list!.total)).toEqual([0, 0, 0, 0, 0])
  expect(counts).toEqual(zero)
})

async function totals(who: User) {
  const { waiting, rail } = await seenBy(who)
  return [waiting.toVote?.total, waiting.toEndorse?.total, rail.waiting]
}

test('losing a permission hides its tasks at once, and getting it back shows them', async () => {
  await endorsed()
  await registered()
  expect(await totals(olga)).toEqual([1, 1, 2])
  await nowHolds(olga, ['applications.view'])
  expect(await totals(olga)).toEqual([undefined, undefined, 0])
  await nowHolds(olga, ['applications.view', 'applications.vote'])
  expect(await totals(olga)).toEqual([1, undefined, 1])
})
