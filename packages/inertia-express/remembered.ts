import type { Request } from 'express'

type Bags = Record<string, Record<string, string>>

const NONE = {}

/** Errors of the default bag are at the top level, or under the requested bag. */
export function errorsProp(bags: Bags | undefined, askedBag: string | undefined): object {
  if (!bags) return NONE
  const { default: unnamed, ...forms } = bags
  if (!unnamed) return forms
  return askedBag ? { ...forms, [askedBag]: { ...unnamed, ...forms[askedBag] } } : { ...unnamed, ...forms }
}

export interface Remembered {
  errors?: Bags
  flash?: Record<string, unknown>
  clearHistory?: true
  preserveFragment?: true
}

export interface Memory {
  /** Synchronous if there is no data, which is nearly always. */
  take(req: Request): Promise<Remembered> | Remembered
  keep(req: Request, remembered: Remembered): Promise<void>
}

/** The later data wins, separately for each bag and key. */
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
