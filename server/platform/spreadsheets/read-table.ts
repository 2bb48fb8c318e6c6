import { withPlainBreaks, withPlainSpaces } from '#packages/person-matching/unicode'
import { cellsReadAs } from '../web/field-kinds.ts'
import type { Columns, FileColumn } from './columns.ts'
import { settleDates } from './dates.ts'
import { settleNumbers } from './numbers.ts'
import { type Decoded, encodings } from './encodings.ts'
import { withoutGuards } from './formula-guards.ts'
import { guessesFor } from './guesses.ts'
import { matchedColumns, skippedColumns } from './column-notes.ts'
import { findHeadings, type Headings, shortened } from './headings.ts'
import { readFile } from './read-file.ts'
import { valueIn } from './formatted-cells.ts'
import type { FileQuestions } from './screens.ts'
import {
  type Answers,
  limits,
  type TableRow,
  type TextRow,
  type TextTable,
  tooMuchText,
  Unreadable,
} from './table.ts'

type Table = {
  columns: FileColumn[]
  rows: TableRow[]
  /** Sentences about parts that were skipped or assumed. */
  notes: string[]
  questions: FileQuestions | null
  isOwnExport: boolean
}

export async function readTable(path: string, known: Columns, given: Answers): Promise<Table> {
  const answers = { ...given, leftOut: [...given.leftOut, ...skippedBefore(given)] }
  const { table, decoded } = await readFile(path, known, answers.encoding)
  if (table.rows.length === 0) throw new Unreadable('is empty.')
  const headings = findHeadings(table.rows, known, answers)
  refuseTooMany(headings.below)
  const columns = headings.columns.filter(column => column !== null)
  const { rows, skipped } = split(headings)
  const dates = settleDates(columns, rows, answers.dates)
  const mark = answers.numbers ?? (headings.isOwnExport ? 'point' : undefined)
  const numbers = settleNumbers(columns, rows, mark)
  return {
    columns,
    rows,
    isOwnExport: headings.isOwnExport,
    notes: [
      ...table.notes,
      ...headings.notes,
      ...skippedColumns(headings, answers),
      ...matchedColumns(headings, answers),
      ...skippedLines(skipped),
      ...hiddenLines(rows),
      ...hiddenColumns(headings, table),
      ...mergedCells(headings, table),
      ...guessedEncoding(decoded),
      ...dates.notes,
      ...numbers.notes,
    ],
    questions: questionsOn(
      decoded,
      { dates: dates.question, numbers: numbers.question },
      headings,
      answers,
      known,
    ),
  }
}

const skippedBefore = ({ remembered = {} }: Answers) =>
  Object.keys(remembered).filter(heading => remembered[heading] === '')

function refuseTooMany(rows: TextRow[]) {
  if (rows.length === 0) throw new Unreadable('has column names but no rows.')
  if (rows.length > limits.rows)
    throw new Unreadable(
      `has more than ${limits.rows.toLocaleString('en')} rows, the most that one import takes. Split it into several files.`,
    )
  const length = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0)
  if (length > limits.textLength) throw tooMuchText()
}

/** Rows without text in a known column, such as totals, are skipped. */
function split({ below, columns, width }: Headings) {
  const rows: TableRow[] = []
  const skipped: TextRow[] = []
  for (const text of below) {
    const row = toRow(text, columns, width)
    if (row.problems.length > 0 || Object.keys(row.cells).length > 0) rows.push(row)
    else skipped.push(text)
  }
  return { rows, skipped }
}

