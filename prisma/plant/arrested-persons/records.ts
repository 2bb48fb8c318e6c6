// The demo register in the order of registration: persons, their histories and related entries.

import { dayOf, startOf } from '../../../server/clock.ts'
import { type Calendar, CLOSES, DAY, earlier, HOUR, OPENS } from '../calendar.ts'
import type { Case } from '../cases.ts'
import { expand } from '../prose.ts'
import { random, type Random } from '../random.ts'
import { acquaintances, isRecent, yearOfCase, type Acquaintance } from './acquaintances.ts'
import type { About } from './arrests.ts'
import { courseOf, type Course } from './course.ts'
import { numbersFor } from './numbers.ts'
import { ordinary, political, type Offence } from './offences.ts'
import { asArrested, stranger, type ArrestedPerson } from './people.ts'
import { reasonsForAMatch, reasonsForSame, reasonsToSeal } from './prose.ts'
import { plots, type Plot, type Story } from './stories.ts'

export type Sealed = { order: string; reason: string; at: Date; key: string }

export type Look = { at: Date; key: string }
export type Compared = { verdict: 'same' | 'different'; reason: string; at: Date; key: string }

export type ArrestRecord = {
  plot: Plot
  person: ArrestedPerson & { retentionReviewOn: string }
  course: Course
  acquaintance: Acquaintance | null
  key: string
  registerNumber: string
  createdAt: Date
  sealing: Sealed | null
  compared: Compared | null
  looks: Look[]
}

export function arrestRecords(filed: readonly Case[], days: Calendar): ArrestRecord[] {
  const told = cast(filed, days)
    .map(({ plot, acquaintance }) => recordOf(plot, acquaintance, days))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.plot.number - b.plot.number)
  const numbers = numbersFor(
    'AP',
    told.map(({ createdAt }) => createdAt),
  )
  const records = told.map((record, at) => ({ ...record, registerNumber: numbers[at]! }))
  for (const record of records) giveMatchReason(record)
  return records
}

/** The form requires a reason for registering a person when it finds a strong match. */
function giveMatchReason({ acquaintance, registerNumber, sealing }: ArrestRecord) {
  if (!acquaintance || acquaintance.somebodyElse || sealing) return
  const draw = random('match reason', acquaintance.of.plot.number)
  acquaintance.of.matchReason ||= expand(draw, draw.pick(reasonsForAMatch), { other: registerNumber })
}

/** Applicants in the register get a history that agrees with their application. */
function cast(filed: readonly Case[], days: Calendar) {
  const known = new Map<number, Acquaintance>()
  const free = plots()
  for (const acquaintance of acquaintances(filed, days.year)) {
    const stories = storiesOf(acquaintance)
    const at = free.findIndex(
      ({ number, story, sealed }) =>
        stories.includes(story) && sealed === acquaintance.sealed && !known.has(number),
    )
    known.set(free[at]!.number, acquaintance)
    free[at] = { ...free[at]!, ...whenArrested(acquaintance, free[at]!, days) }
  }
  return free.map(plot => ({ plot, acquaintance: known.get(plot.number) ?? null }))
}

function storiesOf({ of: { person }, somebodyElse, sealed }: Acquaintance): Story[] {
  if (sealed) return ['on trial']
  if (somebodyElse) return ['dismissed', 'no charge']
  if (person.detentionStatus.includes('hospitalised')) return ['hospital']
  if (person.detentionStatus.startsWith('Serving')) return ['convicted']
  return person.detentionStatus.startsWith('Detained') ? ['on trial'] : ['bailed']
}

/** In the year of their case, or at least well before they applied. */
function whenArrested({ of, somebodyElse, sealed }: Acquaintance, { number, daysAgo }: Plot, days: Calendar) {
  const draw = random('arrested when', number)
  const since = (day: string) => Math.round((days.moment(0, 0).getTime() - startOf(day).getTime()) / DAY)
  const applied = since(of.receivedOn)
  if (somebodyElse || sealed || !isRecent(of, days.year))
    return { daysAgo: Math.min(Math.max(daysAgo, applied + draw.whole(90, 400)), 1800), earlier: 0 as const }
  const earliest = Math.min(since(`${yearOfCase(of.person)}-01-02`), 1820)
  return { daysAgo: Math.max(earliest - draw.whole(0, 300), applied + 30), earlier: 0 as const }
}

