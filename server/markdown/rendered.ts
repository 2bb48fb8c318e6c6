import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Place } from './html.ts'
import { whyNotShown } from './limits.ts'

/** Letters of HTML; twenty of the worst comments have a tenth of it. */
const KEPT = 8_000_000

const kept = new Map<string, string>()
let size = 0

/**
 * Each text is rendered once and kept by its hash, the longest unused goes first: so what is shown is always what is
 * stored, also when that was changed by hand. Others get their turn between two texts. `max`: the letters that its form
 * takes; what is beyond the limits is shown as it was typed.
 */
export async function rendered(body: string, place: Place, max: number): Promise<string> {
  const key = `${place} ${createHash('sha256').update(body).digest('base64')}`
  return keptAs(key) ?? inTurn(async () => keptAs(key) ?? keep(key, await htmlWithin(body, place, max)))
}

async function htmlWithin(body: string, place: Place, max: number) {
  const { asTyped, htmlOf } = await import('./html.ts') // its tables of characters are large
  return body.length > max * 2 || whyNotShown(body, max) ? asTyped(body) : htmlOf(body, place)
}

let last: Promise<unknown> = Promise.resolve()

/** One text in each turn of the loop, whoever asks: many that wait for the same turn would all be done in it. */
function inTurn(work: () => Promise<string>): Promise<string> {
  const mine = last.then(() => setImmediate()).then(work)
  last = mine.catch(() => {})
  return mine
}

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
