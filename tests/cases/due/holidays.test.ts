// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import type { CalendarPreview } from '#server/cases/holidays/screens'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { registered } from '../../support/cases.ts'
import { archive, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { adam, carla, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { dueOnOf, withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

const remarks = 'Everything is in order with this case.'
const reason = 'The proclamation was withdrawn.'

const page = async () => shown(await (await signIn(adam)).get('/settings/holidays'), 'Settings/Holidays')
const send = async (method: string, path: string, form: object, who: User = adam) =>
  (await signIn(who)).program(method, `/settings/holidays${path}`, form)
const add = (lines: string) => send('POST', '', { lines })
const errorsOf = async (lines: string) => (await add(lines)).errors
const previewed = async (change: object, who: User = olga) =>
  JSON.parse((await send('POST', '/preview', change, who)).text) as CalendarPreview

test('holidays are added, listed with the latest first, and struck with a reason', async () => {
  expect(await page()).toMatchObject({ holidays: [], weekend: [6, 0], rewriting: 0 })
  expect(await errorsOf('2026-04-09 Valour\r\n\r\n2026-12-25\tChristmas  \r\n')).toEqual({})
  const [christmas, valour] = (await page()).holidays
  expect([christmas, valour]).toMatchObject([
    { day: '2026-12-25', name: 'Christmas', struck: null },
    { day: '2026-04-09', name: 'Valour', struck: null },
  ])
  expect((await send('DELETE', `/${valour!.id}`, { reason: '' })).errors).toEqual({
    reason: 'Enter why this is not a holiday.',
  })
  await send('DELETE', `/${valour!.id}`, { reason })
  expect((await page()).holidays[1]).toMatchObject({
    day: '2026-04-09',
    struck: { on: '2026-03-18', reason },
  })
  expect((await send('DELETE', `/${valour!.id}`, { reason })).errors).toEqual({
    reason: 'This holiday has already been struck.',
  })
  expect(await errorsOf('2026-04-09 Valour')).toEqual({})
  expect((await page()).holidays).toHaveLength(3)
})

test('the audit log names the days and the reason', async () => {
  await add('2026-04-09 Valour\n2026-12-25 Christmas')
  await send('DELETE', `/${(await page()).holidays[0]!.id}`, { reason })
  await send('PUT', '', { weekend: [5, 6] })
  const { entries } = shown(await (await signIn(adam)).get('/audit?subject=settings'), 'Audit/Index')
  const logged = entries.data.map(({ action, changes }) => [action, changes])
  expect(logged.slice(0, 3)).toEqual([
    ['settings.set-weekend', [{ field: 'weekend', before: 'Saturday, Sunday', after: 'Friday, Saturday' }]],
    [
      'settings.strike-holiday',
      [
        { field: 'holidays', before: '', after: '2026-12-25 Christmas' },
        { field: 'reason', before: '', after: reason },
      ],
    ],
    [
      'settings.add-holidays',
      [{ field: 'holidays', before: '', after: '2026-04-09 Valour, 2026-12-25 Christmas' }],
    ],
  ])
})

test('the weekend may be empty, but never all seven days', async () => {
  const message = { weekend: 'Leave at least one working day.' }
  expect((await send('PUT', '', { weekend: [0, 1, 2, 3, 4, 5, 6] })).errors).toEqual(message)
  expect((await send('PUT', '', { weekend: [7] })).errors).toEqual({
    'weekend.0': 'Choose the days of the weekend.',
  })
  expect((await send('PUT', '', {})).errors).toEqual({ weekend: 'Choose the days of the weekend.' })
  expect((await page()).weekend).toEqual([6, 0])
  await send('PUT', '', { weekend: [] })
  expect((await page()).weekend).toEqual([])
  await send('PUT', '', { weekend: ['6', 5, 5] })
  expect((await page()).weekend).toEqual([5, 6])
})

test('lines that are wrong are refused with their number, and nothing is added', async () => {
  await add('2026-12-25 Christmas')
  expect(await errorsOf('2027-01-01 New Year\n2027-02-29 Leap day')).toEqual({
    lines: 'Line 2: There is no 2027-02-29.',
  })
  expect(await errorsOf('2027-01-01 New Year\n\n2026-12-25 Christmas')).toEqual({
    lines: '2026-12-25 is already a holiday, “Christmas”.',
  })
  await add('2026-12-31 Last day')
  expect(await errorsOf('2027-01-01 New Year\n2026-12-25 Feast\n2026-12-31 Feast')).toEqual({
    lines: 'These are already holidays: 2026-12-25, “Christmas”; 2026-12-31, “Last day”. Remove their lines.',
  })
  const years = Array.from(
    { length: 10_000 },
    (_, at) => `${2000 + (at % 900)}-01-01 ${'New Year '.repeat(8)}`,
  )
  expect(await errorsOf(years.join('\n'))).toEqual({ lines: 'Enter at most 1,000 lines at once.' })
  expect(await errorsOf('1900-01-01 Old')).toEqual({})
  expect((await page()).holidays.map(({ day }) => day)).toEqual(['2026-12-31', '2026-12-25', '1900-01-01'])
})

test('there are at most two thousand holidays, also counting struck ones', async () => {
  const data = Array.from({ length: 1999 }, (_, at) => ({
    day: `2${String(at).padStart(3, '0')}-01-01`,
    name: 'New Year',
    addedOn: '2026-01-05',
    addedById: adam.id,
    struckOn: '2026-01-06',
  }))
  await db.holiday.createMany({ data })
  expect(await errorsOf('2026-12-25 Christmas\n2026-12-26 Boxing Day')).toEqual({
    lines: 'There can be at most 2,000 holidays, also counting struck ones.',
  })
  expect(await errorsOf('2026-12-25 Christmas')).toEqual({})
})

test('two administrators cannot add the same day at once, and the second is told', async () => {
  const answers = await Promise.all(
    [adam, olga].map(who => send('POST', '', { lines: '2026-12-25 Feast' }, who)),
  )
  expect(
    answers.map(({ errors }) => errors).toSorted((one, other) => (one.lines ? 1 : other.lines ? -1 : 0)),
  ).toEqual([{}, { lines: '2026-12-25 is already a holiday, “Feast”.' }])
  expect(await db.holiday.count()).toBe(1)
})

test('a change is previewed with the open cases whose next date moves', async () => {
  await withClocks({}, { name: 'fixed', label: 'Fixed', unit: 'calendar', rolls: 'none', days: 60 })
  const found = await registered()
  const archived = await registered()
  await withdraw(archived.id, { remarks }, rosa)
  await archive(archived.id, { remarks }, carla)
  const move = { id: found.id, reference: '2026-000001', from: '2026-04-09', to: '2026-04-10' }
  expect(await previewed({ lines: '2026-03-20 Feast' })).toEqual({ moves: 1, sample: [move] })
  expect(await previewed({ lines: '2026-03-21 On a Saturday' })).toEqual({ moves: 0, sample: [] })
  expect(await previewed({ weekend: [0] })).toMatchObject({ moves: 1, sample: [{ to: '2026-04-04' }] })
  await add('2026-03-20 Feast')
  const [{ id: feast } = { id: 0 }] = (await page()).holidays
  expect(await previewed({ struck: feast })).toEqual({
    moves: 1,
    sample: [{ ...move, from: move.to, to: move.from }],
  })
  expect(await dueOnOf(found)).toBe('2026-04-09')
  expect((await send('POST', '/preview', { lines: '2026-03-20 Again' })).errors).toEqual({
    lines: '2026-03-20 is already a holiday, “Feast”.',
  })
})

test('a preview counts the cases of somebody who sees none, and names none', async () => {
  await withClocks({})
  await registered()
  expect(await previewed({ lines: '2026-03-20 Feast' }, adam)).toEqual({ moves: 1, sample: [] })
})
