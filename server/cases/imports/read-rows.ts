import { type ReadFile, readRows } from '#server/identities/imports/read-rows'
import { personOf } from '#server/identities/people'
import { readTable } from '#server/platform/spreadsheets/read-table'
import type { Answers } from '#server/platform/spreadsheets/table'
import { columns as known } from './columns.ts'
import { type Context, readRow } from './row.ts'

export async function readBacklog(
  path: string,
  timeZone: string,
  answers: Answers,
  context: unknown,
): Promise<ReadFile> {
  const { columns, rows, notes, questions } = await readTable(path, known, answers)
  const keys = columns.map(({ key }) => key)
  const parse = (cells: Record<string, string>) => readRow(cells, timeZone, context as Context)
  const read = questions ? [] : readRows(keys, rows, parse, personOf)
  return {
    total: rows.length,
    rows: read.map(({ form: _form, ...row }) => row),
    notes,
    questions,
  }
}
