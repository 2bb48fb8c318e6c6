import { today } from '#server/platform/clock'
import type { Clock } from './clocks.ts'
import { isOverdue } from './sentence.ts'

const NONE = 'No due date of this application can be extended.'

/** Why none of these clocks can be extended; null if one can. */
export function whyNoneExtended(clocks: Clock[]): string | null {
  const refusals = clocks.filter(({ rule }) => rule.extension > 0).map(whyNotExtended)
  return refusals.includes(null) ? null : (refusals[0] ?? NONE)
}

export function whyNotExtended(clock: Clock | undefined): string | null {
  if (!clock) return NONE
  const { rule, due } = clock
  if (rule.extension === 0) return `The due date “${rule.label}” can’t be extended.`
  if (due.endedOn !== null) return `The due date “${rule.label}” was met or missed, so it can’t be extended.`
  if (due.isExtended) return `The due date “${rule.label}” has already been extended once.`
  return isOverdue(due, today()) ? `The due date “${rule.label}” is over, so it can’t be extended.` : null
}
