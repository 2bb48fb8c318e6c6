import { dayWithWeekday } from '#server/cases/clocks/sentence'
import type { ExplainedDue } from '#server/cases/clocks/screens'

/** Days in a row that count, or that don’t for the same reason. */
export type DayRun = { from: string; when: string; counts: boolean; words: string; isDue: boolean }

type Day = ExplainedDue['days'][number] & { number: number }

/** By year, because a long one has thousands of days. */
export function yearsOf({ days, on }: Pick<ExplainedDue, 'days' | 'on'>) {
  let number = 0
  const numbered = days.map((day): Day => ({ ...day, number: day.counts ? ++number : 0 }))
  const years = [...Map.groupBy(numbered, ({ day }) => day.slice(0, 4))].map(([year, own]) => ({
    year,
    counting: own.filter(({ counts }) => counts).length,
    runs: runsIn(own, on),
  }))
  // The last day counted was a day off, and the date moved on.
  if (days.at(-1)!.day < on) {
    const due = {
      from: on,
      when: dayWithWeekday(on),
      counts: false,
      words: 'Due, the next working day',
      isDue: true,
    }
    years.at(-1)!.runs.push(due)
  }
  return years
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
  const when = [...new Set([first.day, last.day])].map(dayWithWeekday).join(' – ')
  return {
    from: first.day,
    when,
    counts: first.counts,
    words: wordsOf(first, last) + (isDue ? ': due' : ''),
    isDue,
  }
}

function wordsOf(first: Day, last: Day) {
  if (!first.counts) return capital(first.why)
  return first === last ? `Day ${first.number}` : `Days ${first.number}–${last.number}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
