import { expect, test } from 'vitest'
import { isMissing, isMissingName } from '#packages/person-matching/missing-words'
import { foldedNumber, foldedWords, isShortenedNumber } from '#packages/person-matching/folding'
import { nameWords, suffixOf } from '#packages/person-matching/name-words'
import { rootsOf } from '#packages/person-matching/nicknames'
import { soundOf } from '#packages/person-matching/phonetic'
import { hasTooManyMarks, normalised, withPlainSeparators } from '#packages/person-matching/unicode'
import { ownPath, safePath } from '#packages/inertia-express/urls'
import { withoutStyles } from '#resources/Components/rich-text/paste/prepare.ts'
import { styles } from '#resources/Components/rich-text/paste/styles.ts'
import { readBody } from '#resources/Components/viewer/word-body.ts'
import { readDay, readMoment } from '#resources/Components/form/read-dates.ts'
import { nameFrom } from '#resources/Pages/Settings/type/field-words.ts'
import { EMPTY, prefixOf, withoutEmptyLines, withoutEmptyMarks } from '#server/papers/empty-words'
import { escaped as escapedMarkdown } from '#server/papers/markdown-text'
import { paragraphsOf } from '#server/papers/paragraphs'
import { templateProblem } from '#server/papers/template'
import { numberIn } from '#server/papers/kinds'
import { codeIn } from '#server/cases/slips/codes'
import { checkCodeIn } from '#server/platform/web/public-codes'
import { codeFrom, codeInAddress, factsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import { beginsLikePdf, docxMainPart } from '#server/platform/files/media-types'
import { markdownProblem } from '#server/platform/markdown/markdown'
import { fold, wordsOf } from '#server/platform/search-words'
import { dayOf, momentOf } from '#server/platform/spreadsheets/dates'
import { shortened } from '#server/platform/spreadsheets/headings'
import { readXml, unescaped } from '#server/platform/spreadsheets/xml'
import { text } from '#server/platform/web/fields'
import { archiveName, contentDisposition, displayName, withExtension } from '#server/platform/web/file-names'
import { escaped } from '#server/platform/web/html'
import { growsFast } from '../support/growth.ts'

const MAX = 50_000

/** The browser and the server accept up to this many characters, or limit the length themselves. */
const functions: Record<string, (input: string) => unknown> = {
  archiveName,
  beginsLikePdf,
  readBody: input => readBody({ body: input, numbering: input, styles: input, notes: '' }, 5000),
  checkCodeIn,
  codeFrom,
  codeIn,
  codeInAddress,
  contentDisposition: input => contentDisposition('inline', input),
  dayOf,
  displayName,
  docxMainPart: input => docxMainPart(`<Relationship ${input}`),
  escaped,
  factsFrom,
  'escaped Markdown': escapedMarkdown,
  prefixOf,
  paragraphsOf: input => paragraphsOf({ title: '', body: input }),
  fold,
  foldedNumber,
  foldedWords,
  hasTooManyMarks,
  isMissing,
  isMissingName,
  isShortenedNumber,
  markdownProblem: input => markdownProblem(input, MAX),
  momentOf: input => momentOf(input, 'UTC'),
  nameFrom,
  nameWords: input => nameWords(input, 'given'),
  normalised: input => normalised(input, 'NFKD', Infinity),
  numberIn,
  ownPath: input => ownPath(input, 'http://board.example'),
  readDay,
  readMoment,
  readXml: input => readXml(input, {}),
  rootsOf,
  safePath,
  shortened,
  soundOf,
  suffixOf,
  styles,
  templateProblem: input => templateProblem(input, 'resolution'),
  text: input => text({ max: MAX, lines: true }).safeParse(input),
  unescaped,
  withoutEmptyLines: input => withoutEmptyLines(input.replaceAll('a', EMPTY).split('\n')),
  withoutEmptyMarks: input => withoutEmptyMarks(input.replaceAll('a', EMPTY)),
  withExtension: input => withExtension(input, ['pdf']),
  withPlainSeparators,
  withoutStyles,
  withoutBrackets,
  wordsOf,
}

const pieces = [
  ...' \t\n.,;:-_#>*+=[]({"\'\\/&@<`|!?0aAé\u0301\u200B😀',
  ...'{{ {{a}} { ** ]( [a]( <!-- <a &a &#1 @a a. .a 0. 0, /a // /verify/ http:// #a.a.a =" _x ud abd'.split(
    ' ',
  ),
  ...'2026- <w:t> <w:p .pdf <!----> <style <b a=" .a{'.split(' '),
  '{{ ',
  '\\\n',
  '\n\n',
  '- ',
  '1. ',
  '1.\n',
  '> ',
  '[\n',
  ' Type="',
  ' 1',
  ', ',
]
const beginnings = ['', '{{']
const endings = ['', 'x\u0000']

/** Less is not worth comparing: nothing quadratic takes so little for so many characters. */
const NOTICEABLE_MS = 100
const LONG = 24_000

/** A refusal takes time too. */
function tried(read: (input: string) => unknown, input: string) {
  try {
    read(input)
  } catch {}
}

const isSlow = (read: (input: string) => unknown, hostile: (length: number) => string) =>
  growsFast(length => tried(read, hostile(length)), LONG, NOTICEABLE_MS)

test.each(Object.entries(functions))('%s takes linear time for hostile input', async (_name, read) => {
  const inputs = beginnings.flatMap(start =>
    pieces.flatMap(piece =>
      endings.map(end => (length: number) => start + piece.repeat(length / piece.length) + end),
    ),
  )
  const slow: string[] = []
  for (const input of inputs) if (await isSlow(read, input)) slow.push(input(20))
  expect(slow).toEqual([])
})

const spaces = (length: number) => `{{${' '.repeat(length)}`

test('the comparison recognizes a quadratic pattern', async () => {
  expect(await isSlow(input => /\s+$/.test(`${input}x`), spaces)).toBe(true)
  expect(await isSlow(input => /\{\{[^{}]*\}\}/.test(input), spaces)).toBe(false)
})
