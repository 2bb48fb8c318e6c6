import { fullyAsked } from './partial-reload.ts'
import type { Merge, Position, Scroll, Sending } from './props.ts'
import type { Page } from './types.ts'
import type { Visit } from './visit.ts'

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

/** A part must not be merged as if it were the whole. */
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
  const { expiresAt, expiresIn } = once
  const end = expiresIn === undefined ? (expiresAt ?? null) : Date.now() + expiresIn
  entries[once.key ?? path] = { prop: path, expiresAt: end }
}

export function noteScroll(
  metadata: Metadata,
  path: string,
  scroll: Scroll,
  visit: Visit,
  value: unknown,
): void {
  const { previousPage, nextPage, currentPage } = positionOf(path, scroll, value)
  const entries = (metadata.scrollProps ??= {})
  const reset = visit.reset.includes(path)
  entries[path] = { pageName: scroll.pageName, previousPage, nextPage, currentPage, reset }
}

/** An incomplete position would make the client load the same page again, or stop early. */
function positionOf(path: string, { position }: Scroll, value: unknown): Position {
  const stands = position(value as never) as Partial<Position> | null | undefined
  for (const name of ['previousPage', 'nextPage', 'currentPage'] as const)
    if (stands?.[name] === undefined)
      throw new TypeError(`The scroll prop ${path} does not say its ${name}: give it, or a position.`)
  return stands as Position
}

/** Otherwise the client would replace its value with nothing. */
export function noteRescued(metadata: Metadata, path: string): void {
  for (const field of ['mergeProps', 'prependProps', 'deepMergeProps', 'matchPropsOn'] as const) {
    const kept = metadata[field]?.filter(other => other !== path && !other.startsWith(`${path}.`))
    if (kept?.length) metadata[field] = kept
    else delete metadata[field]
  }
  const once = Object.entries(metadata.onceProps ?? {}).filter(([, { prop }]) => prop !== path)
  if (once.length > 0) metadata.onceProps = Object.fromEntries(once)
  else delete metadata.onceProps
  ;(metadata.rescuedProps ??= []).push(path)
}

function mergesOf({ merges = [], scroll }: Sending, visit: Visit): readonly Merge[] {
  if (!scroll) return merges
  return [{ how: visit.prepends ? 'prepend' : 'append', at: scroll.at, matchOn: scroll.matchOn }]
}
