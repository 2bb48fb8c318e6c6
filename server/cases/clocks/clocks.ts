import { today } from '#server/platform/clock'
import type { Query } from '#server/platform/database/read'
import type { ClockRule } from '../types/clocks.ts'
import type { Rules } from '../types/definition.ts'
import { boardCalendar } from './calendar.ts'
import { type BoardCalendar, type Due, dueKnownOn, type Happened } from './due.ts'
import { happenedTo } from './happened.ts'
import type { ShownDue } from './screens.ts'
import { isOverdue, reasonsOf, sentenceOf } from './sentence.ts'

/** That has started. */
export type Clock = { rule: ClockRule; due: Due }

type Ruled = { id: number; rules: Rules }

/** By case, in the order of the rules. Cases whose version has no clocks are left out. */
export async function clocksOf(cases: Ruled[], query: Query): Promise<Map<number, Clock[]>> {
  const timed = cases.filter(({ rules }) => rules.clocks.length > 0)
  if (timed.length === 0) return new Map()
  const [happened, calendar] = await Promise.all([
    happenedTo(
      timed.map(({ id }) => id),
      query,
    ),
    boardCalendar(query),
  ])
  return new Map(timed.map(({ id, rules }) => [id, startedClocks(rules, happened.get(id)!, calendar)]))
}

export const startedClocks = ({ clocks }: Rules, happened: Happened, calendar: BoardCalendar): Clock[] =>
  clocks.flatMap(rule => {
    const due = dueKnownOn(today(), rule, happened, calendar)
    return due ? { rule, due } : []
  })

/** The first of those that have not ended. Nothing is due on an archived case. */
export function nextClock(clocks: Clock[], archived: boolean): Clock | null {
  const running = archived ? [] : clocks.filter(({ due }) => due.endedOn === null)
  return running.reduce<Clock | null>(
    (first, clock) => (first && first.due.on <= clock.due.on ? first : clock),
    null,
  )
}

export function shownNext(clocks: Clock[], archived: boolean) {
  const next = nextClock(clocks, archived)
  return next && shownClock(next)
}

export const shownClock = ({ rule, due }: Clock): ShownDue & { endedOn: string | null } => ({
  on: due.on,
  clock: rule.name,
  label: rule.label,
  sentence: sentenceOf({ ...due, reasons: reasonsOf(rule, due) }, today()),
  overdue: isOverdue(due, today()),
  stopped: due.isStopped,
  endedOn: due.endedOn,
})
