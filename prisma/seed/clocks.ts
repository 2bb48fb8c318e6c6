import { perform } from '#server/cases/acts/perform'
import { addHolidays } from '#server/cases/clocks/holidays'
import { remindOfDueDates } from '#server/cases/case/tasks/remind-of-due-dates'
import type { ClockRule } from '#server/cases/types/clocks'
import { laterDay } from '#server/platform/time-zones'
import type { TypeName } from './application-types.ts'
import { type Calendar, DAY, HOUR, OPENS } from './calendar.ts'
import type { Case } from './cases/case.ts'
import type { Scheduled } from './cases/history.ts'

const decision = (more: Pick<ClockRule, 'days'> & Partial<ClockRule>): ClockRule => ({
  name: 'decision',
  label: 'Decision',
  starts: 'registered',
  stops: 'both',
  ends: 'decided',
  unit: 'working',
  rolls: 'next',
  extension: 10,
  warn: [3, 1],
  ...more,
})

const check = (days: number) =>
  decision({ name: 'check', label: 'Check of the papers', ends: 'endorsed', days, extension: 0, warn: [3] })

/** Long enough that few cases of the demo board are overdue. */
export const clocks: Record<TypeName, ClockRule[]> = {
  Amnesty: [decision({ days: 100, extension: 20, warn: [10, 3, 1] })],
  Clemency: [
    check(60),
    decision({ days: 80 }),
    decision({ name: 'signature', label: 'Signed resolution', starts: 'endorsed', ends: 'signed', days: 90 }),
  ],
  Parole: [check(80), decision({ days: 95 })],
  Licence: [decision({ days: 90, unit: 'calendar', stops: 'hold', extension: 15 })],
}

/** Every year on the same day. */
const FIXED = [
  ['01-01', 'New Year’s Day'],
  ['04-09', 'Day of Valour'],
  ['05-01', 'Labour Day'],
  ['06-12', 'Independence Day'],
  ['08-21', 'Ninoy Aquino Day'],
  ['11-01', 'All Saints’ Day'],
  ['11-30', 'Bonifacio Day'],
  ['12-08', 'Immaculate Conception'],
  ['12-25', 'Christmas Day'],
  ['12-30', 'Rizal Day'],
  ['12-31', 'Last day of the year'],
] as const

/** Easter is computed; feasts that are proclaimed each year are left out. */
function holidaysOf(year: number) {
  const easter = easterOf(year)
  const lastOfAugust = `${year}-08-31`
  const sinceMonday = (new Date(`${lastOfAugust}T00:00:00Z`).getUTCDay() + 6) % 7
  return [
    ...FIXED.map(([day, name]) => `${year}-${day} ${name}`),
    `${laterDay(easter, -3)} Maundy Thursday`,
    `${laterDay(easter, -2)} Good Friday`,
    `${laterDay(lastOfAugust, -sinceMonday)} National Heroes Day`,
  ]
}

/** Gauss’s rule, for 1900 to 2099. */
function easterOf(year: number) {
  const moon = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isLate = (moon === 29 && sunday === 6) || (moon === 28 && sunday === 6 && year % 19 > 10)
  return laterDay(`${year}-03-22`, moon + sunday - (isLate ? 7 : 0))
}

const nothing = async () => {}

/** The administrator adds them before the first case. */
export const holidays = (days: Calendar, daysAgo: number): Scheduled[] => [
  {
    at: days.moment(daysAgo, OPENS),
    by: 'admin',
    prepare: admin =>
      addHolidays([-2, -1, 0, 1, 2].flatMap(more => holidaysOf(days.year + more)).join('\n'), admin, nothing),
    act: nothing,
  },
]

const WARNED_DAYS = 25

/** Stands for the hourly work on the latest working days. */
export const dueDateReminders = (days: Calendar): Scheduled[] =>
  Array.from({ length: WARNED_DAYS }, (_, before) => ({
    at: days.at(before + 1, OPENS + 1800),
    by: 'admin',
    // A pause would let the process end, because nothing else keeps it.
    prepare: () => remindOfDueDates(work => work()),
    act: nothing,
  }))

/** The chair extends some due dates four weeks after the registration. */
export function extensions(one: Case, registeredAt: Date, days: Calendar): Scheduled[] {
  const { number, ends } = one.outcome
  const at = new Date(registeredAt.getTime() + 28 * DAY + HOUR)
  if (number % 6 !== 1 || ends !== 'endorsed' || at >= days.moment(0, 0)) return []
  const form = {
    clock: 'decision',
    reason: 'The court’s file arrived late, and the members have yet to read it.',
  }
  return [{ at, by: 'chair', act: (tx, chair) => perform(tx, one.id, 'extend', { form }, chair) }]
}