function toRow(
  { line, cells, formatted, hidden = false, problem }: TextRow,
  columns: Headings['columns'],
  width: number,
) {
  const row: TableRow = { line, cells: {}, stored: new Set(), hidden, problems: [] }
  const problemOfRow = problem ?? shapeProblem(cells, width)
  if (problemOfRow) row.problems.push({ column: '', message: problemOfRow })
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    if (!column || !cell) continue
    const { key } = column
    const readAs = cellsReadAs(column.column.field)
    const shown = formatted?.get(index)
    const value = shown ? valueIn(shown, readAs) : { text: cell }
    const text = withoutGuards(value.text)
    row.cells[key] = readAs === 'lines' ? withPlainBreaks(text) : withPlainSpaces(text).trim()
    if (shown) row.stored.add(key)
    if (value.problem) row.problems.push({ column: key, message: value.problem })
  }
  return row
}

function shapeProblem(cells: string[], width: number): string | undefined {
  if (cells.slice(width).some(Boolean))
    return `This row has more cells than the ${width} columns. Put quotation marks around cells that contain a comma.`
  const short = cells.length < width && cells.some(cell => cell.includes('\n'))
  return short
    ? 'A cell has several lines and others are missing. Check the quotation marks in this row.'
    : undefined
}

function questionsOn(
  decoded: Decoded | null,
  { dates, numbers }: Pick<FileQuestions, 'dates' | 'numbers'>,
  { unknown, free, below }: Headings,
  { leftOut }: Answers,
  known: Columns,
): FileQuestions | null {
  const readings = decoded?.guess && decoded.others.length > 0 ? [decoded.guess, ...decoded.others] : []
  const asked = unknown.filter(({ name }) => !leftOut.includes(name))
  if (readings.length === 0 && !dates && !numbers && asked.length === 0) return null
  return {
    encodings: readings.map(({ encoding, words }) => ({
      value: encoding,
      label: encodings[encoding],
      words,
    })),
    dates,
    numbers,
    unknownColumns: asked.map(({ name }) => name),
    guesses: guessesFor(asked, free, below),
    samples: asked.map(({ at }) => samplesOf(below.map(row => row.cells[at] ?? ''))),
    free: free.map(({ key }) => ({ key, required: known.required.includes(key) })),
  }
}

const MAX_SAMPLES = 3

const samplesOf = (cells: string[]) =>
  [...new Set(cells.filter(Boolean))].slice(0, MAX_SAMPLES).map(shortened)

const MAX_NAMED = 5

function skippedLines(skipped: TextRow[]) {
  const named = skipped
    .slice(0, MAX_NAMED)
    .map(({ line, cells }) => `Line ${line} was skipped: “${shortened(cells.filter(Boolean).join(', '))}”.`)
  const more = skipped.length - named.length
  return more > 0 ? [...named, `${more} more lines like these were skipped.`] : named
}

function hiddenLines(rows: TableRow[]) {
  const lines = rows.filter(({ hidden }) => hidden).map(({ line }) => line)
  if (lines.length === 0) return []
  const which = lines.length > MAX_NAMED ? '' : `: ${lines.join(', ')}`
  const are = lines.length === 1 ? '1 line is' : `${lines.length} lines are`
  return [`${are} hidden in the file${which}. Hidden lines are skipped unless you select them.`]
}

function hiddenColumns({ columns }: Headings, table: TextTable) {
  const names = columns.flatMap((column, index) =>
    column && table.hiddenColumns.has(index) ? column.key : [],
  )
  return names.length > 0 ? [`Hidden columns were read: ${names.join(', ')}.`] : []
}

function mergedCells({ line }: Headings, { merged }: TextTable) {
  const ranges = merged.filter(({ lastLine }) => lastLine > line).map(({ cells }) => cells)
  if (ranges.length === 0) return []
  const named = ranges.slice(0, MAX_NAMED).join(', ') + (ranges.length > MAX_NAMED ? ' and more' : '')
  return [`Only the first cell of merged cells was read. The others are blank: ${named}.`]
}

/** If other encodings are possible, a question is asked instead. */
function guessedEncoding(decoded: Decoded | null) {
  if (!decoded?.guess || decoded.others.length > 0) return []
  const { encoding, words } = decoded.guess
  return [`Accented letters were read as ${encodings[encoding]}: ${words.join(', ')}.`]
}
