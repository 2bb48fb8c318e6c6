import { today } from '#server/platform/clock'
import type { Clock } from './clocks.ts'
import { isOverdue } from './sentence.ts'

export const NONE_EXTENDED = 'No due date of this application can be extended.'

/** The stage for an extension. */
export const hasExtendableClock = (clocks: Clock[]) =>
  clocks.some(({ rule, due }) => rule.extension > 0 && due.endedOn === null && !due.isWithdrawn)

/** Why none of these clocks can be extended; null if one can. */
export function whyNoneExtended(clocks: Clock[]): string | null {
  const refusals = clocks.filter(({ rule }) => rule.extension > 0).map(whyNotExtended)
  return refusals.includes(null) ? null : (refusals[0] ?? NONE_EXTENDED)
}

export function whyNotExtended(clock: Clock | undefined): string | null {
  if (!clock) return NONE_EXTENDED
  const { rule, due } = clock
  if (rule.extension === 0) return `The due date “${rule.label}” can’t be extended.`
  if (due.endedOn !== null) return `The due date “${rule.label}” was met or missed, so it can’t be extended.`
  if (due.isWithdrawn) return 'Nothing is due until the application is reinstated.'
  if (due.isExtended) return `The due date “${rule.label}” has already been extended once.`
  return isOverdue(due, today()) ? `The due date “${rule.label}” is over, so it can’t be extended.` : null
}
