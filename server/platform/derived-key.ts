import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { config } from '#server/config'

const cached = new Map<string, KeyObject>()
let appKey = ''

/** A key of its own for each purpose, derived from APP_KEY. */
export function derivedKey(purpose: string): KeyObject {
  if (appKey !== config.appKey()) cached.clear()
  appKey = config.appKey()
  const known = cached.get(purpose)
  if (known) return known
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appKey, '', purpose, 32)))
  cached.set(purpose, key)
  return key
}
