import { join, plannedAnew, read, sql } from '../database/read.ts'
import type { User } from '../permissions.ts'
import { withLacking } from './before-endorsement.ts'
import { type Case, isSigned } from './case.ts'
import { conditions } from './conditions.ts'
import type { Filter } from './list.ts'
import { whyNotArchived } from './rules.ts'

// What screens receive of what is done with many cases at once.

export type Bulk = {
  id: number
  at: string
  archived: string[]
  /** Those left as they were, by reference, and why. */
  refused: { reference: string; refusal: string }[]
}

/** One of many before they are acted on, and why it would be left as it is. */
export type BulkRow = { id: number; reference: string; name: string; refusal: string | null }

/** `rows` is empty where no one was chosen by hand. */
export type ExportPreview = { total: number; rows: BulkRow[] }

// What an act on many would do, before it is done.

/** Exactly which cases would be archived, and which would not and why. Ids of nothing are left out. */
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

/** How many cases an export would hold; exactly which ones, where they were chosen one by one. */
export async function previewExport(filter: Filter, viewer: User) {
  const where = conditions(await withLacking(filter, viewer), viewer)
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

/** All of them, however many: a file has no bound. */
async function countRows(where: ReturnType<typeof conditions>) {
  const [row] = await read<{ total: number }>(
    plannedAnew(sql`SELECT COUNT(*) AS "total" FROM "Application" a WHERE ${where}`),
  )
  return row!.total
}
