import { today } from '#server/platform/clock'
import { laterDay } from '#server/platform/time-zones'
import type { Days } from './tally.ts'

/** The key names a month, such as `2026-03`, a quarter or a year. */
export type Span = Days & { key: string }

type Months = 1 | 3 | 12

/** The calendar months, quarters or years of a period. The first and the last may be cut. */
export function spansOf(from: string, to: string, months: Months): Span[] {
  const spans: Span[] = []
  for (let start = startOfSpan(from, months); start <= to; start = laterMonth(start, months)) {
    const end = laterDay(laterMonth(start, months), -1)
    spans.push({ key: keyOf(start, months), from: start < from ? from : start, to: end > to ? to : end })
  }
  return spans
}

function startOfSpan(day: string, months: Months) {
  const month = Number(day.slice(5, 7)) - 1
  return laterMonth(`${day.slice(0, 4)}-01-01`, month - (month % months))
}

/** The first day of a later month. */
export const laterMonth = (day: string, months: number) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10)

const keyOf = (start: string, months: Months) => start.slice(0, months === 12 ? 4 : 7)

const QUARTERS = 20

/** The latest whole quarters, oldest first. The current one is not over yet. */
export function wholeQuarters(): Span[] {
  const thisQuarter = startOfSpan(today(), 3)
  return spansOf(laterMonth(thisQuarter, -3 * QUARTERS), laterDay(thisQuarter, -1), 3)
}
