import { daysBetween } from '#server/platform/time-zones'
import { shortDay } from '#server/platform/day-in-words'
import type { ClockRule } from '../types/clocks.ts'
import { type BoardCalendar, dueKnownOn, type Happened, type Holiday } from './due.ts'

// Accounts for the difference between a promised date and the date of the same clock today. Each cause is added to the
// ones before it and moves the date by some days, so the days add up.

export type Promised = {
  on: string
  /** The day on which it was promised. */
  madeOn: string
  rule: ClockRule
  receivedOn: string
}

/** `rule` is null if the rules of the case no longer have the clock. */
export type Now = {
  rule: ClockRule | null
  happened: Happened
  calendar: BoardCalendar
  archived?: boolean
}

/** In calendar days. */
export type Contribution = { days: number; reason: string }

type State = { rule: ClockRule; happened: Happened; calendar: BoardCalendar }
type Cause = { reason: (from: string, to: string) => string; state: State }

/** `dueOn` is '' if there is no date to compare with. */
export function differenceFrom(promised: Promised, now: Now, today: string) {
  const { rule } = now
  const day = today < promised.madeOn ? promised.madeOn : today
  const due = rule && dueKnownOn(day, rule, now.happened, now.calendar)
  if (!due || (now.archived && due.endedOn === null)) return { dueOn: '', why: [] }
  const why: Contribution[] = []
  let date = promised.on
  for (const { reason, state } of causesOf(promised, { ...now, rule }, due.isStopped)) {
    const next = dueKnownOn(day, state.rule, state.happened, state.calendar)?.on ?? date
    if (next !== date) why.push({ days: daysBetween(date, next), reason: reason(date, next) })
    date = next
  }
  return { dueOn: due.on, why }
}

/** In a fixed order, and the last one is today’s state. */
function causesOf(promised: Promised, now: State, isStopped: boolean): Cause[] {
  const { calendar, happened } = now
  const causes: Cause[] = []
  const before = knownTo(promised, now)
  let state: State = {
    rule: promised.rule,
    happened: before,
    calendar: { ...calendar, weekends: calendar.weekends.filter(({ from }) => from <= promised.madeOn) },
  }
  const add = (reason: string | Cause['reason'], change: Partial<State>) => {
    state = { ...state, ...change }
    causes.push({ reason: typeof reason === 'string' ? () => reason : reason, state })
  }
  const addStops = (words: StopWords, added: Happened['stops']) =>
    add(isStopped && added.some(({ to }) => to === null) ? words.lasting : words.over, {
      happened: { ...state.happened, stops: [...state.happened.stops, ...added] },
    })

  add((from, to) => holidaysInWords(calendar.holidays, promised, from > to ? from : to), {})
  add('The weekend of the office changed', { calendar })
  const since = stopsSince(promised, happened)
  const requests = since.filter(({ kind }) => kind === 'request')
  for (const [why, stops] of Map.groupBy(requests, each => each.why)) addStops(waitingFor(why), stops)
  for (const kind of ['hold', 'withdrawn'] as const)
    addStops(
      stopWords[kind],
      since.filter(stop => stop.kind === kind),
    )
  add('The time was extended', { happened: { ...state.happened, extended: happened.extended } })
  add('Other rules apply to the application', { rule: now.rule })
  add('The date of receipt was corrected', now)
  return causes
}

/** The promise already counted on everything before it. Some receipts are made long after the registration. */
function knownTo({ on, madeOn, rule, receivedOn }: Promised, { happened, calendar }: State): Happened {
  const stops = happened.stops
    .filter(({ from }) => from < madeOn)
    .map(stop => ({ ...stop, to: stop.to !== null && stop.to < madeOn ? stop.to : madeOn }))
  const extended = Object.fromEntries(
    Object.entries(happened.extended).filter(([, extendedOn]) => extendedOn <= madeOn),
  )
  const known = { ...happened, receivedOn, stops, extended }
  // The promised date says whether an extension of the same day came before it.
  const isExtended = dueKnownOn(madeOn, rule, known, calendar)?.on === on
  const earlier = Object.entries(extended).filter(([, extendedOn]) => isExtended || extendedOn < madeOn)
  return { ...known, extended: Object.fromEntries(earlier) }
}

/** A stop that lasted when the date was promised has counted until that day. */
const stopsSince = ({ madeOn }: Promised, { stops }: Happened) =>
  stops
    .filter(({ to }) => to === null || to > madeOn)
    .map(stop => ({ ...stop, from: stop.from < madeOn ? madeOn : stop.from }))

/** The date of a stop that lasts moves every day. */
type StopWords = { over: string; lasting: string }

const stopWords: Record<'hold' | 'withdrawn', StopWords> = {
  hold: {
    over: 'The application was on hold',
    lasting: 'The application has been on hold until today',
  },
  withdrawn: {
    over: 'The application was withdrawn or set aside',
    lasting: 'The application has been withdrawn or set aside until today',
  },
}

function waitingFor(why: string): StopWords {
  const over = why.includes('applicant') ? 'Waiting for you' : why.charAt(0).toUpperCase() + why.slice(1)
  return { over, lasting: `${over} until today` }
}

const MAX_NAMED = 5

/** Those that were added or struck since, and lie between the promise and the later date. */
function holidaysInWords(holidays: readonly Holiday[], { madeOn, receivedOn }: Promised, last: string) {
  const changed = holidays.filter(
    ({ day, addedOn, struckOn }) =>
      day >= receivedOn && day <= last && (addedOn >= madeOn || (struckOn !== null && struckOn >= madeOn)),
  )
  const named = changed
    .slice(0, MAX_NAMED)
    .map(({ day, name, struckOn }) => `${name} (${shortDay(day)}${struckOn === null ? '' : ', no longer'})`)
  return named.length === 0
    ? 'Holidays'
    : `${named.length === 1 ? 'Holiday' : 'Holidays'}: ${named.join(', ')}`
}
