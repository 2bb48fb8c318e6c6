import type { Merge, Position, Scroll, Sending } from './props.ts'
import type { Page } from './types.ts'
import { isFullyIncluded, isIncluded, isNamed, type Visit } from './visit.ts'

export type Metadata = Pick<
  Page,
  | 'mergeProps'
  | 'prependProps'
  | 'deepMergeProps'
  | 'matchPropsOn'
  | 'scrollProps'
  | 'deferredProps'
  | 'rescuedProps'
  | 'onceProps'
>

const FIELDS = { append: 'mergeProps', prepend: 'prependProps', deep: 'deepMergeProps' } as const

/** Whether a visit gets the prop. Props that are left out may still need metadata. */
export function sentOnVisit(path: string, sending: Sending, visit: Visit, metadata: Metadata): boolean {
  const { when, group = 'default' } = sending
  const held = isHeld(path, sending, visit)
  if (when === 'always' || (when === 'visit' && !held)) return true
  if (when === 'deferred' && !held) ((metadata.deferredProps ??= {})[group] ??= []).push(path)
  if (when !== 'visit') addMerges(metadata, path, sending, visit)
  addOnce(metadata, path, sending, visit)
  return false
}

/** Whether a partial reload gets the prop. `whole` is set inside arrays, which are sent in full. */
export function sentOnReload(
  path: string,
  sending: Sending,
  visit: Visit,
  metadata: Metadata,
  whole: boolean,
): boolean {
  const { when } = sending
  if (when === 'always') return true
  const named = isNamed(path, visit)
  if ((when === 'requested' || when === 'deferred') && visit.only) return named
  if (!isIncluded(path, visit, whole)) return false
  if (named || !isHeld(path, sending, visit)) return true
  addOnce(metadata, path, sending, visit)
  return false
}

const isHeld = (path: string, { once }: Sending, { held }: Visit): boolean =>
  once !== undefined && !once.fresh && held.includes(once.key ?? path)

/** A part must not be merged as if it were the whole. */
export function addMerges(metadata: Metadata, path: string, sending: Sending, visit: Visit): void {
  if (visit.reset.includes(path) || !isFullyIncluded(path, visit)) return
  for (const { how, at, matchOn } of mergesOf(sending, visit)) {
    const place = at === '' ? path : `${path}.${at}`
    ;(metadata[FIELDS[how]] ??= []).push(place)
    for (const field of matchOn) (metadata.matchPropsOn ??= []).push(`${place}.${field}`)
  }
}

function mergesOf({ merges = [], scroll }: Sending, visit: Visit): readonly Merge[] {
  if (!scroll) return merges
  return [{ how: visit.prepends ? 'prepend' : 'append', at: scroll.at, matchOn: scroll.matchOn }]
}

export function addOnce(metadata: Metadata, path: string, { once }: Sending, visit: Visit): void {
  if (!once || !isFullyIncluded(path, visit)) return
  const { expiresAt = null, expiresIn } = once
  const end = expiresIn === undefined ? expiresAt : Date.now() + expiresIn
  ;(metadata.onceProps ??= {})[once.key ?? path] = { prop: path, expiresAt: end }
}

export function addScroll(
  metadata: Metadata,
  path: string,
  scroll: Scroll,
  visit: Visit,
  value: unknown,
): void {
  const { previousPage, nextPage, currentPage } = positionOf(path, scroll, value)
  const reset = visit.reset.includes(path)
  const entries = (metadata.scrollProps ??= {})
  entries[path] = { pageName: scroll.pageName, previousPage, nextPage, currentPage, reset }
}

/** An incomplete position would make the client load the same page again, or stop early. */
function positionOf(path: string, scroll: Scroll, value: unknown): Position {
  const position = scroll.position(value as never) as Partial<Position> | null | undefined
  for (const name of ['previousPage', 'nextPage', 'currentPage'] as const)
    if (position?.[name] === undefined)
      throw new TypeError(`The scroll prop ${path} has no ${name}. Add it, or use the option position.`)
  return position as Position
}

/** Removes other metadata, because the client would replace its value with nothing. */
export function addRescued(metadata: Metadata, path: string): void {
  for (const field of ['mergeProps', 'prependProps', 'deepMergeProps', 'matchPropsOn'] as const) {
    const others = metadata[field]?.filter(other => other !== path && !other.startsWith(`${path}.`))
    if (others?.length) metadata[field] = others
    else delete metadata[field]
  }
  const once = Object.entries(metadata.onceProps ?? {}).filter(([, { prop }]) => prop !== path)
  if (once.length > 0) metadata.onceProps = Object.fromEntries(once)
  else delete metadata.onceProps
  ;(metadata.rescuedProps ??= []).push(path)
}
