import { perform } from '#server/cases/acts/perform'
import { addLabelIn } from '#server/cases/labels/change-labels'
import { type Calendar, HOUR, OPENS } from '../calendar.ts'
import type { Case } from './case.ts'
import type { Scheduled } from './history.ts'

const labels = [
  { name: 'Urgent', colour: '#b91c1c', every: 11 },
  { name: 'Ask the facility', colour: '#1d4ed8', every: 7 },
  { name: 'Press interest', colour: '#a16207', every: 29 },
]

/** The administrator makes them before the first case. */
export const boardLabels = (days: Calendar, daysAgo: number): Scheduled[] =>
  labels.map(({ name, colour }) => ({
    at: days.moment(daysAgo, OPENS),
    by: 'admin',
    act: (tx, admin) => addLabelIn(tx, { name, colour }, admin),
  }))

/** The director labels some cases soon after they were registered. */
export function labelling(one: Case, registeredAt: Date, days: Calendar): Scheduled[] {
  const { number } = one.outcome
  const names = labels.flatMap(({ name, every }) => (number % every === 0 ? name : []))
  const at = new Date(registeredAt.getTime() + HOUR / 3)
  if (names.length === 0 || at >= days.moment(0, 0)) return []
  return [
    {
      at,
      by: 'all',
      async act(tx, director) {
        const found = await tx.label.findMany({ where: { name: { in: names } } })
        return perform(tx, one.id, 'label', { form: { labels: found.map(({ id }) => id) } }, director)
      },
    },
  ]
}
