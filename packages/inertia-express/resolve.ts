import { addMerges, addOnce, addRescued, addScroll, sentOnReload, sentOnVisit } from './metadata.ts'
import type { Metadata } from './metadata.ts'
import { isThenable, isWalkable, needsResolving } from './plain.ts'
import { Prop, type Scroll, type Source } from './props.ts'
import { isDivided, isIncluded, type Visit } from './visit.ts'

export interface Resolution {
  visit: Visit
  metadata: Metadata
  report: (error: unknown, prop: string) => void
}

/** Only circular values are nested this deeply. */
const LONGEST_PATH = 2000

type Tree = Record<string, unknown>

/** `whole` means that a parent is sent in full, so `only` doesn't apply. */
interface Slot {
  out: Tree
  key: string
  path: string
  whole: boolean
}

/** Resolves all props in parallel, keeping their order. */
export const resolveInto = (out: Tree, props: Tree, run: Resolution): Promise<void> =>
  fill(out, props, '', false, run)

async function fill(out: Tree, source: Tree, prefix: string, whole: boolean, run: Resolution): Promise<void> {
  if (prefix.length > LONGEST_PATH) throw containsItself(`${prefix.slice(0, 60)}…`)
  await Promise.all(
    Object.keys(source).map(key => place({ out, key, path: prefix + key, whole }, source[key], run)),
  )
}

async function place(slot: Slot, value: unknown, run: Resolution): Promise<void> {
  if (value instanceof Prop) return placeProp(slot, value, run)
  if (!isIncluded(slot.path, run.visit, slot.whole)) return ignoreRejections(value)
  if (typeof value === 'function') return place(slot, value(), run)
  if (!isThenable(value)) return placePlain(slot, value, run)
  slot.out[slot.key] = undefined // keeps the key's position
  return place(slot, await value, run)
}

/** The browser can't merge into arrays by path. */
async function placePlain({ out, key, path, whole }: Slot, value: unknown, run: Resolution): Promise<void> {
  out[key] = value
  if (!isWalkable(value) || !(hasWork(value, path) || isDivided(path, run.visit))) return
  const copy = (Array.isArray(value) ? [] : {}) as Tree
  out[key] = copy
  await fill(copy, value as Tree, `${path}.`, whole || Array.isArray(value), run)
}

function hasWork(value: object, path: string): boolean {
  try {
    return needsResolving(value)
  } catch (error) {
    throw error instanceof RangeError ? containsItself(path) : error
  }
}

const containsItself = (path: string) => new TypeError(`The prop ${path} contains itself and cannot be sent.`)

async function placeProp(slot: Slot, prop: Prop<unknown, 'now' | 'later'>, run: Resolution): Promise<void> {
  const { source, sending } = prop
  const { visit, metadata } = run
  const { path, whole } = slot
  const isSent = visit.partial
    ? sentOnReload(path, sending, visit, metadata, whole)
    : sentOnVisit(path, sending, visit, metadata)
  if (!isSent) return ignoreRejections(source)
  addMerges(metadata, path, sending, visit)
  addOnce(metadata, path, sending, visit)
  // `only` and `except` don't apply to props that are always sent.
  if (sending.when === 'always')
    return place({ ...slot, whole: true }, source, { ...run, visit: { ...visit, except: undefined } })
  const value = sending.scroll ? withPosition(slot, source, sending.scroll, run) : source
  await (sending.rescue ? placeRescued(slot, value, run) : place(slot, value, run))
}

async function withPosition(
  { path }: Slot,
  source: Source<unknown>,
  scroll: Scroll,
  { visit, metadata }: Resolution,
) {
  const value: unknown = await (typeof source === 'function' ? source() : source)
  addScroll(metadata, path, scroll, visit, value)
  return value
}

async function placeRescued(slot: Slot, value: unknown, run: Resolution): Promise<void> {
  const { out, key, path } = slot
  try {
    await place(slot, value, run)
    JSON.stringify(out[key]) // an error during serialization would fail the whole page
  } catch (error) {
    delete out[key]
    addRescued(run.metadata, path)
    run.report(error, path)
  }
}

/** Prevents unhandled rejections, which would end the process. */
function ignoreRejections(value: unknown): undefined {
  if (value instanceof Promise) value.catch(() => {})
  else if (isWalkable(value)) Object.values(value).forEach(ignoreRejections)
}
