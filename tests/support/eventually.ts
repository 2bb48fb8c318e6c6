import { vi } from 'vitest'

/** The timeout is long enough for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 })
