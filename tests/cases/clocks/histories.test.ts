import { expect, test } from 'vitest'
import { type CaseRecord, clockKnownOn, earlierDates } from '#server/cases/clocks/earlier-dates'
import { iso, LivingCase, type Random, type Said } from './random-history.ts'
import { numbersFrom } from './numbers.ts'

test('10,000 random histories are due when a case that lived them day by day said', () => {
  const random = numbersFrom(11)
  for (let round = 0; round < 10_000; round++) {
    const living = new LivingCase(random)
    const said = Array.from({ length: 10 + random(80) }, () => living.live(6 + random(20)))
    const record = shuffled(living.record, random)
    for (const day of [random(said.length), said.length - 1])
      expect([round, day, knownOn(day, record)]).toEqual([round, day, said[day]])
  }
})

test('on each of 500 days, a date is known later as it was said that day, and so are all dates it had', () => {
  const random = numbersFrom(23)
  for (let round = 0; round < 20; round++) {
    const living = new LivingCase(random)
    const said = Array.from({ length: 500 }, () => living.live(60))
    for (const [day, then] of said.entries())
      expect([round, day, knownOn(day, living.record)]).toEqual([round, day, then])
    const found = earlierDates('clock', living.record, iso(499))
    expect(found.map(({ on, until }) => [on, until])).toEqual(datesIn(said))
    expect(found.filter(({ why }) => why === '')).toEqual([])
  }
})

function knownOn(day: number, record: CaseRecord): Said {
  const due = clockKnownOn(iso(day), 'clock', record)?.due
  if (!due) return null
  const { on, startedOn, endedOn, left, isStopped } = due
  return { on, startedOn, endedOn, left, isStopped }
}

/** Stored rows have no order that means anything, except the states. */
const shuffled = (record: LivingCase['record'], random: Random): CaseRecord => ({
  ...record,
  happened: { ...record.happened, stops: record.happened.stops.toSorted(() => random(3) - 1) },
  calendar: { ...record.calendar, holidays: record.calendar.holidays.toSorted(() => random(3) - 1) },
})

/** Each date that was said, until the day on which another one was. */
function datesIn(said: Said[]) {
  const dates: [on: string, until: string][] = []
  let shown: Said = null
  for (const [day, now] of said.entries()) {
    if (!now || now.isStopped) continue
    if (shown && shown.on !== now.on) dates.push([shown.on, iso(day)])
    shown = now
  }
  return dates
}
