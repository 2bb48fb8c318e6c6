import { config } from '#server/config'
import type { Tx } from './database/client.ts'
import { type Query, read, sql } from './database/read.ts'

// Cached for a few seconds, because every page shows the name.

const FRESH_FOR_MS = 5_000

let known = { name: config.officeName, until: 0 }
let asked = 0

/** Never waits: a stale name is refreshed in the background. */
export function officeName() {
  if (performance.now() > known.until) void refreshOfficeName()
  return known.name
}

/** Keeps the old name if the query fails, and ignores results that arrive out of order. */
export async function refreshOfficeName() {
  known.until = performance.now() + FRESH_FOR_MS
  const turn = ++asked
  const name = await officeNameIn(read).catch(() => known.name)
  if (turn === asked) known = { name, until: performance.now() + FRESH_FOR_MS }
}

export async function officeNameIn(query: Query) {
  const [row] = await query<{ value: string }>(sql`SELECT "value" FROM "Setting" WHERE "name" = 'office'`)
  return row?.value ?? config.officeName
}

export async function saveOfficeName(tx: Tx, value: string) {
  await tx.setting.upsert({ where: { name: 'office' }, create: { name: 'office', value }, update: { value } })
}
