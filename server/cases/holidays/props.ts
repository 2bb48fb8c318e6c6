import { read, sql } from '#server/platform/database/read'
import { refreshSettings } from '#server/platform/stored-settings'
import { isRefreshingAll } from '../case/due-dates.ts'
import { listedHolidays, weekend } from '../clocks/holidays.ts'
import type { Holidays } from './screens.ts'

export async function holidaysProps(): Promise<Holidays> {
  const [holidays, isRewriting] = await Promise.all([listedHolidays(), isRefreshingAll(), refreshSettings()])
  return {
    holidays,
    weekend: [...weekend()],
    rewriting: isRewriting ? await countRunning() : 0,
  }
}

async function countRunning() {
  const [row] = await read<{ cases: number }>(sql`
    SELECT COUNT(DISTINCT d."applicationId") AS "cases" FROM "DueDate" d WHERE d."endedOn" IS NULL`)
  return Number(row!.cases)
}
