// The history of a record: its arrests with charges, and its custody events, in order of time.

import type { CustodyEventKind, LegalStatus } from '../../../server/arrested-persons/screens.ts'
import { type Calendar, earlier, MINUTE } from '../calendar.ts'
import type { Random } from '../random.ts'
import { arrestOf, type About, type ArrestMade } from './arrests.ts'
import { chargesOf, type ChargeBrought } from './charges.ts'
import { eventsAfter, type Happened } from './custody.ts'
import type { Plot, Story } from './stories.ts'

/** `recordedAt` is soon after the arrest and before today; `editedAt` is when the charges were added. */
export type Arrested = ArrestMade & { charges: ChargeBrought[]; recordedAt: Date; editedAt: Date | null }
export type CustodyHappened = {
  arrest: Arrested
  kind: CustodyEventKind
  at: Date
  place: string
  facility: string
  reason: string
  recordedAt: Date
}
export type Course = { arrests: Arrested[]; events: CustodyHappened[] }

const ENDED: Story[] = ['dismissed', 'bailed', 'no charge', 'acquitted']
const BETWEEN = 330 // days from one arrest to the next

export function courseOf(plot: Plot, about: About, days: Calendar, draw: Random): Course {
  const course: Course = { arrests: [], events: [] }
  for (let before = plot.earlier; before > 0; before--) {
    const daysAgo = plot.daysAgo + BETWEEN * before
    const over = days.moment(daysAgo - BETWEEN + 1, 0)
    arrest(course, draw.pick(ENDED), daysAgo, over, { ...about, offence: null, caseNumber: '' }, days, draw)
  }
  arrest(course, plot.story, plot.daysAgo, days.moment(0, -60), about, days, draw)
  return course
}

/** `last` is the latest possible moment of its events: the next arrest, or a minute before today. */
function arrest(
  course: Course,
  story: Story,
  daysAgo: number,
  last: Date,
  about: About,
  days: Calendar,
  draw: Random,
) {
  const made = arrestOf(story, daysAgo, about, days, draw)
  const written = new Date(made.bookedAt.getTime() + draw.whole(20, 300) * MINUTE)
  const recordedAt = earlier(written, last)
  const charges = chargesOf(story, made, about, last, draw)
  const one: Arrested = { ...made, charges, recordedAt, editedAt: null }
  course.arrests.push(one)
  const happened = eventsAfter(one, story, about, last, draw)
  one.editedAt = whenEdited(one, happened.at(-1)!, last, draw)
  course.events.push(...happened.map(event => ({ arrest: one, ...event })))
}

/**
 * Unfiled charges are entered with the arrest, others when they are filed or when the release says how they
 * ended.
 */
function whenEdited({ charges, recordedAt }: Arrested, last: Happened, limit: Date, draw: Random) {
  const [charge] = charges
  if (!charge || isOpen(charge.status)) return null
  if (last.kind === 'released') return last.recordedAt
  const filed = Math.max(charge.filedAt!.getTime(), recordedAt.getTime())
  return earlier(new Date(filed + draw.whole(10, 300) * MINUTE), limit)
}

const isOpen = (status: LegalStatus) => status === 'under_investigation' || status === 'inquest'
