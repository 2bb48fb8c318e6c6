import type { Request } from 'express'

/** What the request's headers ask for. */
export interface Visit {
  partial: boolean
  /** Dotted paths; undefined where the header was not sent. */
  only?: readonly string[]
  except?: readonly string[]
  reset: readonly string[]
  /** Keys of the once props the browser holds. */
  held: readonly string[]
  prepends: boolean
}

const NONE: readonly string[] = []
const WHOLE: Visit = { partial: false, reset: NONE, held: NONE, prepends: false }

/** A document visit is always whole: its reader has nothing yet. */
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

/** What the page object says. A number is written as text, as the browser will send it back. */
export const pageVersion = (version: string | number | null): string | null =>
  version === null ? null : String(version)

/** Whether the browser has the assets of this version: `1.0` is the number 1. Without a version it sends none. */
export const isCurrent = (version: string | number | null, sent = ''): boolean =>
  typeof version === 'number' ? sent !== '' && Number(sent) === version : sent === (version ?? '')
