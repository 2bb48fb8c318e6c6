import { type ReadFile, readRows } from '#server/identities/imports/read-rows'
import { personOf } from '#server/identities/people'
import { readTable } from '#server/platform/spreadsheets/read-table'
import type { Answers } from '#server/platform/spreadsheets/table'
import { columnsOf, type Context, readRow } from './row.ts'

export async function readBacklog(
  path: string,
  timeZone: string,
  answers: Answers,
  given: unknown,
): Promise<ReadFile> {
  const context = given as Context
  const { columns, rows, notes, questions } = await readTable(path, columnsOf(context), answers)
  const keys = columns.map(({ key }) => key)
  const parse = (cells: Record<string, string>) => readRow(cells, timeZone, context)
  const read = questions ? [] : readRows(keys, rows, parse, personOf)
  return {
    total: rows.length,
    rows: read.map(({ form: _form, ...row }) => row),
    notes,
    questions,
  }
}
