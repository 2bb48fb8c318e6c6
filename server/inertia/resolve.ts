import { admitted, dividedBeneath } from './partial-reload.ts'
import { noteMerges, noteOnce, noteRescued, noteScroll } from './metadata.ts'
import type { Metadata } from './metadata.ts'
import { holdsWork, isThenable, isWalkable } from './plain.ts'
import { Prop } from './props.ts'
import type { Scroll } from './props.ts'
import { sentOnReload, sentOnVisit } from './sent.ts'
import type { Visit } from './visit.ts'

export interface Resolution {
  visit: Visit
  metadata: Metadata
  /** Told of failures that were rescued. */
  report: (error: unknown, prop: string) => void
}

/** Only what contains itself is nested this deep. */
const LONGEST_PATH = 2000

type Tree = Record<string, unknown>
type Job = Promise<unknown> | undefined

/** Where a value goes. `whole`: inside something sent whole, so `only` no longer divides it. */
interface Slot {
  out: Tree
  key: string
  path: string
  whole: boolean
}

/**
 * Resolves `props` into `out`, all at once; a job is returned only if there is something to wait for.
 * Keys stay in the order in which they were given, whichever comes first.
 */
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
  slot.out[slot.key] = undefined // holds the place
  return Promise.resolve(value).then(come => place(slot, come, run))
}

/** The browser replaces an array, it cannot merge into one by path: an array is sent whole. */
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

/** Written once as a test: what cannot become JSON would fail the whole page later. */
async function rescued(slot: Slot, job: Job, run: Resolution): Promise<void> {
  try {
    await job
    JSON.stringify(slot.out[slot.key])
  } catch (error) {
    rescue(slot, error, run)
  }
}

/** Neither `only` nor `except` reaches what comes always. */
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

/** A throw becomes a rejection, so that the promises already under way are awaited with it. */
function call(source: unknown): unknown {
  if (typeof source !== 'function') return source
  try {
    return source()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** A promise nobody waits for must not take the process down when it fails. */
function ignoreRejections(value: unknown): undefined {
  if (value instanceof Promise) value.catch(() => {})
  else if (isWalkable(value)) Object.values(value).forEach(ignoreRejections)
}
