import { config } from '#server/config'
import type { Tx } from './database/client.ts'
import { type Query, read, sql } from './database/read.ts'

const CACHED_MS = 5_000

let cached = { name: config.officeName, until: 0 }
let lastRefresh = 0

/** Cached, because every page shows it. An old name is refreshed in the background. */
export function officeName() {
  if (performance.now() > cached.until) void refreshOfficeName()
  return cached.name
}

/** Keeps the old name if the query fails. Ignores results that arrive out of order. */
export async function refreshOfficeName() {
  cached.until = performance.now() + CACHED_MS
  const refresh = ++lastRefresh
  const name = await officeNameIn(read).catch(() => cached.name)
  if (refresh === lastRefresh) cached = { name, until: performance.now() + CACHED_MS }
}

export async function officeNameIn(query: Query) {
  const [row] = await query<{ value: string }>(sql`SELECT "value" FROM "Setting" WHERE "name" = 'office'`)
  return row?.value ?? config.officeName
}

export async function saveOfficeName(tx: Tx, value: string) {
  await tx.setting.upsert({ where: { name: 'office' }, create: { name: 'office', value }, update: { value } })
}
