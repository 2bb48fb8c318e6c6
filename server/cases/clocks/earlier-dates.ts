import { shortDay } from '#server/platform/day-in-words'
import type { ClockRule } from '../types/clocks.ts'
import { type BoardCalendar, type Due, dueKnownOn, type Happened } from './due.ts'

/** How the record was from a day on, until the next one. `why` completes “when …”. */
export type RecordedState = { from: string; why: string; receivedOn: string; clocks: readonly ClockRule[] }

/** Everything that the due dates of a case follow from, and how it was before. */
export type CaseRecord = {
  /** In the order in which they were recorded. */
  states: readonly RecordedState[]
  happened: Happened
  /** The days on which events were recorded that had happened before. */
  recordedOn: Happened['events']
  calendar: BoardCalendar
}

export const stateOn = (on: string, { states }: CaseRecord) =>
  states.findLast(({ from }) => from <= on) ?? states[0]!

/** As known at the end of the day `on`. Null if there was no such clock, or if it had not started. */
export function clockKnownOn(on: string, name: string, record: CaseRecord) {
  const { receivedOn, clocks } = stateOn(on, record)
  const rule = clocks.find(clock => clock.name === name)
  const due = rule && dueKnownOn(on, rule, { ...recordedBy(on, record), receivedOn }, record.calendar)
  return due ? { rule, due } : null
}

function recordedBy(on: string, { happened, recordedOn }: CaseRecord): Happened {
  const events = Object.entries(happened.events).filter(
    ([event, day]) => (recordedOn[event as keyof Happened['events']] ?? day) <= on,
  )
  return { ...happened, events: Object.fromEntries(events) }
}

export type EarlierDate = { on: string; until: string; why: string }

/** The dates that the clock had before, the first one first. A date that moves while the clock is stopped is not one. */
export function earlierDates(name: string, record: CaseRecord, today: string): EarlierDate[] {
  const earlier: EarlierDate[] = []
  let shown: { due: Due; day: string } | null = null
  for (const day of daysOfChanges(record, today)) {
    const due = clockKnownOn(day, name, record)?.due
    if (!due || due.isStopped) continue
    if (shown !== null && due.on !== shown.due.on)
      earlier.push({ on: shown.due.on, until: day, why: whyMoved(shown, { due, day }, record) })
    shown = { due, day }
  }
  return earlier
}

function daysOfChanges({ states, happened, recordedOn, calendar }: CaseRecord, today: string) {
  const days = [
    ...states.flatMap(({ from, receivedOn }) => [from, receivedOn]),
    ...Object.values({ ...happened.events, ...recordedOn }),
    ...happened.stops.map(({ to }) => to),
    ...Object.values(happened.extended),
    ...calendar.weekends.map(({ from }) => from),
    ...calendar.holidays.flatMap(({ addedOn, struckOn }) => [addedOn, struckOn]),
  ]
  return [...new Set(days)].filter(day => day !== null && day !== '' && day <= today).toSorted() as string[]
}

type Shown = { due: Due; day: string }

function whyMoved(before: Shown, after: Shown, { states, calendar }: CaseRecord) {
  const isBetween = (day: string | null) => day !== null && before.day < day && day <= after.day
  const stopped = after.due.stops.filter(
    ({ from, to }) => !before.due.stops.some(stop => stop.from === from && stop.to === to),
  )
  const restsOnlyIn = (one: Shown, other: Shown, day: string) => rests(one.due, day) && !rests(other.due, day)
  const whys = [
    ...states.filter(({ from }) => isBetween(from)).map(({ why }) => why),
    ...stopped.map(({ why }) => `it had been stopped while ${why}`),
    ...(after.due.isExtended && !before.due.isExtended ? ['it was extended'] : []),
    ...calendar.weekends.filter(({ from }) => isBetween(from)).map(() => 'the weekend was changed'),
    ...calendar.holidays
      .filter(({ day, addedOn }) => isBetween(addedOn) && restsOnlyIn(after, before, day))
      .map(({ day }) => `${shortDay(day)} was made a holiday`),
    ...calendar.holidays
      .filter(({ day, struckOn }) => isBetween(struckOn) && restsOnlyIn(before, after, day))
      .map(({ day }) => `the holiday on ${shortDay(day)} was struck`),
  ]
  return allOf.format(whys.length > 0 ? new Set(whys) : ['it was recorded when it ended'])
}

const allOf = new Intl.ListFormat('en-GB')

/** Whether the clock skipped the day because it was a day off. */
const rests = ({ days, rolledFrom, on }: Due, day: string) =>
  days.some(
    counted => counted.day === day && (counted.off?.kind === 'holiday' || counted.off?.kind === 'weekend'),
  ) ||
  (rolledFrom !== null && rolledFrom <= day && day < on)
