import { text } from '../web/fields.ts'

const DEEPEST = 20
/** A text of ten thousand characters may have a thousand marks and a thousand lines. */
const LETTERS_FOR_A_MARK = 10

const opening = String.raw`[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))`
const openings = new RegExp(`^(?:${opening})+`, 'gm')
const tooDeep = new RegExp(`^(?:${opening}){${DEEPEST + 1}}`, 'm')

/** Thousands of marks would slow down the server and browsers. `max`: maximum length of the text's form. */
export function whyNotShown(body: string, max: number) {
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
    const message = whyNotShown(body, rules.max)
    if (message) context.addIssue({ code: 'custom', message })
  })
