import { KEYS_VERSION } from '#packages/person-matching/keys'
import { isRebuilt } from '#server/platform/database/rebuild-once'

export const KEYS_SETTING = 'match-keys'

/** A rebuild under way is stored in the same setting (rebuild.ts). */
export const keysAreBuilt = () => isRebuilt(KEYS_SETTING, KEYS_VERSION)

/** Rebuilds the keys at start if they are missing or of an older version. */
export async function bringKeysUpToDate() {
  if (await keysAreBuilt()) return
  const { finishKeys } = await import('./rebuild.ts')
  await finishKeys()
}
