import { text } from '../web/fields.ts'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { semaphore } from '../web/concurrency.ts'
import type { Place } from './html.ts'

const MAX_DEPTH = 20
const CHARACTERS_PER_MARK = 10

const opening = String.raw`[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))`
const openings = new RegExp(`^(?:${opening})+`, 'gm')
const tooDeep = new RegExp(`^(?:${opening}){${MAX_DEPTH + 1}}`, 'm')

/** Thousands of marks or lines would slow down the server and browsers. `max` is the maximum length in the form. */
export function markdownProblem(body: string, max: number) {
  const limit = max / CHARACTERS_PER_MARK
  if (tooDeep.test(body)) return 'Quotations and lists are nested too deeply. Use at most 20 levels.'
  if (body.split('\n', limit + 1).length > limit) return `Enter at most ${limit.toLocaleString('en')} lines.`
  if (marksIn(body) > limit)
    return `Enter at most ${limit.toLocaleString('en')} formatting marks, such as stars, brackets and list items.`
  return ''
}

function marksIn(body: string) {
  const blocks = body.match(openings)?.reduce((count, line) => count + partsOf(line), 0) ?? 0
  const open = body.replace(/\\./g, 'aa')
  const inline = open.match(/\*+|_+|[[\]<&]/g)?.length ?? 0
  return blocks + inline + costOfSearches(body, open) + Math.floor(lengthOfTargets(open) / 100)
}

/** The parser compares each backtick with all later ones, and searches to the end for each HTML comment. */
const costOfSearches = (body: string, open: string) =>
  5 * (body.match(/`+/g)?.length ?? 0) + 50 * (open.match(/<[!?]/g)?.length ?? 0)

/** The parser reads each link target up to the next space, so nested ones take quadratic time. */
const lengthOfTargets = (open: string) =>
  open.split(/\s+/).reduce((sum, word) => sum + word.length * (word.split('](').length - 1), 0)

const partsOf = (line: string) => line.match(/>|[-*+]|\d+/g)!.length

export const markdown = (rules: { max: number; required?: string }) =>
  text({ ...rules, lines: true }).superRefine((body, context) => {
    const message = markdownProblem(body, rules.max)
    if (message) context.addIssue({ code: 'custom', message })
  })

const MAX_CACHED = 8_000_000

const cache = new Map<string, string>()
let cachedLength = 0

/** `max` is the maximum length in the text's form. Texts beyond the limits are shown as typed. */
export async function renderMarkdown(body: string, place: Place, max: number): Promise<string> {
  const key = `${place} ${createHash('sha256').update(body).digest('base64')}`
  return (
    cache.get(key) ??
    oneAtATime(async () => cache.get(key) ?? addToCache(key, await htmlOf(body, place, max)))
  )
}

const oneAtATime = semaphore(1)

async function htmlOf(body: string, place: Place, max: number) {
  await setImmediate() // other requests run between two texts
  const html = await import('./html.ts') // with large character tables
  return body.length > max * 2 || markdownProblem(body, max) ? html.asTyped(body) : html.htmlOf(body, place)
}

function addToCache(key: string, html: string) {
  if (cachedLength > MAX_CACHED) cache.clear()
  cachedLength = (cache.size && cachedLength) + html.length
  cache.set(key, html)
  return html
}
