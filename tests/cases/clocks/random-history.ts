import type { CaseRecord } from '#server/cases/clocks/earlier-dates'
import type { Happened, Holiday } from '#server/cases/clocks/due'
import type { ClockRule } from '#server/cases/types/clocks'
import { laterDay } from '#server/platform/time-zones'

// A case that lives day by day. It remembers only how each day ended, and says each day when it is due. The record has
// what a board would have stored by then.

export type Random = (below: number) => number
export type Said = {
  on: string
  startedOn: string
  endedOn: string | null
  left: number
  isStopped: boolean
} | null

const FIRST = '2026-01-01' // a Thursday
const days = Array.from({ length: 2000 }, (_, day) => laterDay(FIRST, day))
export const iso = (day: number) => days[day]!

const FLAGS = ['hold', 'request', 'withdrawn'] as const
const EVENTS = ['endorsed', 'requested', 'decided', 'signed', 'served'] as const
type Flag = (typeof FLAGS)[number]
type Evening = { flags: Set<Flag>; holidays: Set<number>; weekend: number[] }

export class LivingCase {
  readonly record = {
    states: [] as CaseRecord['states'][number][],
    happened: { receivedOn: '', events: {}, stops: [], extended: {} } as Happened,
    recordedOn: {},
    calendar: { weekends: [] as { from: string; days: number[] }[], holidays: [] as Holiday[] },
  }
  readonly #random: Random
  readonly #evenings: Evening[] = []
  readonly #events: Partial<Record<(typeof EVENTS)[number], number>> = {}
  #now: Evening = { flags: new Set(), holidays: new Set(), weekend: [6, 0] }
  #receivedOn: number
  #rule: ClockRule | null
  #extendedOn: number | null = null

  constructor(random: Random) {
    this.#random = random
    this.#receivedOn = random(3)
    this.#rule = randomRule(random)
    this.#noteState('')
  }

  /** Lets a day pass, on which one in `seldom` things happens that could. */
  live(seldom: number): Said {
    const today = this.#evenings.length
    for (const act of [this.#stop, this.#happen, this.#extend, this.#holiday, this.#weekend, this.#change])
      if (this.#random(seldom) === 0) act.call(this, today)
    this.#evenings.push({
      flags: new Set(this.#now.flags),
      holidays: new Set(this.#now.holidays),
      weekend: this.#now.weekend,
    })
    return this.#say(today)
  }

  #stop(today: number) {
    const flag = FLAGS[this.#random(3)]!
    const { stops } = this.record.happened
    if (this.#now.flags.delete(flag))
      stops.find(({ kind, to }) => kind === flag && to === null)!.to = iso(today)
    else {
      this.#now.flags.add(flag)
      stops.push({ kind: flag, from: iso(today), to: null, why: flag })
    }
  }

  #happen(today: number) {
    const event = EVENTS[this.#random(EVENTS.length)]!
    this.#events[event] ??= today
    this.record.happened.events[event] ??= iso(today)
  }

  #extend(today: number) {
    this.#extendedOn ??= today
    this.record.happened = { ...this.record.happened, extended: { clock: iso(this.#extendedOn) } }
  }

  #holiday(today: number) {
    const known = [...this.#now.holidays]
    const day = known[this.#random(2 * known.length)] ?? Math.max(0, today + this.#random(40) - 10)
    const { holidays } = this.record.calendar
    if (this.#now.holidays.delete(day))
      holidays.find(each => each.day === iso(day) && each.struckOn === null)!.struckOn = iso(today)
    else {
      this.#now.holidays.add(day)
      holidays.push({ day: iso(day), name: 'Holiday', addedOn: iso(today), struckOn: null })
    }
  }

  #weekend(today: number) {
    const weekend = [[6, 0], [5, 6], [5], [0], []][this.#random(5)]!
    this.#now.weekend = weekend
    this.record.calendar.weekends.push({ from: iso(today), days: weekend })
  }

  /** A move to another version, which may have no such clock, or another day of receipt. */
  #change(today: number) {
    if (this.#random(2)) this.#rule = this.#random(8) ? randomRule(this.#random) : null
    else this.#receivedOn = Math.max(0, this.#receivedOn + this.#random(9) - 4)
    this.#noteState(iso(today))
  }

  #noteState(from: string) {
    const clocks = this.#rule ? [this.#rule] : []
    this.record.states.push({ from, why: 'it was changed', receivedOn: iso(this.#receivedOn), clocks })
    this.record.happened = { ...this.record.happened, receivedOn: iso(this.#receivedOn) }
  }

  #say(today: number): Said {
    const rule = this.#rule
    if (!rule) return null
    const start = rule.starts === 'registered' ? this.#receivedOn : this.#events[rule.starts]
    if (start === undefined || start > today) return null
    const end = this.#events[rule.ends]
    if (end !== undefined && end < start) return null
    const ended = end !== undefined
    const last = ended ? end : today
    const known = this.#evenings[last]!
    const isOff = (day: number) => known.holidays.has(day) || known.weekend.includes((day + 4) % 7)
    const isStopped = (evening: Evening) =>
      [...evening.flags].some(flag => flag === 'withdrawn' || rule.stops === 'both' || rule.stops === flag)
    let day = start
    let ahead = 0
    let left = rule.days + (this.#extendedOn !== null && this.#extendedOn <= last ? rule.extension : 0)
    while (left > 0) {
      day++
      if (day <= last && isStopped(this.#evenings[day - 1]!)) continue
      if (rule.unit === 'working' && isOff(day)) continue
      left--
      if (day > last) ahead++
    }
    while (rule.rolls === 'next' && isOff(day)) day++
    const stopped = !ended && isStopped(known)
    return {
      on: iso(day),
      startedOn: iso(start),
      endedOn: ended ? iso(end) : null,
      left: stopped ? ahead : 0,
      isStopped: stopped && (ahead > 0 || known.flags.has('withdrawn')),
    }
  }
}

const randomRule = (random: Random): ClockRule => ({
  name: 'clock',
  label: 'Clock',
  starts: (['registered', 'registered', 'endorsed', 'requested', 'served'] as const)[random(5)]!,
  stops: ([null, 'request', 'hold', 'both'] as const)[random(4)]!,
  ends: (['endorsed', 'decided', 'signed', 'served'] as const)[random(4)]!,
  days: random(31),
  unit: random(2) ? 'working' : 'calendar',
  rolls: random(2) ? 'next' : 'none',
  extension: random(3) * 5,
  warn: [],
})
