import { today } from '#server/platform/clock'
import type { Query } from '#server/platform/database/read'
import type { ClockRule } from '../types/clocks.ts'
import type { Rules } from '../types/definition.ts'
import { boardCalendar } from './calendar.ts'
import { type BoardCalendar, type Due, dueKnownOn, type Happened } from './due.ts'
import { happenedTo } from './happened.ts'
import { whyNotExtended } from './extending.ts'
import type { ShownClock, ShownDue } from './screens.ts'
import { isOverdue, reasonsOf, sentenceOf } from './sentence.ts'

/** That has started. */
export type Clock = {
  rule: ClockRule
  due: Due
  /** The date if it were extended today. */
  extendedTo: () => string
}

type Ruled = { id: number; rules: Rules }

/** By case, in the order of the rules. Cases whose version has no clocks are left out. */
export async function clocksOf(
  cases: Ruled[],
  query: Query,
  withCalendar?: BoardCalendar,
): Promise<Map<number, Clock[]>> {
  const timed = cases.filter(({ rules }) => rules.clocks.length > 0)
  if (timed.length === 0) return new Map()
  const [happened, calendar] = await Promise.all([
    happenedTo(
      timed.map(({ id }) => id),
      query,
    ),
    withCalendar ?? boardCalendar(query),
  ])
  return new Map(timed.map(({ id, rules }) => [id, startedClocks(rules, happened.get(id)!, calendar)]))
}

export const startedClocks = ({ clocks }: Rules, happened: Happened, calendar: BoardCalendar): Clock[] =>
  clocks.flatMap(rule => {
    const dueIf = (more: Happened['extended'] = {}) =>
      dueKnownOn(today(), rule, { ...happened, extended: { ...happened.extended, ...more } }, calendar)
    const due = dueIf()
    return due ? { rule, due, extendedTo: () => dueIf({ [rule.name]: today() })!.on } : []
  })

/** The first of those that have not ended. Nothing is due on an archived case. */
export function nextClock<Any extends Pick<Clock, 'due'>>(clocks: Any[], archived: boolean): Any | null {
  const running = archived ? [] : clocks.filter(({ due }) => due.endedOn === null)
  return running.reduce<Any | null>(
    (first, clock) => (first && first.due.on <= clock.due.on ? first : clock),
    null,
  )
}

export function shownNext(clocks: Clock[], archived: boolean) {
  const next = nextClock(clocks, archived)
  return next && shownDue(partsOf(next))
}

export const shownClock = (clock: Clock): ShownClock => ({
  ...shownDue(partsOf(clock)),
  endedOn: clock.due.endedOn,
  extension: whyNotExtended(clock) ? null : { days: clock.rule.extension, on: clock.extendedTo() },
})

const partsOf = ({ rule, due }: Clock): DueParts => ({
  on: due.on,
  endedOn: due.endedOn,
  isStopped: due.isStopped,
  clock: rule.name,
  label: rule.label,
  reasons: reasonsOf(rule, due),
})

type DueParts = Pick<Due, 'on' | 'endedOn' | 'isStopped'> & { clock: string; label: string; reasons: string }

export const shownDue = ({ clock, label, ...due }: DueParts): ShownDue => ({
  on: due.on,
  clock,
  label,
  sentence: sentenceOf(due, today()),
  overdue: isOverdue(due, today()),
  stopped: due.isStopped,
})