function recordOf(plot: Plot, acquaintance: Acquaintance | null, days: Calendar) {
  const draw = random('arrested', plot.number)
  const year = Number(days.fromToday(-plot.daysAgo).slice(0, 4)) - plot.earlier
  const known = acquaintance && applicantAs(acquaintance, draw)
  const person = known ? asArrested(known, draw) : stranger(draw, year)
  const course = courseOf(plot, aboutOf(plot, acquaintance, days, person.sex === 'female'), days, draw)
  const createdAt = course.arrests[0]!.recordedAt
  const key = draw.chance(0.88) ? 'registrar' : 'all'
  const retentionReviewOn = reviewOf(plot, draw, days)
  const sealing = plot.sealed ? sealingOf(course, draw, days) : null
  const compared = acquaintance && comparisonOf(acquaintance, draw, days)
  const looks = looksAt(plot, createdAt, days)
  const whole = { ...person, retentionReviewOn }
  return { plot, person: whole, course, acquaintance, key, createdAt, sealing, compared, looks }
}

const applicantAs = ({ of, misspelling }: Acquaintance, draw: Random) => ({
  ...of.person,
  ...misspelling.becomes(of.person, draw),
})

function aboutOf(
  { story, sealed }: Plot,
  acquaintance: Acquaintance | null,
  days: Calendar,
  female: boolean,
): About {
  const person = acquaintance && !acquaintance.somebodyElse && !sealed ? acquaintance.of.person : null
  const same = person && isRecent(acquaintance!.of, days.year) ? person : null
  return {
    female,
    offence: same && offenceOf(same.offence),
    caseNumber: same?.caseNumber ?? '',
    surrendered: same?.detentionStatus.startsWith('Surrendered') ?? (story === 'amnestied' && !person),
  }
}

/** Offences in applications look like `Homicide (Art. 249, …)`. */
const offenceOf = (text: string): Offence | null =>
  [...political, ...ordinary].find(([offence]) => text.startsWith(offence)) ?? null

const OVER: Story[] = ['dismissed', 'acquitted', 'amnestied', 'no charge', 'served', 'deceased']

/** Closed matters are reviewed after some years; a few reviews are due. */
function reviewOf({ story, daysAgo }: Plot, draw: Random, days: Calendar) {
  if (!OVER.includes(story) || draw.chance(0.3)) return ''
  return days.fromToday(draw.chance(0.16) && daysAgo > 250 ? -draw.whole(0, 60) : draw.whole(12, 1100))
}

function sealingOf({ events }: Course, draw: Random, days: Calendar): Sealed {
  const after = new Date(events.at(-1)!.recordedAt.getTime() + draw.whole(3, 40) * DAY + HOUR)
  const at = earlier(after, days.moment(1, draw.whole(9, 16) * 3600))
  const order = `${draw.pick(['SP', 'Misc.'])} ${dayOf(at).slice(0, 4)}-${draw.whole(100, 999)}`
  return { order, reason: expand(draw, draw.pick(reasonsToSeal), {}), at, key: 'all' }
}

/** Only one account may view sealed records. */
function looksAt({ number, sealed }: Plot, createdAt: Date, days: Calendar): Look[] {
  const draw = random('looks', number)
  const times = draw.chance(0.25) ? draw.whole(1, 3) : 0
  return Array.from({ length: times }, () => ({
    at: days.at(draw.whole(1, 45), draw.whole(OPENS, CLOSES - 1)),
    key: draw.pick(sealed ? ['all'] : ['registrar', 'registrar', 'registry', 'endorser', 'all']),
  })).filter(({ at }) => at > createdAt)
}

function comparisonOf({ of: { steps }, verdict, misspelling }: Acquaintance, draw: Random, days: Calendar) {
  if (!verdict) return null
  const { by: key, day, second } = steps[0]!
  const at = days.at(day, second + draw.whole(150, 1500))
  const reason = expand(draw, draw.pick(verdict === 'same' ? reasonsForSame : (misspelling.apart ?? [])), {})
  return { verdict, reason, at, key }
}
