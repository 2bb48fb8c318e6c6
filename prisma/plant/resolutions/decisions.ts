import { CLOSES, OPENS } from '../calendar.ts'
import type { Step } from '../course.ts'
import { random } from '../random.ts'
import { momentOf, type CaseRecord } from '../record.ts'
import type { HeldRound } from '../rounds.ts'

export type Decision = {
  record: CaseRecord
  round: HeldRound
  by: string
  decidedAt: Date
  draftedAt: Date
  signedAt: Date
  /** Working days before today. */
  signedDay: number
  reconsideredAt: Date | null
}

/** One for each round with a decision, in order. */
export function decisionsOf(record: CaseRecord): Decision[] {
  const { steps } = record.of
  const rounds = record.rounds.filter(({ outcome }) => outcome === 'approved' || outcome === 'disapproved')
  const taken = steps.filter(({ action }) => action === 'decide')
  const reconsidered = steps.filter(({ action }) => action === 'reconsider')
  return taken.map((step, index) => ({
    record,
    round: rounds[index]!,
    by: step.by,
    ...momentsAfter(step, record, index),
    reconsideredAt: reconsidered[index] ? momentOf(reconsidered[index], record.days) : null,
  }))
}

/** Within two working days, but before the case is archived or reconsidered, and before today. */
function momentsAfter(step: Step, { of, days }: CaseRecord, index: number) {
  const draw = random('resolution', of.plot.number, index)
  const decidedAt = momentOf(step, days)
  const later = Math.min(draw.whole(0, 2), step.day - 1)
  const begins = later === 0 ? step.second : draw.whole(OPENS, CLOSES - 7200)
  const ends = Math.min(CLOSES - 20, begins + draw.whole(1200, 7000))
  const [draftedAt, signedAt] = [Math.floor((begins + ends) / 2), ends].map(second =>
    days.at(step.day - later, second),
  ) as [Date, Date]
  return { decidedAt, draftedAt, signedAt, signedDay: step.day - later }
}
