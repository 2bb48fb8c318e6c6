import { shortDay } from '#server/platform/day-in-words'
import type { ClockRule } from '../types/clocks.ts'
import { counted } from '../types/clocks-in-words.ts'
import type { Due } from './due.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Thu 14 Jan 2027` */
export const dayWithWeekday = (day: string) =>
  `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${shortDay(day)}`

/** Nothing is overdue on the day itself. */
export const isOverdue = ({ on, endedOn, isStopped }: Dated, today: string) =>
  !isStopped && (endedOn ?? today) > on

type Dated = Pick<Due, 'on' | 'endedOn' | 'isStopped'>

/**
 * `Due Thu 14 Jan 2027: 20 working days from 9 Dec 2026, 2 holidays, stopped 9 days while waiting for the applicant.`
 */
export const sentenceOf = (due: Dated & { reasons: string }, today: string) =>
  `${headOf(due, today)}: ${due.reasons}.`

/** The rest of the sentence, which doesn’t depend on the day unless the clock is stopped. */
export function reasonsOf(rule: ClockRule, due: Due) {
  const reasons = [
    `${counted(rule.days, `${rule.unit} day`)} from ${shortDay(due.startedOn)}`,
    due.isExtended && `extended by ${counted(rule.extension, 'day')}`,
    ...holidaysIn(due),
    ...stopsIn(due),
    due.rolledFrom !== null && `moved from ${dayWithWeekday(due.rolledFrom)}, a day off`,
  ]
  return reasons.filter(Boolean).join(', ')
}

function headOf(due: Dated, today: string) {
  const on = dayWithWeekday(due.on)
  if (due.endedOn !== null)
    return `${isOverdue(due, today) ? 'Done late' : 'Done in time'} on ${shortDay(due.endedOn)}, due ${on}`
  if (due.isStopped) return `Stopped; ${due.on < today ? 'overdue since' : 'due'} ${on} if it goes on today`
  return isOverdue(due, today) ? `Overdue since ${on}` : `Due ${on}`
}

function holidaysIn({ days }: Due) {
  const holidays = days.filter(({ off }) => off?.kind === 'holiday').length
  return holidays > 0 ? [counted(holidays, 'holiday')] : []
}

function stopsIn({ days }: Due) {
  const whys = days.flatMap(({ off }) => (off?.kind === 'stop' ? [off.why] : []))
  return [...new Set(whys)].map(
    why => `stopped ${counted(whys.filter(each => each === why).length, 'day')} while ${why}`,
  )
}
