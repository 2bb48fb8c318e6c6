import { read, sql } from '../database/read.ts'

export type Published = { day: string; size: number; root: string; note: string }

/** The head that this day began with, or the last day that the board ran: how much is done on a day shows the day after. */
export async function publishedHead(): Promise<Published | null> {
  const [head] = await read<Published>(sql`
    SELECT "key" AS "day", "size", "root", "note" FROM "LogHead"
    WHERE "key" <> 'now' ORDER BY "key" DESC LIMIT 1`)
  return head ?? null
}
