import type { Person } from '#packages/person-matching/person'
import type { FileQuestions, Problem } from '#server/platform/spreadsheets/screens'
import type { TableRow } from '#server/platform/spreadsheets/table'
import { alikeRows, type AlikeRow } from './alike-rows.ts'

/** `ofFile`: known only while the file is read, so that reading the cells again does not find it. */
export type StoredProblem = Problem & { ofFile?: true }

export type ReadRow = {
  line: number
  cells: Record<string, string>
  problems: StoredProblem[]
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
    const problems = distinctColumns([...row.problems.map(ofFile), ...found])
    return {
      line: row.line,
      cells: storedCells(row.cells, index === 0 ? keys : []),
      problems,
      matches: alike.get(row.line) ?? [],
      hidden: row.hidden,
      form,
    }
  })
}

export const ofFile = (problem: Problem): StoredProblem => ({ ...problem, ofFile: true })

export const distinctColumns = <One extends Problem>(problems: One[]) =>
  problems.filter(({ column }, index) => problems.findIndex(other => other.column === column) === index)

/** The first row keeps empty cells too, so that the file's columns are known. */
const storedCells = (cells: Record<string, string>, keys: string[]) => ({
  ...Object.fromEntries(keys.map(key => [key, ''])),
  ...cells,
})
