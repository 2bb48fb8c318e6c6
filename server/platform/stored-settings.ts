import type { Tx } from './database/client.ts'
import { takeNamedLock } from './database/locks.ts'
import { join, type Query, queryIn, read, sql } from './database/read.ts'
import { setStored, type SettingName, settingNames, type StoredSettings } from './settings.ts'

const REFRESH_MS = 5_000

let lastRefresh = 0

/** Keeps the old settings if the query fails. Ignores results that arrive out of order. */
export async function refreshSettings() {
  const refresh = ++lastRefresh
  const settings = await storedIn(read).catch(() => null)
  if (settings && refresh === lastRefresh) setStored(settings)
}

/** Waits for concurrent changes of settings. Call before the transaction writes any. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await takeNamedLock(tx, 'administration')
  lastRefresh++
  const settings = await storedIn(queryIn(tx))
  setStored(settings)
  return settings
}

/** So that changes by other processes are noticed. */
export function keepRefreshing() {
  setInterval(() => void refreshSettings(), REFRESH_MS).unref()
}

export async function storedIn(query: Query): Promise<StoredSettings> {
  const names = Object.entries(settingNames) as [SettingName, string][]
  const rows = await query<{ name: string; value: string }>(sql`
    SELECT "name", "value" FROM "Setting" WHERE "name" IN (${join(names.map(([, name]) => name))})`)
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    names.flatMap(([setting, name]) => (values.has(name) ? [[setting, values.get(name)!]] : [])),
  )
}

/** Null removes it. Call `refreshSettings` after the transaction. */
export async function storeSetting(tx: Tx, setting: SettingName, value: string | null) {
  const name = settingNames[setting]
  if (value === null) await tx.setting.deleteMany({ where: { name } })
  else await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } })
}
