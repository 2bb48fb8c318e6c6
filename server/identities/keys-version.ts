import { read, sql } from '#server/platform/database/read'
import { KEYS_VERSION } from '#packages/person-matching/keys'

export const KEYS_SETTING = 'match-keys'

export async function keysAreBuilt() {
  const rows = await read<{ value: string }>(
    sql`SELECT "value" FROM "Setting" WHERE "name" = ${KEYS_SETTING}`,
  )
  return rows[0]?.value === KEYS_VERSION
}

/** Rebuilds the keys at start if they are missing or of an older version. */
export async function bringKeysUpToDate() {
  if (await keysAreBuilt()) return
  const { finishKeys } = await import('./rebuild.ts')
  await finishKeys()
}
