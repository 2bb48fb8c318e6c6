// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { Choice } from '#server/cases/case/screens'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { castVote, registered, type Ref, signAs } from '../../support/cases.ts'
import { ada, adam, ben, carla, cora, emil, rosa, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { deferredPropsOf } from './deferred.ts'
import { decide, draft, endorse, reconsider } from '../../support/acts.ts'

const remarks = 'Everything is in order with this case.'
const act = { remarks }
const at = (moment: string) => itIs(new Date(moment))

const numbers = async (who: User = vera) => (await deferredPropsOf(who)).numbers!

async function decidedOn(received: string, endorsed: string, decided: string, choice: Choice = 'approve') {
  const found = await receivedOn(received)
  at(`${endorsed}T10:00:00`)
  await endorse(found.id, act, emil)
  await decideNow(found, decided, choice)
  return found
}

async function receivedOn(day: string) {
  at(`${day}T10:00:00`)
  return registered({ receivedOn: day })
}

async function decideNow(found: Ref, day: string, choice: Choice) {
  at(`${day}T10:00:00`)
  for (const member of [carla, ada, ben, cora]) await castVote(found, member, choice)
  const verdict = choice === 'approve' ? 'approved' : 'disapproved'
  await decide(found.id, { verdict, ...act }, carla)
}

async function signOn({ id }: Ref, day: string) {
  at(`${day}T10:00:00`)
  const text = {
    title: 'Resolution',
    body: 'The board grants the request.',
    scan: undefined,
    version: undefined,
  }
  await draft(id, text, [], carla)
  await signAs({ id }, carla)
}

test('on a board without applications every figure is zero or empty', async () => {
  at('2026-03-14T12:00:00')
  const { months, lastMonthSoFar, daysToDecision, steps, today } = await numbers()
  expect(today).toBe('2026-03-14')
  expect(months.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
  expect(new Set(months.flatMap(({ month: _month, ...counts }) => Object.values(counts)))).toEqual(
    new Set([0]),
  )
  expect(lastMonthSoFar).toEqual({ received: 0, decided: 0 })
  expect(daysToDecision).toEqual({ now: null, before: null, of: 0 })
  expect(steps).toEqual([
    { step: 'endorsed', days: null, of: 0 },
    { step: 'decided', days: null, of: 0 },
    { step: 'signed', days: null, of: 0 },
  ])
})

test('a month counts cases received and decided from its first to its last day', async () => {
  await receivedOn('2025-05-31')
  await receivedOn('2025-06-01')
  await decidedOn('2026-04-30', '2026-04-30', '2026-05-31')
  await decidedOn('2026-05-01', '2026-05-02', '2026-05-20', 'disapprove')
  await receivedOn('2026-05-21')
  await decidedOn('2026-05-14', '2026-05-25', '2026-06-01')
  at('2026-06-20T12:00:00')
  const { months, lastMonthSoFar } = await numbers()
  const months26 = Object.fromEntries(months.map(({ month, ...counts }) => [month, counts]))
  expect(months26['2025-07']).toEqual({ received: 0, decided: 0, approved: 0, disapproved: 0 })
  expect(months26['2025-05']).toBeUndefined()
  expect(months26['2026-04']).toEqual({ received: 1, decided: 0, approved: 0, disapproved: 0 })
  expect(months26['2026-05']).toEqual({ received: 3, decided: 2, approved: 1, disapproved: 1 })
  expect(months26['2026-06']).toEqual({ received: 0, decided: 1, approved: 1, disapproved: 0 })
  // up to the 20th
  expect(lastMonthSoFar).toEqual({ received: 2, decided: 1 })
})

test('at the end of a month longer than the previous one, all of the previous month is compared', async () => {
  await receivedOn('2026-02-28')
  await receivedOn('2026-03-01')
  at('2026-03-31T12:00:00')
  const { months, lastMonthSoFar } = await numbers()
  expect(lastMonthSoFar.received).toBe(1)
  expect(months.slice(-2).map(({ received }) => received)).toEqual([1, 1])
})

test('the days of each step are medians, and only the first decision of a case counts', async () => {
  const first = await decidedOn('2026-03-01', '2026-03-03', '2026-03-13')
  await signOn(first, '2026-03-14')
  const second = await decidedOn('2026-03-01', '2026-03-07', '2026-03-11', 'disapprove')
  await signOn(second, '2026-03-16')
  await decidedOn('2026-03-01', '2026-03-04', '2026-03-11')
  at('2026-03-20T12:00:00')
  await reconsider(first.id, act, carla)
  await decideNow(first, '2026-03-31', 'disapprove')
  const { steps, daysToDecision, months } = await numbers()
  expect(steps).toEqual([
    { step: 'endorsed', days: 3, of: 3 },
    { step: 'decided', days: 7, of: 3 },
    { step: 'signed', days: 3, of: 2 },
  ])
  expect(daysToDecision).toEqual({ now: 10, before: null, of: 3 })
  // the first case was decided both ways
  expect(months.at(-1)).toMatchObject({ decided: 3, approved: 2, disapproved: 2 })
})

test('the figures include archived cases', async () => {
  const found = await decidedOn('2026-03-01', '2026-03-03', '2026-03-13')
  await signOn(found, '2026-03-14')
  await (await signIn(carla)).post(`${found.path}/archive`, { remarks })
  expect((await numbers()).months.at(-1)).toEqual({
    month: '2026-03',
    received: 1,
    decided: 1,
    approved: 1,
    disapproved: 0,
  })
})

test('the figures are computed once a minute for all viewers', async () => {
  at('2026-07-01T12:00:00')
  expect((await numbers()).months.at(-1)!.received).toBe(0)
  await registered({ receivedOn: '2026-07-01' })
  expect((await numbers(carla)).months.at(-1)!.received).toBe(0)
  at('2026-07-01T12:01:00')
  expect((await numbers(rosa)).months.at(-1)!.received).toBe(1)
})

test('people who view no cases get no figures and no activity', async () => {
  expect(await deferredPropsOf(adam)).toEqual({ numbers: null, activity: null })
})
