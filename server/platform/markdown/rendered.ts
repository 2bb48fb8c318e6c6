import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { semaphore } from '../web/semaphore.ts'
import type { Place } from './html.ts'
import { whyNotShown } from './limits.ts'

/** Cache size in characters of HTML. Twenty of the worst comments take a tenth of it. */
const KEPT = 8_000_000

const kept = new Map<string, string>()
let size = 0

/**
 * Cached by hash, dropping the least recently used, so that the result always matches the stored text. Other
 * requests run between two texts. `max`: maximum length of the text's form; texts beyond the limits are shown
 * unrendered.
 */
export async function rendered(body: string, place: Place, max: number): Promise<string> {
  const key = `${place} ${createHash('sha256').update(body).digest('base64')}`
  return keptAs(key) ?? inItsTurn(async () => keptAs(key) ?? keep(key, await htmlWithin(body, place, max)))
}

async function htmlWithin(body: string, place: Place, max: number) {
  const { asTyped, htmlOf } = await import('./html.ts') // Loaded late because its character tables are large.
  return body.length > max * 2 || whyNotShown(body, max) ? asTyped(body) : htmlOf(body, place)
}

const oneAtATime = semaphore(1)

/** Renders one text per turn of the event loop, so that many waiting texts do not block it. */
const inItsTurn = (work: () => Promise<string>) =>
  oneAtATime(async () => {
    await setImmediate()
    return work()
  })

function keptAs(key: string) {
  const found = kept.get(key)
  if (found === undefined) return undefined
  kept.delete(key)
  kept.set(key, found)
  return found
}

function keep(key: string, html: string) {
  size += html.length - (kept.get(key)?.length ?? 0)
  kept.set(key, html)
  for (const [oldest, { length }] of kept) {
    if (size <= KEPT) break
    kept.delete(oldest)
    size -= length
  }
  return html
}
