import { db } from '#server/platform/database/client'
import { WHY_REFUSED } from '#server/platform/spreadsheets/table'
import { audit } from '#server/records/audit/record'
import type { User } from '#server/permissions'
import { findImport, subjectOf } from './import.ts'
import type { Importer } from './importer.ts'
import type { StoredProblem } from './read-rows.ts'

type Cells = Record<string, string>

/** The rows with problems, as a file that can be corrected and uploaded. Docket skips its last column. */
export async function refusedRows({ kind, cellReader }: Importer, id: number, viewer: User) {
  const one = await findImport(kind, id)
  const stored = await db.importRow.findMany({ where: { importId: id }, orderBy: { number: 'asc' } })
  const first = (stored[0]?.cells ?? {}) as Cells
  const { columns } = await cellReader(one)
  const keys = columns.map(({ key }) => key).filter(key => key in first)
  const rows = stored.flatMap(({ cells, problems }) => {
    const found = problems as StoredProblem[]
    return cells && found.length > 0
      ? [[...keys.map(key => (cells as Cells)[key] ?? ''), inWords(found)]]
      : []
  })
  await audit(db, viewer, 'export-import', subjectOf(one), { rows: rows.length })
  return { headings: [...keys, WHY_REFUSED], rows }
}

const inWords = (problems: StoredProblem[]) =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ')
