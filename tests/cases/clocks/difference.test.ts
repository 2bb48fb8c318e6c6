import { expect, test } from 'vitest'
import { differenceFrom, type Now, type Promised } from '#server/cases/clocks/difference'
import { type BoardCalendar, dueKnownOn, type Happened } from '#server/cases/clocks/due'
import { clockEnds, type ClockRule, clockRolls, clockStops, clockUnits } from '#server/cases/types/clocks'
import { chances } from '../../support/stress.ts'
import { daysBetween, laterDay } from '#server/platform/time-zones'

const HISTORIES = 3000
const START = '2026-03-02'

const rule: ClockRule = {
  name: 'decision',
  label: 'Decision',
  starts: 'registered',
  stops: 'both',
  ends: 'decided',
  days: 10,
  unit: 'working',
  rolls: 'next',
  extension: 5,
  warn: [],
}
const calendar: BoardCalendar = { weekends: [], holidays: [] }
const happened: Happened = { receivedOn: START, events: {}, stops: [], extended: {} }

function promised(
  of: ClockRule = rule,
  on: BoardCalendar = calendar,
  more: Partial<Promised> = {},
): Promised {
  const madeOn = more.madeOn ?? START
  const receivedOn = more.receivedOn ?? START
  const { on: date } = dueKnownOn(madeOn, of, { ...happened, receivedOn }, on)!
  return { on: date, madeOn, rule: of, receivedOn }
}

const now = (more: Partial<Happened> = {}, rest: Partial<Now> = {}): Now => ({
  rule,
  happened: { ...happened, ...more },
  calendar,
  ...rest,
})

const TODAY = '2026-03-30'

test('the promise is kept while nothing happens, also after the date', () => {
  expect(differenceFrom(promised(), now(), START)).toEqual({ dueOn: '2026-03-16', why: [] })
  expect(differenceFrom(promised(), now(), '2026-06-01')).toEqual({ dueOn: '2026-03-16', why: [] })
})

const stop = (kind: Happened['stops'][number]['kind'], why: string, from: string, to: string) => ({
  kind,
  why,
  from,
  to,
})

test('each cause is named with the days by which it moved the date', () => {
  const calendarNow = {
    weekends: [{ from: '2026-03-04', days: [0] }],
    holidays: [{ day: '2026-03-06', name: 'Feast', addedOn: '2026-03-03', struckOn: null }],
  }
  const all = now(
    {
      receivedOn: '2026-02-27',
      stops: [
        stop('request', 'waiting for the applicant', '2026-03-09', '2026-03-11'),
        stop('hold', 'it was on hold', '2026-03-12', '2026-03-13'),
      ],
      extended: { decision: '2026-03-10' },
    },
    { calendar: calendarNow, rule: { ...rule, days: 12 } },
  )
  const { dueOn, why } = differenceFrom(promised(), all, TODAY)
  expect(why.map(({ reason }) => reason)).toEqual([
    'Holiday: Feast (6 Mar 2026)',
    'The weekend of the office changed',
    'Waiting for you',
    'The application was on hold',
    'The time was extended',
    'Other rules apply to the application',
    'The date of receipt was corrected',
  ])
  expect(why.reduce((sum, { days }) => sum + days, 0)).toBe(daysBetween('2026-03-16', dueOn))
})

test('a holiday that was known when the date was promised is not named', () => {
  const known = {
    ...calendar,
    holidays: [{ day: '2026-03-06', name: 'Feast', addedOn: '2026-01-01', struckOn: null }],
  }
  expect(differenceFrom(promised(rule, known), now({}, { calendar: known }), TODAY).why).toEqual([])
  const struck = { ...known, holidays: [{ ...known.holidays[0]!, struckOn: '2026-03-04' }] }
  expect(differenceFrom(promised(rule, known), now({}, { calendar: struck }), TODAY).why).toEqual([
    { days: -1, reason: 'Holiday: Feast (6 Mar 2026, no longer)' },
  ])
})

test('without the clock there is nothing to compare', () => {
  expect(differenceFrom(promised(), now({}, { rule: null }), TODAY)).toEqual({ dueOn: '', why: [] })
  expect(differenceFrom(promised(), now({}, { rule: { ...rule, starts: 'served' } }), TODAY)).toEqual({
    dueOn: '',
    why: [],
  })
})

test('a machine whose clock was set back shows the promise', () => {
  expect(differenceFrom(promised(), now(), '2026-02-20')).toEqual({ dueOn: '2026-03-16', why: [] })
})

test('the named days add up to the difference on random histories', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { promise, state, today } = randomHistory(drawFrom(seed))
    const { dueOn, why } = differenceFrom(promise, state, today)
    const due = dueKnownOn(today, state.rule!, state.happened, state.calendar)
    expect([seed, dueOn]).toEqual([seed, due!.on])
    const sum = why.reduce((total, { days }) => total + days, 0)
    expect([seed, sum]).toEqual([seed, daysBetween(promise.on, dueOn)])
    expect(why.every(({ days }) => Number.isInteger(days) && days !== 0)).toBe(true)
    for (const { reason } of why) kinds.add(reason.split(':')[0]!)
  }
  expect(kinds.size).toBeGreaterThanOrEqual(8)
})

type Draw = (below: number) => number

function drawFrom(seed: number): Draw {
  const chance = chances(seed)
  return below => Math.floor(chance() * below)
}

function randomRule(draw: Draw): ClockRule {
  const pick = <Value>(values: readonly Value[]) => values[draw(values.length)]!
  return {
    ...rule,
    stops: pick([...clockStops, null]),
    ends: pick(clockEnds),
    days: draw(40),
    unit: pick(clockUnits),
    rolls: pick(clockRolls),
    extension: draw(2) * (1 + draw(20)),
  }
}

function randomHistory(draw: Draw) {
  const day = (from: number, days: number) => laterDay(START, from + draw(days))
  const maybe = <Value>(value: () => Value) => (draw(2) === 0 ? [value()] : [])
  const receivedOn = day(-5, 6)
  const holidays = Array.from({ length: draw(12) }, () => {
    const addedOn = day(-30, 90)
    const struckOn = draw(3) === 0 ? laterDay(addedOn, draw(30)) : null
    return { day: day(-5, 90), name: 'Feast', addedOn, struckOn }
  })
  const weekends = maybe(() => ({ from: day(-10, 60), days: [draw(7), draw(7)] }))
  const given = { weekends, holidays }
  const before = randomRule(draw)
  const stops = Array.from({ length: draw(5) }, (): Happened['stops'][number] => {
    const from = day(0, 60)
    const kind = (['hold', 'request', 'withdrawn'] as const)[draw(3)]!
    const why = kind === 'request' && draw(2) === 0 ? 'waiting for an opinion' : 'waiting for the applicant'
    return { kind, from, to: draw(4) === 0 ? null : laterDay(from, draw(20)), why }
  })
  const state: Now = {
    rule: draw(3) === 0 ? randomRule(draw) : before,
    happened: {
      receivedOn: draw(4) === 0 ? day(-10, 11) : receivedOn,
      events: Object.fromEntries(clockEnds.flatMap(event => maybe(() => [event, day(0, 80)]))),
      stops,
      extended: Object.fromEntries(maybe(() => ['decision', day(0, 40)])),
    },
    calendar: given,
  }
  return { promise: promised(before, given, { receivedOn }), state, today: day(0, 120) }
}
