import type { Request } from 'express'

export interface Visit {
  partial: boolean
  only?: readonly string[]
  except?: readonly string[]
  reset: readonly string[]
  /** Once props that the browser has. */
  held: readonly string[]
  prepends: boolean
}

export const isVisit = (req: Request): boolean => req.headers['x-inertia'] === 'true'

/** A first visit always gets all props. */
export function visitOf(req: Request, component: string): Visit {
  const headers = isVisit(req) ? req.headers : {}
  const partial = headers['x-inertia-partial-component'] === component
  return {
    partial,
    only: partial ? names(headers['x-inertia-partial-data']) : undefined,
    except: partial ? names(headers['x-inertia-partial-except']) : undefined,
    reset: names(headers['x-inertia-reset']) ?? [],
    held: names(headers['x-inertia-except-once-props']) ?? [],
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

/** Compares numbers by value: `1.0` matches 1. */
export const isCurrent = (version: string | number | null, sent = ''): boolean =>
  typeof version === 'number' ? sent !== '' && Number(sent) === version : sent === (version ?? '')

/** Whether the visit gets the prop at this path. `whole` means that a parent is sent in full, whatever `only` says. */
export function isIncluded(path: string, visit: Visit, whole: boolean): boolean {
  if (!visit.partial) return true
  return (whole || !visit.only || reaches(path, visit.only)) && !isExcepted(path, visit)
}

/** Whether `only` names the path, a parent or a child. */
export const isNamed = (path: string, visit: Visit): boolean =>
  visit.only !== undefined && reaches(path, visit.only) && !isExcepted(path, visit)

export const isFullyIncluded = (path: string, visit: Visit): boolean =>
  (!visit.only || isWithin(path, visit.only)) && !isExcepted(path, visit)

/** Whether only a part of the value is sent. */
export const isDivided = (path: string, { only, except }: Visit): boolean =>
  (only !== undefined && !isWithin(path, only) && isParentOf(path, only)) ||
  (except !== undefined && isParentOf(path, except))

const reaches = (path: string, paths: readonly string[]): boolean =>
  isWithin(path, paths) || isParentOf(path, paths)

const isExcepted = (path: string, { except }: Visit): boolean =>
  except !== undefined && isWithin(path, except)

const isWithin = (path: string, paths: readonly string[]): boolean =>
  paths.some(other => path === other || path.startsWith(`${other}.`))

const isParentOf = (path: string, paths: readonly string[]): boolean =>
  paths.some(other => other.startsWith(`${path}.`))
