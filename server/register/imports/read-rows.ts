import { personOf } from '#server/identities/people'
import { bands } from '#packages/person-matching/weights'
import { readTable } from '#server/platform/spreadsheets/read-table'
import type { FileQuestions, Problem } from '#server/platform/spreadsheets/screens'
import type { Answers, TableRow } from '#server/platform/spreadsheets/table'
import { personIn } from '../forms.ts'
import { alikeRows, MAX_MATCHES, type AlikeRow } from './alike-rows.ts'
import { columns as known, keyOf } from './columns.ts'
import { readRow, type RowForm } from './row.ts'

export type ReadRow = {
  line: number
  cells: Record<string, string>
  problems: Problem[]
  matches: AlikeRow[]
  hidden: boolean
}

export type ReadFile = {
  total: number
  rows: ReadRow[]
  notes: string[]
  questions: FileQuestions | null
}

export async function readArrests(path: string, timeZone: string, answers: Answers): Promise<ReadFile> {
  const { columns, rows, notes, questions } = await readTable(path, known, answers)
  const keys = columns.map(({ key }) => key)
  return {
    total: rows.length,
    rows: questions ? [] : readRows(keys, rows, timeZone),
    notes,
    questions,
  }
}

function readRows(keys: string[], rows: TableRow[], timeZone: string): ReadRow[] {
  const read = rows.map(row => ({ row, ...readRow(row.cells, timeZone) }))
  const good = read.flatMap(({ row, form }) => (form ? [{ line: row.line, form }] : []))
  const alike = alikeRows(good.map(({ line, form }) => ({ line, person: personOf(form.person) })))
  const further = furtherArrests(good)
  return read.map(({ row, problems }, index) => ({
    line: row.line,
    cells: storedCells(row.cells, problems, index === 0 ? keys : []),
    problems: [...problemOf(row), ...problems, ...(further.get(row.line)?.problems ?? [])],
    matches: matchesOf(alike.get(row.line) ?? [], further.get(row.line)?.before ?? []),
    hidden: row.hidden,
  }))
}

function matchesOf(alike: AlikeRow[], before: number[]): AlikeRow[] {
  const further = before.map(line => ({ id: -line, bits: bands.strong, further: true as const }))
  return [...further, ...alike.filter(({ id }) => !before.includes(-id))].slice(0, MAX_MATCHES)
}

const problemOf = ({ problem }: TableRow): Problem[] => (problem ? [{ column: '', message: problem }] : [])

const MAX_REJECTED_LENGTH = 200

/**
 * The first row keeps empty cells too, so that the file's columns are known. Long rejected values are
 * shortened for display.
 */
function storedCells(cells: Record<string, string>, problems: Problem[], keys: string[]) {
  const stored = { ...Object.fromEntries(keys.map(key => [key, ''])), ...cells }
  for (const { column } of problems)
    if ((stored[column]?.length ?? 0) > MAX_REJECTED_LENGTH)
      stored[column] = `${stored[column]!.slice(0, MAX_REJECTED_LENGTH)}…`
  return stored
}

type Further = { before: number[]; problems: Problem[] }

type FormRow = { line: number; form: RowForm }

/**
 * Rows with identical person cells, including an ID number or birth date, are further arrests of one person.
 * An arrest at the same moment is a duplicate, not a further one.
 */
function furtherArrests(rows: FormRow[]): Map<number, Further> {
  const persons = new Map<string, FormRow[]>()
  const found = new Map<number, Further>()
  for (const row of rows) {
    const { birthDate, idNumber, ...person } = personIn(row.form.person)
    if (!birthDate && !idNumber) continue
    const key = JSON.stringify([birthDate, idNumber, person])
    const before = persons.get(key) ?? []
    if (before.some(other => sameMoment(other, row))) continue
    const last = before.at(-1)
    if (last) found.set(row.line, { before: linesOf(before), problems: problemsAfter(last, row) })
    persons.set(key, before)
    before.push(row)
  }
  return found
}

const linesOf = (rows: FormRow[]) => rows.slice(0, MAX_MATCHES).map(({ line }) => line)
const arrestedAt = ({ form }: FormRow) => form.person.arrestedAt.getTime()
const sameMoment = (one: FormRow, other: FormRow) => arrestedAt(one) === arrestedAt(other)

function problemsAfter(last: FormRow, row: FormRow): Problem[] {
  const released = last.form.release?.at.getTime() ?? Infinity
  if (released <= arrestedAt(row)) return []
  const column = keyOf('arrest', 'arrestedAt')
  const message = `Line ${last.line} is the same person, who had not been released by then. Add a release to that line, or put the lines in the order of the arrests.`
  return [{ column, message }]
}
