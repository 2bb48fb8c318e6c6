import { text } from '../web/fields.ts'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { semaphore } from '../web/concurrency.ts'
import type { Place } from './html.ts'

const DEEPEST = 20
/** A text of ten thousand characters may have a thousand marks and a thousand lines. */
const LETTERS_FOR_A_MARK = 10

const opening = String.raw`[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))`
const openings = new RegExp(`^(?:${opening})+`, 'gm')
const tooDeep = new RegExp(`^(?:${opening}){${DEEPEST + 1}}`, 'm')

/** Thousands of marks would slow down the server and browsers. `max`: maximum length of the text's form. */
export function markdownProblem(body: string, max: number) {
  const most = max / LETTERS_FOR_A_MARK
  if (tooDeep.test(body)) return 'Quotations and lists go too deep here: at most 20 within each other.'
  if (body.split('\n', most + 1).length > most) return `Enter at most ${most.toLocaleString('en')} lines.`
  if (marksIn(body) > most)
    return `This has too many marks to be shown: at most ${most.toLocaleString('en')} stars, brackets, list items and the like.`
  return ''
}

function marksIn(body: string) {
  const begun = body.match(openings)?.reduce((count, line) => count + partsOf(line), 0) ?? 0
  const open = body.replace(/\\./g, 'aa')
  const within = open.match(/\*+|_+|[[\]<&]/g)?.length ?? 0
  return begun + within + searchedFor(body, open) + Math.floor(lettersOfTargets(open) / 100)
}

/**
 * The parser compares each backtick with all later ones and searches to the end for each HTML comment, so
 * both weigh more.
 */
const searchedFor = (body: string, open: string) =>
  5 * (body.match(/`+/g)?.length ?? 0) + 50 * (open.match(/<[!?]/g)?.length ?? 0)

/** The parser reads each link target up to the next space, so nested ones take quadratic time. */
const lettersOfTargets = (open: string) =>
  open.split(/\s+/).reduce((sum, word) => sum + word.length * (word.split('](').length - 1), 0)

const partsOf = (line: string) => line.match(/>|[-*+]|\d+/g)!.length

export const markdown = (rules: { max: number; required?: string }) =>
  text({ ...rules, lines: true }).superRefine((body, context) => {
    const message = markdownProblem(body, rules.max)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Cache size in characters of HTML. Twenty of the worst comments take a tenth of it. */
const KEPT = 8_000_000

const kept = new Map<string, string>()
let size = 0

/**
 * Cached by hash, dropping the least recently used, so that the result always matches the stored text. Other
 * requests run between two texts. `max`: maximum length of the text's form; texts beyond the limits are shown
 * unrendered.
 */
export async function renderMarkdown(body: string, place: Place, max: number): Promise<string> {
  const key = `${place} ${createHash('sha256').update(body).digest('base64')}`
  return keptAs(key) ?? inItsTurn(async () => keptAs(key) ?? keep(key, await htmlWithin(body, place, max)))
}

async function htmlWithin(body: string, place: Place, max: number) {
  const { asTyped, htmlOf } = await import('./html.ts') // Loaded late because its character tables are large.
  return body.length > max * 2 || markdownProblem(body, max) ? asTyped(body) : htmlOf(body, place)
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
