import { text } from '../web/fields.ts'

/** How many quotations and lists may stand within each other on a line. */
const DEEPEST = 20
/** A text of ten thousand letters may have a thousand marks and a thousand lines. */
const LETTERS_FOR_A_MARK = 10

const opening = String.raw`[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))`
const openings = new RegExp(`^(?:${opening})+`, 'gm')
const tooDeep = new RegExp(`^(?:${opening}){${DEEPEST + 1}}`, 'm')

/**
 * Why a text is not shown as Markdown, or nothing. Thousands of marks say nothing to a person, but keep the server and
 * every browser that shows them busy. `max`: the letters that its form takes.
 */
export function whyNotShown(body: string, max: number) {
  const most = max / LETTERS_FOR_A_MARK
  if (tooDeep.test(body)) return 'Quotations and lists go too deep here: at most 20 within each other.'
  if (body.split('\n', most + 1).length > most) return `At most ${most.toLocaleString('en')} lines fit here.`
  if (marksIn(body) > most)
    return `This has too many marks to be shown: at most ${most.toLocaleString('en')} stars, brackets, list items and the like.`
  return ''
}

/** What begins something: items and quotations at the start of a line, and within it what no backslash stands before. */
function marksIn(body: string) {
  const begun = body.match(openings)?.reduce((count, line) => count + partsOf(line), 0) ?? 0
  const open = body.replace(/\\./g, 'aa')
  const within = open.match(/\*+|_+|[[\]<&]/g)?.length ?? 0
  return begun + within + searchedFor(body, open) + Math.floor(lettersOfTargets(open) / 100)
}

/** A backtick is compared with all that follow, also behind backslashes; a comment of HTML is looked for to the end. */
const searchedFor = (body: string, open: string) =>
  5 * (body.match(/`+/g)?.length ?? 0) + 50 * (open.match(/<[!?]/g)?.length ?? 0)

/** Where a link leads is read up to the next space, letter by letter, for each of those that begin before it. */
const lettersOfTargets = (open: string) =>
  open.split(/\s+/).reduce((sum, word) => sum + word.length * (word.split('](').length - 1), 0)

const partsOf = (line: string) => line.match(/>|[-*+]|\d+/g)!.length

/** Text that is shown as Markdown. */
export const markdown = (rules: { max: number; required?: string }) =>
  text({ ...rules, lines: true }).superRefine((body, context) => {
    const message = whyNotShown(body, rules.max)
    if (message) context.addIssue({ code: 'custom', message })
  })
