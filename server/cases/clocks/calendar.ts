import { type Query, sql } from '#server/platform/database/read'
import { settingNames } from '#server/platform/settings'
import type { BoardCalendar, Holiday } from './due.ts'

type Weekends = BoardCalendar['weekends']

/** Read each time, because due dates that are written by one process must not depend on what another one remembers. */
export async function boardCalendar(query: Query): Promise<BoardCalendar> {
  const [holidays, settings] = await Promise.all([
    query<Holiday>(
      sql`SELECT h."day", h."name", h."addedOn", h."struckOn" FROM "Holiday" h ORDER BY h."day", h."id"`,
    ),
    query<{ value: string }>(sql`SELECT s."value" FROM "Setting" s WHERE s."name" = ${settingNames.weekend}`),
  ])
  return { holidays, weekends: weekendsIn(settings[0]?.value) }
}

/** `[{"from":"2026-11-29","days":[5,6]}]` */
export const weekendsIn = (stored: string | undefined): Weekends =>
  stored ? (JSON.parse(stored) as Weekends) : []
