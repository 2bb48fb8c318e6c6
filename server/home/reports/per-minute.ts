import { clock } from '#server/platform/clock'

const MINUTE_MS = 60_000

/** Computes at most once a minute, for all viewers. Failures are not stored. */
export function perMinute<Key, Value>(compute: (key: Key) => Promise<Value>) {
  const stored = new Map<Key, { since: number; value: Promise<Value> }>()

  function valueOf(key: Key): Promise<Value> {
    const now = clock.now().getTime()
    const earlier = stored.get(key)
    if (earlier && now >= earlier.since && now < earlier.since + MINUTE_MS) return earlier.value
    const fresh = { since: now, value: compute(key) }
    stored.set(key, fresh)
    fresh.value.catch(() => stored.get(key) === fresh && stored.delete(key))
    return fresh.value
  }

  return Object.assign(valueOf, { forget: () => stored.clear() })
}
