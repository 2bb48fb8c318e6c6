import type { Clock } from './clocks.ts'
import type { CountedDay } from './count.ts'
import type { ExplainedDue } from './screens.ts'
import { reasonsOf, sentenceOf } from './sentence.ts'

/** Every day of a due date, and why it counts or doesn’t. */
export function explained(
  { rule, due }: Pick<Clock, 'rule' | 'due'>,
  today: string,
): Omit<ExplainedDue, 'was'> {
  const of = due.days.filter(({ off }) => off === null).length
  let counted = 0
  return {
    on: due.on,
    startedOn: due.startedOn,
    days: due.days.map(({ day, off }) => {
      const counts = off === null
      if (counts) counted++
      return { day, counts, why: off ? whyNotCounted(off) : `${rule.unit} day ${counted} of ${of}` }
    }),
    stops: due.stops,
    sentence: sentenceOf({ ...due, reasons: reasonsOf(rule, due) }, today),
  }
}

function whyNotCounted(off: NonNullable<CountedDay['off']>) {
  if (off.kind === 'start') return 'starts here'
  if (off.kind === 'stop') return `stopped while ${off.why}`
  return off.kind === 'holiday' ? off.name : 'weekend'
}
