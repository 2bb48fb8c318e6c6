import type { Answers } from './answers.ts'
import { type Decoded, encodings } from './encodings.ts'
import { type Headings, shortened } from './headings.ts'
import type { TableRow, TextRow, TextTable } from './text-table.ts'

type Read = {
  table: TextTable
  headings: Headings
  rows: TableRow[]
  empty: TextRow[]
  decoded: Decoded | null
  answers: Answers
}

const MOST_NAMED = 5

export const notesOn = (read: Read): string[] => [
  ...read.table.notes,
  ...read.headings.notes,
  ...columnsLeftOut(read),
  ...linesLeftOut(read),
  ...hiddenLines(read),
  ...hiddenColumns(read),
  ...mergedCells(read),
  ...encodingOf(read),
]

function columnsLeftOut({ headings, answers }: Read) {
  const names = headings.unknown.filter(name => answers.leftOut.includes(name))
  return names.length > 0 ? [`Skipped columns: ${names.join(', ')}.`] : []
}

function linesLeftOut({ empty }: Read) {
  const named = empty
    .slice(0, MOST_NAMED)
    .map(({ line, cells }) => `Line ${line} was skipped: “${shortened(cells.filter(Boolean).join(', '))}”.`)
  const more = empty.length - named.length
  return more > 0 ? [...named, `${more} more lines like these were skipped.`] : named
}

function hiddenLines({ rows }: Read) {
  const lines = rows.filter(({ hidden }) => hidden).map(({ line }) => line)
  if (lines.length === 0) return []
  const which = lines.length > MOST_NAMED ? '' : `: ${lines.join(', ')}`
  const are = lines.length === 1 ? '1 line is' : `${lines.length} lines are`
  return [`${are} hidden in the file${which}. Hidden lines are skipped unless you select them.`]
}

function hiddenColumns({ table, headings }: Read) {
  const names = headings.byPlace.flatMap((column, index) =>
    column && table.hiddenColumns.has(index) ? column.heading : [],
  )
  return names.length > 0 ? [`Hidden columns were read: ${names.join(', ')}.`] : []
}

function mergedCells({ table, headings }: Read) {
  const ranges = table.merged.filter(({ lastLine }) => lastLine > headings.line).map(({ cells }) => cells)
  if (ranges.length === 0) return []
  const named = ranges.slice(0, MOST_NAMED).join(', ') + (ranges.length > MOST_NAMED ? ' and more' : '')
  return [`Only the first cell of merged cells was read. The others are blank: ${named}.`]
}

/** If other encodings are possible, a question is asked instead. */
function encodingOf({ decoded }: Read) {
  if (!decoded?.guess || decoded.others.length > 0) return []
  const { encoding, words } = decoded.guess
  return [`Accented letters were read as ${encodings[encoding]}: ${words.join(', ')}.`]
}
