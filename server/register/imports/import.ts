import { type Tx, db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { limits } from '#server/platform/spreadsheets/table'
import { uploadLimits } from '#server/platform/web/upload-limits'
import { NotFound } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { seenBy } from '../find.ts'
import { columnsInWords } from './columns.ts'
import type { ImportList, ImportListed, ImportState } from './screens.ts'

/** An import's name in the audit log. Never the file name, which may contain a person's name. */
export const subjectOf = (id: number) => ({
  type: 'arrested-person' as const,
  id: null,
  name: `import ${id}`,
})

export type Import = {
  id: number
  fileName: string
  timeZone: string
  state: ImportState
  total: number
  notes: string[]
}

export const REMOVED = 'Removed again.'

/** The state while the rows of a new import are being written. */
export const RECEIVING = 'receiving'

/** Everybody who may register sees every import. */
export async function findImport(id: number): Promise<Import> {
  const found = await db.import.findUnique({ where: { id } })
  if (!found || found.state === RECEIVING) throw new NotFound()
  return { ...found, state: found.state as ImportState, notes: (found.notes ?? []) as string[] }
}

export const BEFORE_IMPORT: ImportState[] = ['asking', 'checking', 'ready']

/**
 * Locks the import; must be the transaction's first write. False if it is no longer in one of the `from`
 * states, in which case nothing may be written.
 */
export async function lockImport(tx: Tx, id: number, from: ImportState[], to?: ImportState) {
  const { count } = await tx.import.updateMany({
    where: { id, state: { in: from } },
    data: to ? { state: to } : { total: { increment: 0 } },
  })
  return count === 1
}

const MAX_LISTED = 50

type Row = Omit<ImportListed, 'at'> & { createdAt: Date }

export async function importList(viewer: User): Promise<ImportList> {
  const rows = await read<Row>(sql`
    SELECT i."id", i."fileName", i."state", u."name" AS "by", i."createdAt", i."total",
      (SELECT COUNT(DISTINCT p."id") FROM "ImportRow" r JOIN "ArrestedPerson" p ON p."id" = r."personId"
       WHERE r."importId" = i."id" AND r."addedArrest" IS NULL AND ${seenBy(viewer)}) AS "imported",
      (SELECT COUNT(*) FROM "ImportRow" r JOIN "ArrestedPerson" p ON p."id" = r."personId"
       WHERE r."importId" = i."id" AND r."addedArrest" IS NOT NULL AND r."outcome" <> ${REMOVED}
         AND ${seenBy(viewer)}) AS "added"
    FROM "Import" i JOIN "User" u ON u."id" = i."byId"
    WHERE i."state" <> ${RECEIVING} ORDER BY i."id" DESC LIMIT ${MAX_LISTED}`)
  return {
    imports: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
    columns: columnsInWords,
    limits: { ...uploadLimits(), files: 1 },
    mostRows: limits.rows,
  }
}
