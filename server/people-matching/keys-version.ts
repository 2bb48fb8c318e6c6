import { read, sql } from '../database/read.ts'
import { KEYS_VERSION } from '../matching/keys.ts'

/** The setting that says of which version the keys in the database are, or how far building them has come. */
export const KEYS_SETTING = 'match-keys'

export async function keysAreBuilt() {
  const rows = await read<{ value: string }>(
    sql`SELECT "value" FROM "Setting" WHERE "name" = ${KEYS_SETTING}`,
  )
  return rows[0]?.value === KEYS_VERSION
}

/** At a start: keys of an older version, or of a board that was there before them, are built anew. */
export async function bringKeysUpToDate() {
  if (await keysAreBuilt()) return
  const { finishKeys } = await import('./rebuild.ts') // only where there is something to build
  await finishKeys()
}
