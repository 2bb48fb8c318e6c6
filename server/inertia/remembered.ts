import type { Request } from 'express'

/** One message per field, under the name of the form they belong to. */
type Bags = Record<string, Record<string, string>>

const NONE = {}

/**
 * The `errors` prop. Errors of no named form lie flat, or under the name the asking form goes by;
 * those of a named form always lie under its name.
 */
export function errorsProp(bags: Bags | undefined, askedBag: string | undefined): object {
  if (!bags) return NONE
  const { default: unnamed, ...forms } = bags
  if (!unnamed) return forms
  return askedBag ? { ...forms, [askedBag]: { ...unnamed, ...forms[askedBag] } } : { ...unnamed, ...forms }
}

/** What one request leaves for the next page. */
export interface Remembered {
  errors?: Bags
  flash?: Record<string, unknown>
  clearHistory?: true
  preserveFragment?: true
}

/** The door to the session. */
export interface Memory {
  /** Returns and forgets. Without a promise when nothing is remembered: that is nearly every request. */
  take(req: Request): Promise<Remembered> | Remembered
  /** Adds to what is remembered, see `joined`. */
  keep(req: Request, remembered: Remembered): Promise<void>
}

/** Both together: bag by bag and key by key, the later one winning. */
export function joined(earlier: Remembered, later: Remembered): Remembered {
  const both = { ...earlier, ...later }
  if (earlier.flash && later.flash) both.flash = { ...earlier.flash, ...later.flash }
  if (earlier.errors && later.errors) both.errors = joinedBags(earlier.errors, later.errors)
  return both
}

function joinedBags(earlier: Bags, later: Bags): Bags {
  const both = { ...earlier }
  for (const [bag, errors] of Object.entries(later)) both[bag] = { ...earlier[bag], ...errors }
  return both
}
