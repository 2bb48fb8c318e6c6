import { fold } from '../search-words.ts'
import { cellsReadAs } from '../web/field-kinds.ts'
import { wordsOf, type Column, type FileColumn } from './columns.ts'
import { isDate } from './dates.ts'
import type { UnknownColumn } from './headings.ts'
import type { TextRow } from './table.ts'

/** The likely field of each unknown column: by its heading, else by its cells if no other field or column fits. */
export function guessesFor(unknown: UnknownColumn[], free: FileColumn[], rows: TextRow[]): string[] {
  const byHeading = unknown.map(({ name }) => only(free.filter(({ column }) => isLike(name, column))))
  const left = free.filter(({ key }) => !byHeading.includes(key))
  const byCells = unknown.map(({ at }, index) =>
    byHeading[index] ? '' : only(left.filter(({ column }) => fits(column, cellsAt(rows, at)))),
  )
  return unknown.map((_column, at) => {
    const [heading, cells] = [byHeading[at]!, byCells[at]!]
    if (heading && isOnly(heading, byHeading)) return heading
    return cells && isOnly(cells, byCells) ? cells : ''
  })
}

const isOnly = (key: string, all: string[]) => all.filter(other => other === key).length === 1

const only = (found: FileColumn[]) => (found.length === 1 ? found[0]!.key : '')

const MAX_WORDS = 12
const SMALL_WORDS = new Set('a an and for in no nr number of on the to'.split(' '))

const wordsIn = (heading: string) => {
  const words = wordsOf(heading).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const large = words.filter(word => !SMALL_WORDS.has(word))
  return large.length > 0 ? large : words
}

/** Names of two or more words are alike if one has all words of the other; words may be cut short. */
function isLike(heading: string, { heading: own, otherNames }: Column) {
  const words = wordsIn(heading)
  return [own, ...otherNames].some(name => {
    const others = wordsIn(name)
    const [few, many] = words.length < others.length ? [words, others] : [others, words]
    const isSame = few.length === many.length || few.length > 1
    return isSame && few.every(word => many.some(other => isSameWord(word, other)))
  })
}

function isSameWord(one: string, other: string) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short === long) return true
  if (short.length >= 3 && long.startsWith(short)) return true
  return short.length >= 5 && differByOne(short, long)
}

/** One letter is missing, added or another. */
function differByOne(short: string, long: string) {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1)
}

const MAX_CELLS = 200
const MIN_SHARE = 0.9

const cellsAt = (rows: TextRow[], at: number) =>
  rows
    .slice(0, MAX_CELLS)
    .flatMap(({ cells, formatted }) => {
      const stored = formatted?.get(at)
      return stored?.is === 'date' ? (stored.moment ?? stored.text) : (cells[at] ?? '')
    })
    .filter(Boolean)

/** Texts fit nearly every field, so they tell nothing. */
function fits({ field, fits: fitsOwn }: Column, cells: string[]) {
  const readAs = cellsReadAs(field)
  const test =
    fitsOwn ??
    (readAs === 'day' || readAs === 'moment'
      ? isDate
      : field.kind === 'email'
        ? (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)
        : field.kind === 'choice' && Object.keys(field.options).length > 1
          ? (text: string) =>
              Object.entries(field.options).some(names =>
                names.some(name => name && fold(name) === fold(text)),
              )
          : null)
  return test !== null && cells.length > 0 && cells.filter(test).length / cells.length >= MIN_SHARE
}
