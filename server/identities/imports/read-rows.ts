import type { Person } from '#packages/person-matching/person'
import type { FileQuestions, Problem } from '#server/platform/spreadsheets/screens'
import type { TableRow } from '#server/platform/spreadsheets/table'
import { alikeRows, type AlikeRow } from './alike-rows.ts'

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

/** `form` is null if a cell is wrong. */
export type ParsedRow<Form> = { form: Form | null; problems: Problem[] }

/** `keys`: the columns of the file. */
export function readRows<Form>(
  keys: string[],
  rows: TableRow[],
  parse: (cells: Record<string, string>) => ParsedRow<Form>,
  personOf: (form: Form) => Person,
): (ReadRow & { form: Form | null })[] {
  const read = rows.map(row => ({ row, ...parse(row.cells) }))
  const good = read.flatMap(({ row, form }) => (form ? [{ line: row.line, person: personOf(form) }] : []))
  const alike = alikeRows(good)
  return read.map(({ row, form, problems: found }, index) => {
    const problems = distinctColumns([...row.problems, ...found])
    return {
      line: row.line,
      cells: storedCells(row.cells, problems, index === 0 ? keys : []),
      problems,
      matches: alike.get(row.line) ?? [],
      hidden: row.hidden,
      form,
    }
  })
}

export const distinctColumns = (problems: Problem[]) =>
  problems.filter(({ column }, index) => problems.findIndex(other => other.column === column) === index)

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
