import { dayWithWeekday } from '#server/cases/clocks/sentence'
import type { ExplainedDue } from '#server/cases/clocks/screens'

/** Days in a row that count, or that don’t for the same reason. */
export type DayRun = { from: string; when: string; counts: boolean; words: string; isDue: boolean }

type Day = ExplainedDue['days'][number] & { number: number }

/** By year, because long ones have thousands of days. */
export function yearsOf({ days, on }: Pick<ExplainedDue, 'days' | 'on'>) {
  let number = 0
  const numbered = days.map((day): Day => ({ ...day, number: day.counts ? ++number : 0 }))
  // The last day that counts may be a day off, and then the date is a later one.
  const due = { day: on, counts: false, why: 'due, the next working day', number: 0 }
  const all = days.at(-1)!.day < on ? [...numbered, due] : numbered
  return [...Map.groupBy(all, ({ day }) => day.slice(0, 4))].map(([year, own]) => ({
    year,
    counting: own.filter(({ counts }) => counts).length,
    runs: runsIn(own, on),
  }))
}

function runsIn(days: Day[], on: string): DayRun[] {
  const runs: Day[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSame = last && last.counts === day.counts && (day.counts || last.why === day.why)
    if (run && isSame && day.day !== on) run.push(day)
    else runs.push([day])
  }
  return runs.map(run => toRun(run, on))
}

function toRun(run: Day[], on: string): DayRun {
  const [first, last] = [run[0]!, run.at(-1)!]
  const isDue = first.day === on
  const words = wordsOf(first, last) + (isDue && first.counts ? ': due' : '')
  return { from: first.day, when: spanOf(first.day, last.day), counts: first.counts, words, isDue }
}

/** `Mon 19 – Fri 23 Oct` */
function spanOf(first: string, last: string) {
  const [from, to] = [first, last].map(day => dayWithWeekday(day).slice(0, -' 2026'.length)) as [
    string,
    string,
  ]
  if (first === last) return to
  return `${first.slice(0, 7) === last.slice(0, 7) ? from.slice(0, -' Oct'.length) : from} – ${to}`
}

function wordsOf(first: Day, last: Day) {
  if (!first.counts) return first.why.charAt(0).toUpperCase() + first.why.slice(1)
  return first === last ? `Day ${first.number}` : `Days ${first.number}–${last.number}`
}
