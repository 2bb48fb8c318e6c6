import { perform } from '#server/cases/acts/perform'
import { type Calendar, HOUR } from '../calendar.ts'
import type { Case } from './case.ts'
import type { Scheduled } from './history.ts'

const OPEN = ['registered', 'endorsed', 'on_hold']

/** The director assigns every third open case soon after it was registered. */
export function assignments(one: Case, registeredAt: Date, days: Calendar): Scheduled[] {
  const { number, ends } = one.outcome
  const at = new Date(registeredAt.getTime() + HOUR / 2)
  if (number % 3 !== 0 || !OPEN.includes(ends) || at >= days.moment(0, 0)) return []
  return [
    {
      at,
      by: 'all',
      act(tx, director, { registry, endorser }) {
        const { id: userId } = number % 2 === 0 ? registry : endorser
        const form = { userId, reason: 'Please see this case through.' }
        return perform(tx, one.id, 'assign', { form }, director)
      },
    },
  ]
}
