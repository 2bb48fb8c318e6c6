import { admitted, dividedBeneath } from './partial-reload.ts'
import { noteMerges, noteOnce, noteRescued, noteScroll, type Metadata } from './metadata.ts'
import { holdsWork, isThenable, isWalkable } from './plain.ts'
import { Prop, type Scroll } from './props.ts'
import { sentOnReload, sentOnVisit } from './sent.ts'
import type { Visit } from './visit.ts'

export interface Resolution {
  visit: Visit
  metadata: Metadata
  report: (error: unknown, prop: string) => void
}

/** Only circular values are nested this deeply. */
const LONGEST_PATH = 2000

type Tree = Record<string, unknown>
type Job = Promise<unknown> | undefined

/** `whole` means that a parent is sent in full, so `only` doesn't apply. */
interface Slot {
  out: Tree
  key: string
  path: string
  whole: boolean
}

/** Resolves all props in parallel, keeping their order. Returns a promise only if necessary. */
export function resolveInto(out: Tree, props: Tree, run: Resolution): Job {
  return fill(out, props, '', false, run)
}

function fill(out: Tree, source: Tree, prefix: string, whole: boolean, run: Resolution): Job {
  if (prefix.length > LONGEST_PATH) throw containsItself(`${prefix.slice(0, 60)}…`)
  const jobs: Promise<unknown>[] = []
  for (const key of Object.keys(source)) {
    const job = place({ out, key, path: prefix + key, whole }, source[key], run)
    if (job) jobs.push(job)
  }
  return jobs.length > 0 ? Promise.all(jobs) : undefined
}

function place(slot: Slot, value: unknown, run: Resolution): Job {
  if (value instanceof Prop) return placeProp(slot, value, run)
  if (!admitted(slot.path, run.visit, slot.whole)) return ignoreRejections(value)
  if (typeof value === 'function') return place(slot, call(value), run)
  if (!isThenable(value)) return placePlain(slot, value, run)
  slot.out[slot.key] = undefined // keeps the key's position
  return Promise.resolve(value).then(come => place(slot, come, run))
}

/** The browser can't merge into arrays by path. */
function placePlain({ out, key, path, whole }: Slot, value: unknown, run: Resolution): Job {
  out[key] = value
  if (!isWalkable(value) || !(searched(value, path) || dividedBeneath(path, run.visit))) return
  const copy = (Array.isArray(value) ? [] : {}) as Tree
  out[key] = copy
  return fill(copy, value as Tree, `${path}.`, whole || Array.isArray(value), run)
}

function searched(value: object, path: string): boolean {
  try {
    return holdsWork(value)
  } catch (error) {
    throw error instanceof RangeError ? containsItself(path) : error
  }
}

const containsItself = (path: string) => new TypeError(`The prop ${path} contains itself and cannot be sent.`)

function placeProp(slot: Slot, { source, sending }: Prop<unknown, 'now' | 'later'>, run: Resolution): Job {
  const { visit, metadata } = run
  const { path, whole } = slot
  const isSent = visit.partial
    ? sentOnReload(path, sending, visit, metadata, whole)
    : sentOnVisit(path, sending, visit, metadata)
  if (!isSent) return ignoreRejections(source)
  noteMerges(metadata, path, sending, visit)
  noteOnce(metadata, path, sending, visit)
  if (sending.when === 'always') return placeAlways(slot, call(source), run)
  const given = sending.scroll ? positioned(slot, call(source), sending.scroll, run) : call(source)
  const job = place(slot, given, run)
  return sending.rescue ? rescued(slot, job, run) : job
}

/** An error during serialization would fail the whole page. */
async function rescued(slot: Slot, job: Job, run: Resolution): Promise<void> {
  try {
    await job
    JSON.stringify(slot.out[slot.key])
  } catch (error) {
    rescue(slot, error, run)
  }
}

/** `only` and `except` don't apply to props that are always sent. */
const placeAlways = (slot: Slot, value: unknown, run: Resolution): Job =>
  place({ ...slot, whole: true }, value, { ...run, visit: { ...run.visit, except: undefined } })

async function positioned(slot: Slot, given: unknown, scroll: Scroll, { visit, metadata }: Resolution) {
  const value = await given
  noteScroll(metadata, slot.path, scroll, visit, value)
  return value
}

function rescue({ out, key, path }: Slot, error: unknown, { metadata, report }: Resolution): void {
  delete out[key]
  noteRescued(metadata, path)
  report(error, path)
}

/** Turns exceptions into rejections, so that promises already started are awaited. */
function call(source: unknown): unknown {
  if (typeof source !== 'function') return source
  try {
    return source()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Prevents unhandled rejections, which would end the process. */
function ignoreRejections(value: unknown): undefined {
  if (value instanceof Promise) value.catch(() => {})
  else if (isWalkable(value)) Object.values(value).forEach(ignoreRejections)
}
