import type { ClockRule } from '../types/clocks.ts'
import { type Calendar, type Counted, countDays, type Stop } from './count.ts'

// A due date follows from the rule of the case's version, from what happened to the case and from the calendar, and from
// nothing else. So it can be computed as it was known at the end of any day.

/** All days are ISO days of the board's time zone. */
export type Happened = {
  receivedOn: string
  /** The first of each kind. */
  events: Partial<Record<'endorsed' | 'requested' | 'served' | 'decided' | 'signed', string>>
  stops: (Stop & { kind: 'hold' | 'request' | 'withdrawn' })[]
  /** At most one for each clock, by its name. */
  extended: Readonly<Record<string, string>>
}

export type Holiday = { day: string; name: string; addedOn: string; struckOn: string | null }

/** Each weekend counts from its day on, the earliest first. */
export type BoardCalendar = {
  weekends: readonly { from: string; days: readonly number[] }[]
  holidays: readonly Holiday[]
}

/** Saturday and Sunday, until the board chooses other days. */
export const USUAL_WEEKEND = [6, 0]

export type Due = Counted & {
  startedOn: string
  /** The date is kept from then on. */
  endedOn: string | null
  isStopped: boolean
  /** Nobody waits for it until the reinstatement. */
  isWithdrawn: boolean
  /** The days still to be counted of a clock that is stopped, else 0. */
  left: number
  isExtended: boolean
  /** Those that were counted, without what is before the start or after the end. */
  stops: Stop[]
}

/** As known at the end of the day `on`. Null if the clock had not started, or if what it waits for was done before. */
export function dueKnownOn(
  on: string,
  rule: ClockRule,
  happened: Happened,
  calendar: BoardCalendar,
): Due | null {
  const startedOn = rule.starts === 'registered' ? happened.receivedOn : happened.events[rule.starts]
  if (startedOn === undefined || startedOn > on) return null
  const ending = happened.events[rule.ends]
  if (ending !== undefined && ending < startedOn) return null
  const endedOn = ending !== undefined && ending <= on ? ending : null
  const last = endedOn ?? on
  const stops = stopsOf(rule, happened, { startedOn, last })
  const open = endedOn === null ? stops.filter(({ to }) => to === null) : []
  const isWithdrawn = open.some(({ kind }) => kind === 'withdrawn')
  const extendedOn = happened.extended[rule.name]
  const isExtended = rule.extension > 0 && extendedOn !== undefined && extendedOn <= last
  const days = rule.days + (isExtended ? rule.extension : 0)
  const counted = countDays(startedOn, { ...rule, days }, stops, knownCalendar(last, calendar), last)
  const left = open.length > 0 ? counted.days.filter(({ day, off }) => !off && day > last).length : 0
  const lastDay = counted.days.at(-1)!.day
  return {
    ...counted,
    startedOn,
    endedOn,
    isStopped: left > 0 || isWithdrawn,
    isWithdrawn,
    left,
    isExtended,
    stops: stops.filter(({ from }) => from < lastDay).map(({ from, to, why }) => ({ from, to, why })),
  }
}

function stopsOf(
  { stops }: ClockRule,
  happened: Happened,
  { startedOn, last }: { startedOn: string; last: string },
): Happened['stops'] {
  const stopping = stops === 'both' ? ['hold', 'request'] : [stops]
  return happened.stops
    .filter(({ kind }) => kind === 'withdrawn' || stopping.includes(kind))
    .filter(({ from, to }) => from <= last && (to === null || to > startedOn))
    .map(stop => ({ ...stop, to: stop.to !== null && stop.to <= last ? stop.to : null }))
}

const known = new WeakMap<BoardCalendar, Map<string, Calendar>>()

/** Many cases are counted with one calendar. */
function knownCalendar(on: string, calendar: BoardCalendar): Calendar {
  const days = known.get(calendar) ?? new Map<string, Calendar>()
  const found = days.get(on) ?? calendarOn(on, calendar)
  known.set(calendar, days.set(on, found))
  return found
}

/** A holiday that was struck later was still one that day. */
export const calendarOn = (on: string, { weekends, holidays }: BoardCalendar): Calendar => ({
  weekend: new Set(weekends.findLast(({ from }) => from <= on)?.days ?? USUAL_WEEKEND),
  holidays: new Map(
    holidays
      .filter(({ addedOn, struckOn }) => addedOn <= on && (struckOn === null || struckOn > on))
      .map(({ day, name }) => [day, name]),
  ),
})
