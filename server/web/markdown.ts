import { text } from './fields.ts'

/** How many quotations and lists may stand within each other on a line. */
const DEEPEST = 20
/** How many stars, underscores and brackets a paragraph may have, those behind a backslash aside. */
const MOST_MARKS = 1000
const MOST_LINES = 2000

/**
 * Text that is shown as Markdown. Thousands of marks within each other say nothing to a person, but keep the server and
 * every browser that shows them busy for seconds, or end with no page at all.
 */
export const markdown = (rules: { max: number; required?: string }) =>
  text({ ...rules, lines: true })
    .refine(isFlat, 'Quotations and lists go too deep here: at most 20 within each other.')
    .refine(isShort, 'At most 2,000 lines fit here.')
    .refine(isReadable, 'A paragraph has too many stars, underscores or brackets to be shown.')

const opening = String.raw`[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))`
const tooDeep = new RegExp(`^(?:${opening}){${DEEPEST + 1}}`, 'm')

const isFlat = (body: string) => !tooDeep.test(body)

const isShort = (body: string) => body.split('\n', MOST_LINES + 1).length <= MOST_LINES

const isReadable = (body: string) =>
  body
    .replace(/\\./g, ' ')
    .split(/\n\s*\n/)
    .every(paragraph => (paragraph.match(/\*+|_+|[[\]<]/g)?.length ?? 0) <= MOST_MARKS)
