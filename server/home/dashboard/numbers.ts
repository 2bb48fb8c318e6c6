import { today } from '#server/platform/clock'
import { perMinute } from '#server/home/reports/per-minute'
import { laterMonth, spansOf } from '#server/home/reports/spans'
import { countOf, tally } from '#server/home/reports/tally'
import { laterDay } from '#server/platform/time-zones'
import type { Numbers } from './screens.ts'
import { stepNumbers } from './steps.ts'

/**
 * Two queries, at most once a minute. Shared by everybody who sees cases, so nothing here may depend on open
 * rounds.
 */
export const boardNumbers = perMinute<void, Numbers>(async () => {
  const [months, steps] = await Promise.all([monthNumbers(), stepNumbers()])
  return { today: today(), ...months, ...steps }
})

/** For tests, which compare boards within a minute. */
export const forgetNumbers = boardNumbers.forget

const MONTHS = 12
const COUNTED = ['received', 'decided', 'approved', 'disapproved'] as const

/** Last month is also counted up to today's day, so that it can be compared with this month so far. */
async function monthNumbers(): Promise<Pick<Numbers, 'months' | 'lastMonthSoFar'>> {
  const months = spansOf(startOfMonth(1 - MONTHS), today(), 1)
  const soFar = { from: startOfMonth(-1), to: laterDay(cutOfLastMonth(startOfMonth(0)), -1) }
  const counts = await tally([...COUNTED], [...months, soFar])
  const countsOf = (at: number) => {
    const [received, decided, approved, disapproved] = COUNTED.map(name => countOf(counts, name, at, null))
    return { received: received!, decided: decided!, approved: approved!, disapproved: disapproved! }
  }
  const { received, decided } = countsOf(MONTHS)
  return {
    months: months.map(({ key }, at) => ({ month: key, ...countsOf(at) })),
    lastMonthSoFar: { received, decided },
  }
}

export const startOfMonth = (later: number) => laterMonth(today(), later)

/** The day after today's counterpart in last month, or the end of a shorter month. */
export function cutOfLastMonth(thisMonth: string) {
  const last = startOfMonth(-1)
  const day = laterDay(last, Number(today().slice(8)))
  return day < thisMonth ? day : thisMonth
}
