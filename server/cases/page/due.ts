import * as z from 'zod'
import { dayOf, today } from '#server/platform/clock'
import { shortDay } from '#server/platform/day-in-words'
import { read } from '#server/platform/database/read'
import { InvalidForm } from '#server/platform/web/errors'
import { day, text } from '#server/platform/web/fields'
import type { User } from '#server/permissions'
import { nextClock } from '../clocks/clocks.ts'
import { type CaseRecord, clockKnownOn, earlierDates, stateOn } from '../clocks/earlier-dates.ts'
import { explained } from '../clocks/explained.ts'
import { caseRecord } from '../clocks/record.ts'
import type { ExplainedDue } from '../clocks/screens.ts'
import { findApplication } from '../case/case.ts'

export const DueQuery = z.strictObject({
  clock: text({ max: 100 }),
  on: day({ notAfterToday: 'Enter today or an earlier date.' }),
})

/** As it is, or as it was known at the end of a day. The next one unless a clock is named. */
export async function explainedDue(
  id: number,
  { clock, on }: z.output<typeof DueQuery>,
  viewer: User,
): Promise<ExplainedDue> {
  const application = await findApplication(id, viewer)
  const record = await caseRecord(application, read)
  const known = on || today()
  const { archived, archivedAt } = application
  const isArchived = Boolean(archived) && (archivedAt === null || dayOf(archivedAt) <= known)
  const found = clock ? named(clock, known, record) : next(known, isArchived, record)
  return { ...explained(found, known), was: earlierDates(found.rule.name, record, known) }
}

function named(name: string, on: string, record: CaseRecord) {
  const rule = stateOn(on, record).clocks.find(clock => clock.name === name)
  if (!rule) throw refused(on, 'there was no such due date', 'There is no such due date')
  const found = clockKnownOn(on, name, record)
  if (!found) throw refused(on, `“${rule.label}” had not started`, `“${rule.label}” has not started`)
  return found
}

function next(on: string, archived: boolean, record: CaseRecord) {
  const started = stateOn(on, record).clocks.flatMap(({ name }) => clockKnownOn(on, name, record) ?? [])
  const found = nextClock(started, archived)
  if (!found) throw refused(on, 'nothing was due', 'Nothing is due')
  return found
}

const refused = (on: string, then: string, now: string) =>
  new InvalidForm({ clock: on === today() ? `${now}.` : `On ${shortDay(on)}, ${then}.` })
