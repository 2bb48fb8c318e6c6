import { vi } from 'vitest'

/** Waits until what is checked holds. Longer than any machine that is merely busy needs; what never comes fails. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 })
