import { personOf } from '#server/identities/people'
import { bands } from '#packages/person-matching/weights'
import type { FileColumn } from '../columns.ts'
import { readRow, type Problem, columnOf, type RowForm } from '../row.ts'
import { alikeRows, MOST_SHOWN, type AlikeRow } from './alike-rows.ts'
import type { FileQuestions } from '../screens.ts'
import type { Answers } from './answers.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './text-table.ts'
import { personIn } from '../../forms.ts'

export type LookedRow = {
  line: number
  cells: Record<string, string>
  problems: Problem[]
  matches: AlikeRow[]
  hidden: boolean
}

export type LookedFile = {
  total: number
  rows: LookedRow[]
  notes: string[]
  questions: FileQuestions | null
}

/** Throws Unreadable. */
export async function looked(path: string, timeZone: string, answers: Answers): Promise<LookedFile> {
  const { columns, rows, notes, questions } = await readTable(path, answers)
  return {
    total: rows.length,
    rows: questions ? [] : readRows(columns, rows, timeZone),
    notes,
    questions,
  }
}

function readRows(columns: FileColumn[], rows: TableRow[], timeZone: string): LookedRow[] {
  const read = rows.map(row => ({ row, ...readRow(row.cells, timeZone) }))
  const good = read.flatMap(({ row, form }) => (form ? [{ line: row.line, form }] : []))
  const alike = alikeRows(good.map(({ line, form }) => ({ line, person: personOf(form.person) })))
  const further = furtherArrests(good)
  const keys = columns.map(({ key }) => key)
  return read.map(({ row, problems }, index) => ({
    line: row.line,
    cells: storedCells(row.cells, problems, index === 0 ? keys : []),
    problems: [...problemOf(row), ...problems, ...(further.get(row.line)?.problems ?? [])],
    matches: matchesOf(alike.get(row.line) ?? [], further.get(row.line)?.before ?? []),
    hidden: row.hidden,
  }))
}

function matchesOf(alike: AlikeRow[], before: number[]): AlikeRow[] {
  const theirs = before.map(line => ({ id: -line, bits: bands.strong, further: true as const }))
  return [...theirs, ...alike.filter(({ id }) => !before.includes(-id))].slice(0, MOST_SHOWN)
}

const problemOf = ({ problem }: TableRow): Problem[] => (problem ? [{ column: '', message: problem }] : [])

const LONGEST_SHOWN = 200

/**
 * The first row keeps empty cells too, so that the file's columns are known. Long rejected values are
 * shortened for display.
 */
function storedCells(cells: Record<string, string>, problems: Problem[], columns: string[]) {
  const stored = { ...Object.fromEntries(columns.map(key => [key, ''])), ...cells }
  for (const { column } of problems)
    if ((stored[column]?.length ?? 0) > LONGEST_SHOWN)
      stored[column] = `${stored[column]!.slice(0, LONGEST_SHOWN)}…`
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

const linesOf = (rows: FormRow[]) => rows.slice(0, MOST_SHOWN).map(({ line }) => line)
const arrestedAt = ({ form }: FormRow) => form.person.arrestedAt.getTime()
const sameMoment = (one: FormRow, other: FormRow) => arrestedAt(one) === arrestedAt(other)

function problemsAfter(last: FormRow, row: FormRow): Problem[] {
  const released = last.form.release?.at.getTime() ?? Infinity
  if (released <= arrestedAt(row)) return []
  const column = columnOf('arrest', 'arrestedAt', 1)
  const message = `Line ${last.line} is the same person, who had not been released by then. Add a release to that line, or put the lines in the order of the arrests.`
  return [{ column, message }]
}
