import type { Now, Promised } from '#server/cases/clocks/difference'
import { type BoardCalendar, dueKnownOn, type Happened } from '#server/cases/clocks/due'
import { clockEnds, type ClockRule, clockRolls, clockStops, clockUnits } from '#server/cases/types/clocks'
import { laterDay } from '#server/platform/time-zones'
import { chances } from '../../support/stress.ts'

// Promised dates, and what happens to their cases, also at random.

export const HISTORIES = 3000
export const START = '2026-03-02'

export const rule: ClockRule = {
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
export const calendar: BoardCalendar = { weekends: [], holidays: [] }
const happened: Happened = { receivedOn: START, events: {}, stops: [], extended: {} }

export function promised(
  of: ClockRule = rule,
  on: BoardCalendar = calendar,
  more: Partial<Promised> = {},
): Promised {
  const madeOn = more.madeOn ?? START
  const receivedOn = more.receivedOn ?? START
  const { on: date } = dueKnownOn(madeOn, of, { ...happened, receivedOn }, on)!
  return { on: date, madeOn, rule: of, receivedOn }
}

export const now = (more: Partial<Happened> = {}, rest: Partial<Now> = {}): Now => ({
  rule,
  happened: { ...happened, ...more },
  calendar,
  ...rest,
})

export const TODAY = '2026-03-30'

export const stop = (kind: Happened['stops'][number]['kind'], why: string, from: string, to: string) => ({
  kind,
  why,
  from,
  to,
})

type Draw = (below: number) => number

export function drawFrom(seed: number): Draw {
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

export function randomHistory(draw: Draw) {
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
