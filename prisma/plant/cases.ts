// The demo cases in the order of registration: outcome, history, applicant, reference.

import type { Calendar } from './calendar.ts'
import { courseOf, type Step } from './course.ts'
import { groundsOf } from './grounds.ts'
import { reasonsForASecondApplication } from './official-prose.ts'
import { person, type Person } from './people.ts'
import { plots, type Plot } from './plots.ts'
import { expand } from './prose.ts'
import { random } from './random.ts'
import { secondTime } from './second-time.ts'

export type Case = {
  plot: Plot
  steps: Step[]
  person: Person
  reference: string
  first: Case | null
  receivedOn: string
  grounds: string
  matchReason: string
}

type Told = { plot: Plot; steps: Step[]; year: number }

export function cases(days: Calendar): Case[] {
  const told = plots()
    .map(plot => toldFrom(plot, days))
    .toSorted(byRegistration)
  const written = new Map<number, Case>()
  const lastNumbers = new Map<number, number>()
  let receivedBefore = ''
  for (const { plot, steps, year } of told) {
    const number = (lastNumbers.get(year) ?? 0) + 1
    lastNumbers.set(year, number)
    const reference = `${year}-${String(number).padStart(6, '0')}`
    const first = plot.secondOf === null ? null : written.get(plot.secondOf)!
    const receivedOn = receiptDay(plot, steps, days, receivedBefore)
    receivedBefore = receivedOn
    written.set(plot.number, { reference, receivedOn, ...applicantOf(plot, steps, year, first) })
  }
  return [...written.values()]
}

function toldFrom(plot: Plot, days: Calendar): Told {
  const steps = courseOf(plot, random('course', plot.number))
  return { plot, steps, year: Number(days.on(steps[0]!.day).slice(0, 4)) }
}

function byRegistration(one: Told, other: Told) {
  const [a, b] = [one.steps[0]!, other.steps[0]!]
  return b.day - a.day || a.second - b.second || one.plot.number - other.plot.number
}

/**
 * The day of registration or the working day before, but in the same year and not before the previous
 * reference's.
 */
function receiptDay(plot: Plot, steps: Step[], days: Calendar, before: string) {
  const registered = days.on(steps[0]!.day)
  const earlier = days.on(steps[0]!.day + 1)
  const late = random('received', plot.number).chance(0.2)
  return late && earlier >= before && earlier.slice(0, 4) === registered.slice(0, 4) ? earlier : registered
}

function applicantOf(plot: Plot, steps: Step[], year: number, first: Case | null) {
  const draw = random('person', plot.number)
  const applicant = first ? secondTime(first.person, draw) : person(draw, plot.type, year)
  const reason = first
    ? expand(draw, draw.pick(reasonsForASecondApplication), { other: first.reference })
    : ''
  const grounds = groundsOf(
    random('grounds', plot.number),
    plot.type,
    applicant,
    year,
    plot.number % 50 === 7,
  )
  return { plot, steps, person: applicant, first, grounds, matchReason: reason }
}
