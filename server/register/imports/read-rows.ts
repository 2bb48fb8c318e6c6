import { type AlikeRow, MAX_MATCHES } from '#server/identities/imports/alike-rows'
import {
  ofFile,
  type ReadFile,
  type ReadRow,
  readRows as readAlike,
} from '#server/identities/imports/read-rows'
import { personOf } from '#server/identities/people'
import { bands } from '#packages/person-matching/weights'
import { readTable } from '#server/platform/spreadsheets/read-table'
import type { Problem } from '#server/platform/spreadsheets/screens'
import type { Answers, TableRow } from '#server/platform/spreadsheets/table'
import { personIn } from '../forms.ts'
import { columns as known, keyOf } from './columns.ts'
import { readRow, type RowForm } from './row.ts'

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
  const parse = (cells: Record<string, string>) => readRow(cells, timeZone)
  const read = readAlike(keys, rows, parse, form => personOf(form.person))
  const further = furtherArrests(read.flatMap(({ line, form }) => (form ? [{ line, form }] : [])))
  return read.map(({ form: _form, ...row }) => ({
    ...row,
    problems: [...row.problems, ...(further.get(row.line)?.problems ?? []).map(ofFile)],
    matches: matchesOf(row.matches, further.get(row.line)?.before ?? []),
  }))
}

function matchesOf(alike: AlikeRow[], before: number[]): AlikeRow[] {
  const further = before.map(line => ({ id: -line, bits: bands.strong, further: true as const }))
  return [...further, ...alike.filter(({ id }) => !before.includes(-id))].slice(0, MAX_MATCHES)
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
