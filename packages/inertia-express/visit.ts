import type { Request } from 'express'

export interface Visit {
  partial: boolean
  /** Undefined if the header is missing. */
  only?: readonly string[]
  except?: readonly string[]
  reset: readonly string[]
  /** Once props that the browser has. */
  held: readonly string[]
  prepends: boolean
}

const NONE: readonly string[] = []
const WHOLE: Visit = { partial: false, reset: NONE, held: NONE, prepends: false }

/** A first visit always gets all props. */
export function visitOf({ headers }: Request, component: string): Visit {
  if (headers['x-inertia'] !== 'true') return WHOLE
  const partial = headers['x-inertia-partial-component'] === component
  const reset = headers['x-inertia-reset']
  const held = headers['x-inertia-except-once-props']
  if (!partial && reset === undefined && held === undefined) return WHOLE
  return {
    partial,
    only: partial ? names(headers['x-inertia-partial-data']) : undefined,
    except: partial ? names(headers['x-inertia-partial-except']) : undefined,
    reset: names(reset) ?? NONE,
    held: names(held) ?? NONE,
    prepends: headers['x-inertia-infinite-scroll-merge-intent'] === 'prepend',
  }
}

function names(header: string | string[] | undefined): string[] | undefined {
  const list = String(header ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  return list.length > 0 ? list : undefined
}

export const pageVersion = (version: string | number | null): string | null =>
  version === null ? null : String(version)

/** Compares numbers by value: `1.0` matches 1. */
export const isCurrent = (version: string | number | null, sent = ''): boolean =>
  typeof version === 'number' ? sent !== '' && Number(sent) === version : sent === (version ?? '')
