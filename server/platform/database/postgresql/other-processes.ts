import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

/** A running process queries the database every second. */
const QUIET_MS = 3_000

/** Open connections alone prove nothing, because poolers keep them. */
export async function hasOtherProcesses(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS "now"')
  if ((await activeSince(client, null)) === 0) return false
  await delay(QUIET_MS)
  return (await activeSince(client, rows[0]!.now)) > 0
}

/** Without processes that wait for the lock of a start. */
async function activeSince(client: Client, moment: string | null) {
  const { rows } = await client.query<{ count: string }>(
    `SELECT COUNT(*) AS "count" FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'docket%' AND pid <> pg_backend_pid()
       AND wait_event IS DISTINCT FROM 'advisory'
       AND ($1::timestamptz IS NULL OR state <> 'idle' OR state_change > $1)`,
    [moment],
  )
  return Number(rows[0]!.count)
}
