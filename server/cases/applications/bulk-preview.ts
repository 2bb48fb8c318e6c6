import { join, read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { type Case, isSigned } from './case.ts'
import { conditions } from './conditions.ts'
import type { Filter } from './list.ts'
import { whyNotArchived } from './rules.ts'

export type Bulk = {
  id: number
  at: string
  archived: string[]
  refused: { reference: string; refusal: string }[]
}

export type BulkRow = { id: number; reference: string; name: string; refusal: string | null }

/** `rows` is empty unless cases were selected by hand. */
export type ExportPreview = { total: number; rows: BulkRow[] }

export async function previewArchive(ids: number[]): Promise<BulkRow[]> {
  const rows = await named(sql`a."id" IN (${join(ids)})`)
  return rows.map(({ id, reference, name, status, archived, isSigned }) => ({
    id,
    reference,
    name,
    refusal: whyNotArchived({
      status,
      archived: Boolean(archived),
      reference,
      isSigned: Boolean(isSigned),
    }),
  }))
}

export async function previewExport(filter: Filter, viewer: User) {
  const where = conditions(filter, viewer)
  if (!filter.ids) return { total: await countRows(where), rows: [] }
  const rows = await named(where)
  return {
    total: rows.length,
    rows: rows.map(({ id, reference, name }) => ({ id, reference, name, refusal: null })),
  }
}

const named = (where: ReturnType<typeof conditions>) =>
  read<Omit<BulkRow, 'refusal'> & Pick<Case, 'status' | 'archived' | 'isSigned'>>(sql`
    SELECT a."id", a."reference", a."status", a."archived", ${isSigned}, a."familyName" || ', ' || a."givenName" AS "name"
    FROM "Application" a WHERE ${where} ORDER BY a."reference"`)

/** Not capped like the list's count, because an export has no limit. */
async function countRows(where: ReturnType<typeof conditions>) {
  const [row] = await read<{ total: number }>(
    sql`SELECT COUNT(*) AS "total" FROM "Application" a WHERE ${where}`,
  )
  return row!.total
}
