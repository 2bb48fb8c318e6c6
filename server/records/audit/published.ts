import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'

export type Published = { day: string; size: number; root: string; note: string }

/**
 * Publishing the head a day late hides how much is done on a day. Never decreases, even if the clock is set
 * back.
 */
export async function publishedHead(): Promise<Published | null> {
  const [head] = await read<Published>(sql`
    SELECT "key" AS "day", "size", "root", "note" FROM "LogHead"
    WHERE "key" <> 'now'
    ORDER BY "size" DESC, CASE WHEN "key" <= ${today()} THEN 0 ELSE 1 END, "key" DESC LIMIT 1`)
  return head ?? null
}
