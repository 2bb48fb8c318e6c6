import { type ReadFile, readRows } from '#server/identities/imports/read-rows'
import { personOf } from '#server/identities/people'
import { readTable } from '#server/platform/spreadsheets/read-table'
import { type Answers, Unreadable } from '#server/platform/spreadsheets/table'
import { keyOf } from './columns.ts'
import { columnsOf, type Context, readRow } from './row.ts'

const NO_TYPE =
  'has no column “Type”. Choose the type of the applications here, or name the column with their types “Type”.'

export async function readBacklog(
  path: string,
  timeZone: string,
  answers: Answers,
  given: unknown,
): Promise<ReadFile> {
  const { context, table } = await readBoth(path, given as Context, answers)
  const { columns, rows, notes, questions } = table
  const known = columnsOf(context)
  const keys = columns.map(({ key }) => key)
  if (!context.typeId && !keys.includes(keyOf(known, 'typeId'))) throw new Unreadable(NO_TYPE)
  const parse = (cells: Record<string, string>) => readRow(cells, timeZone, context)
  const read = questions ? [] : readRows(keys, rows, parse, personOf)
  return {
    total: rows.length,
    rows: read.map(({ form: _form, ...row }) => row),
    notes,
    questions,
  }
}

/** An export of a board also has columns of earlier versions. */
async function readBoth(path: string, context: Context, answers: Answers) {
  const table = await readTable(path, columnsOf(context), answers)
  if (!table.isOwnExport) return { context, table }
  const exported = { ...context, isOwnExport: true }
  return { context: exported, table: await readTable(path, columnsOf(exported), answers) }
}
