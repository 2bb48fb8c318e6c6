import { fullyAsked } from './partial-reload.ts'
import type { Merge, Scroll, Sending } from './props.ts'
import type { Page } from './types.ts'
import type { Visit } from './visit.ts'

/** What the page object says about its props. */
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

export function noteDeferred(metadata: Metadata, path: string, group = 'default'): void {
  const groups = (metadata.deferredProps ??= {})
  ;(groups[group] ??= []).push(path)
}

/** A part of a value must not be merged as if it were the whole, so partly asked props go unmentioned. */
export function noteMerges(metadata: Metadata, path: string, sending: Sending, visit: Visit): void {
  if (visit.reset.includes(path) || !fullyAsked(path, visit)) return
  for (const { how, at, matchOn } of mergesOf(sending, visit)) {
    const place = at === '' ? path : `${path}.${at}`
    ;(metadata[FIELDS[how]] ??= []).push(place)
    for (const field of matchOn) (metadata.matchPropsOn ??= []).push(`${place}.${field}`)
  }
}

export function noteOnce(metadata: Metadata, path: string, { once }: Sending, visit: Visit): void {
  if (!once || !fullyAsked(path, visit)) return
  const entries = (metadata.onceProps ??= {})
  entries[once.key ?? path] = { prop: path, expiresAt: once.expiresAt ?? null }
}

export function noteScroll(
  metadata: Metadata,
  path: string,
  scroll: Scroll,
  visit: Visit,
  value: unknown,
): void {
  const { previousPage, nextPage, currentPage } = scroll.position(value as never)
  const entries = (metadata.scrollProps ??= {})
  const reset = visit.reset.includes(path)
  entries[path] = { pageName: scroll.pageName, previousPage, nextPage, currentPage, reset }
}

/** A rescued prop has no value: told to merge nothing, the browser would lose what it has. */
export function noteRescued(metadata: Metadata, path: string): void {
  for (const field of ['mergeProps', 'prependProps', 'deepMergeProps', 'matchPropsOn'] as const) {
    const kept = metadata[field]?.filter(other => other !== path && !other.startsWith(`${path}.`))
    if (kept?.length) metadata[field] = kept
    else delete metadata[field]
  }
  for (const [key, { prop }] of Object.entries(metadata.onceProps ?? {}))
    if (prop === path) delete metadata.onceProps?.[key]
  ;(metadata.rescuedProps ??= []).push(path)
}

function mergesOf({ merges = [], scroll }: Sending, visit: Visit): readonly Merge[] {
  if (!scroll) return merges
  return [{ how: visit.prepends ? 'prepend' : 'append', at: scroll.at, matchOn: scroll.matchOn }]
}
