import { config } from './config.ts'
import type { Tx } from './database/client.ts'
import { type Query, read, sql } from './database/read.ts'

// The office's name stands on every page and hardly ever changes: it is asked for anew every few seconds, so that
// other processes on the same database follow soon, and at once where it was changed.

const FRESH_FOR_MS = 5_000

let known = { name: config.officeName, until: 0 }
let asked = 0

/** What the settings say, else what the environment says. Never waits: a stale name is refreshed behind the answer. */
export function officeName() {
  if (performance.now() > known.until) void refresh()
  return known.name
}

/** A name that could not be read stays as it was; one that was asked for earlier never comes after a later one. */
export async function refresh() {
  known.until = performance.now() + FRESH_FOR_MS
  const turn = ++asked
  const name = await officeNameIn(read).catch(() => known.name)
  if (turn === asked) known = { name, until: performance.now() + FRESH_FOR_MS }
}

/** The name as it stands in the database. */
export async function officeNameIn(query: Query) {
  const [row] = await query<{ value: string }>(sql`SELECT "value" FROM "Setting" WHERE "name" = 'office'`)
  return row?.value ?? config.officeName
}

export async function saveOfficeName(tx: Tx, value: string) {
  await tx.setting.upsert({ where: { name: 'office' }, create: { name: 'office', value }, update: { value } })
}
