import { perform } from '#server/cases/acts/perform'
import { notifyOf } from '#server/messages/notifications/notify'
import type { Users } from '../accounts.ts'
import { type Calendar, DAY, HOUR } from '../calendar.ts'
import type { Case } from './case.ts'
import type { Scheduled } from './history.ts'

const OPEN = ['registered', 'endorsed', 'on_hold']

/** The director assigns every third open case soon after it was registered. Its assignee is reminded once. */
export function assignments(one: Case, registeredAt: Date, days: Calendar): Scheduled[] {
  const { number, ends } = one.outcome
  const at = new Date(registeredAt.getTime() + HOUR / 2)
  if (number % 3 !== 0 || !OPEN.includes(ends) || at >= days.moment(0, 0)) return []
  const assigneeOf = ({ registry, endorser }: Users) => (number % 2 === 0 ? registry : endorser)
  const assignment: Scheduled = {
    at,
    by: 'all',
    act(tx, director, users) {
      const form = { userId: assigneeOf(users).id, reason: 'Please see this case through.' }
      return perform(tx, one.id, 'assign', { form }, director)
    },
  }
  const reminder: Scheduled = {
    at: new Date(at.getTime() + 7 * DAY),
    by: 'admin',
    act: (tx, _admin, users) => notifyOf.waiting(tx, one, assigneeOf(users).id),
  }
  return ends === 'registered' && reminder.at < days.moment(0, 0) ? [assignment, reminder] : [assignment]
}
