// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { addHolidays, setWeekend, strikeHoliday } from '#server/cases/clocks/holidays'
import type { ExplainedDue } from '#server/cases/clocks/screens'
import { moveOpenCases, undoMove } from '#server/cases/publishing/moves'
import { db } from '#server/platform/database/client'
import { extend, hold, reinstate, resume, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { approved, form, type Ref, registered } from '../../support/cases.ts'
import { adam, carla, emil, rosa, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { approve, dispatch, receipt, writtenOn } from '../letters/letters.ts'
import { decision, withClocks } from './clocks-of-cases.ts'
import { defaultRules } from '#server/cases/types/definition'
import { published } from '../types/types.ts'

const dayAt = (day: number) => new Date(Date.UTC(2026, 2, 12 + day)).toISOString().slice(0, 10)
const onDay = (day: number) => itIs(`${dayAt(day)}T09:30:00Z`)

beforeEach(() => onDay(0))

const remarks = 'Everything is in order with this case.'
const reason = 'The proclamation was withdrawn.'
const later = async () => {}

async function ask({ path }: Ref, query: Record<string, string> = {}) {
  const { status, text, errors } = await (
    await signIn(vera)
  ).program('GET', `${path}/due?${new URLSearchParams(query)}`)
  return { status, errors, due: JSON.parse(text) as ExplainedDue }
}

const edited = async ({ path }: Ref, receivedOn: string, version: number) =>
  (await signIn(rosa)).put(path, { ...form, receivedOn, version })

const strike = async (day: string) =>
  strikeHoliday(
    (await db.holiday.findFirstOrThrow({ where: { day, struckOn: null } })).id,
    reason,
    adam,
    later,
  )

test('on each day of a long history, a due date is known later as it was said that day', async () => {
  await withClocks({})
  const found = await registered()
  const acts: Record<number, () => Promise<unknown>> = {
    1: () => addHolidays('2026-03-20 Feast\n2026-04-09 Valour', adam, later),
    2: () => hold(found.id, { remarks, reviewOn: '2026-12-31' }, emil),
    4: () => resume(found.id, { remarks }, emil),
    5: () => edited(found, '2026-03-10', 1),
    6: () => strike('2026-03-20'),
    7: () => withdraw(found.id, { remarks }, rosa),
    9: () => reinstate(found.id, { remarks }, rosa),
    10: () => withClocks({ days: 9 }, { name: 'other', label: 'Other', days: 90, unit: 'calendar' }),
    11: () => moveOpenCases(1, null, adam),
    12: () => setWeekend([5, 6], adam, later),
    13: () => extend(found.id, { clock: 'decision', reason }, emil),
    14: () => published({ rules: { ...defaultRules, clocks: [] } }),
    15: () => moveOpenCases(1, null, adam),
    16: () => moveOpenCases(1, 2, adam),
    17: () => edited(found, '2026-03-11', 2),
  }
  const explained = async (query = {}) => {
    const { status, due } = await ask(found, query)
    return status === 200 ? due : null
  }
  const said: (ExplainedDue | null)[] = []
  for (let day = 0; day < 20; day++) {
    onDay(day)
    await acts[day]?.()
    said.push(await explained())
  }
  expect(new Set(said.map(due => due?.on)).size).toBeGreaterThan(8)
  for (const [day, then] of said.entries())
    expect([day, await explained({ on: dayAt(day) })]).toEqual([day, then])
})

test('a move that is undone counts on the days between', async () => {
  await withClocks({})
  const found = await registered()
  await withClocks({ days: 5 })
  onDay(3)
  await moveOpenCases(1, null, adam)
  const { id } = await db.bulkAct.findFirstOrThrow()
  itIs(`${dayAt(3)}T09:40:00Z`)
  await undoMove(1, id, adam)
  const { due } = await ask(found)
  expect([due.on, due.was]).toEqual(['2026-04-09', []])
  onDay(4)
  await moveOpenCases(1, null, adam)
  const moved = await ask(found, { clock: 'decision' })
  expect([moved.due.on, moved.due.was]).toEqual([
    '2026-03-19',
    [{ on: '2026-04-09', until: dayAt(4), why: 'it was moved to version 3 of its type' }],
  ])
  expect((await ask(found, { on: dayAt(3) })).due.on).toBe('2026-04-09')
})

test('every day says why it counts or does not, and what the date was before', async () => {
  await withClocks({ days: 5 })
  const found = await registered()
  await addHolidays('2026-03-17 Founding day', adam, later)
  onDay(1)
  await hold(found.id, { remarks, reviewOn: '2026-12-31' }, emil)
  onDay(4)
  await resume(found.id, { remarks }, emil)
  const { due } = await ask(found, { clock: 'decision' })
  expect(due).toEqual({
    on: '2026-03-23',
    startedOn: '2026-03-12',
    days: [
      ['2026-03-12', 'starts here'],
      ['2026-03-13', 'working day 1 of 5'],
      ['2026-03-14', 'stopped while it was on hold'],
      ['2026-03-15', 'stopped while it was on hold'],
      ['2026-03-16', 'stopped while it was on hold'],
      ['2026-03-17', 'Founding day'],
      ['2026-03-18', 'working day 2 of 5'],
      ['2026-03-19', 'working day 3 of 5'],
      ['2026-03-20', 'working day 4 of 5'],
      ['2026-03-21', 'weekend'],
      ['2026-03-22', 'weekend'],
      ['2026-03-23', 'working day 5 of 5'],
    ].map(([day, why]) => ({ day, counts: why!.startsWith('working'), why })),
    stops: [{ from: '2026-03-13', to: '2026-03-16', why: 'it was on hold' }],
    was: [{ on: '2026-03-20', until: '2026-03-16', why: 'it had been stopped while it was on hold' }],
    sentence:
      'Due Mon 23 Mar 2026: 5 working days from 12 Mar 2026, 1 holiday, stopped 3 days while it was on hold.',
  })
})

test('a delivery that is noted later is not known before', async () => {
  await published({
    rules: { ...defaultRules, clocks: [{ ...decision, starts: 'served', ends: 'signed' }] },
    texts: { resolution: '', letters: [receipt] },
  })
  const found = await approved()
  onDay(2)
  const letter = await writtenOn(found)
  await approve(letter, carla)
  onDay(5)
  await dispatch(letter, { by: 'hand', at: dayAt(3) })
  expect((await ask(found)).due.startedOn).toBe(dayAt(3))
  expect((await ask(found, { on: dayAt(4), clock: 'decision' })).errors).toEqual({
    clock: 'On 16 Mar 2026, “Decision” had not started.',
  })
})

test('the version of a type that a case had before is the one of that time', async () => {
  await withClocks({})
  const found = await registered()
  const { id } = await db.applicationType.findFirstOrThrow({ where: { id: { not: 1 } } })
  await published({ rules: { ...defaultRules, clocks: [{ ...decision, days: 3 }] } }, id)
  onDay(1)
  await withClocks({ days: 50 })
  onDay(2)
  await (await signIn(rosa)).put(found.path, { ...form, typeId: id, version: 1 })
  expect([(await ask(found)).due.on, (await ask(found, { on: dayAt(1) })).due.on]).toEqual([
    '2026-03-17',
    '2026-04-09',
  ])
})

test('a due date that there is not is refused with a sentence', async () => {
  await withClocks({}, { name: 'signature', label: 'Signature', starts: 'endorsed', ends: 'signed' })
  const found = await registered()
  const refusals = async (query: Record<string, string>) => {
    const { status, errors } = await ask(found, query)
    return [status, ...Object.entries(errors).flat()]
  }
  expect(await refusals({ clock: 'nothing' })).toEqual([422, 'clock', 'There is no such due date.'])
  expect(await refusals({ clock: 'signature' })).toEqual([422, 'clock', '“Signature” has not started.'])
  expect(await refusals({ on: '2026-03-11' })).toEqual([422, 'clock', 'On 11 Mar 2026, nothing was due.'])
  expect(await refusals({ on: '2026-03-13' })).toEqual([422, 'on', 'Enter today or an earlier date.'])
  expect(await refusals({ on: '2026-02-30' })).toEqual([422, 'on', 'Enter a date in the format 2026-03-14.'])
  expect((await ask({ ...found, path: '/applications/4711' })).status).toBe(404)
  // The clock of the machine was set back.
  itIs('2026-03-05T09:30:00Z')
  expect(await refusals({})).toEqual([422, 'clock', 'Nothing is due.'])
  expect((await (await signIn(vera)).get(found.path)).page.props.application).toMatchObject({
    due: null,
    clocks: [],
  })
})
