import { type Tx, db } from '#server/platform/database/client'
import { isOurs } from '#server/platform/database/seal'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { ImportKind, ImportState } from './screens.ts'

/** An import's name in the audit log. Never the file name, which may contain a person's name. */
export const subjectOf = <Kind extends ImportKind>({ kind, id }: { kind: Kind; id: number }) => ({
  type: kind,
  id: null,
  name: `import ${id}`,
})

export type Import = {
  id: number
  kind: ImportKind
  typeId: number | null
  fileName: string
  timeZone: string
  state: ImportState
  total: number
  notes: string[]
  withoutFiles: boolean
}

/** As stored; the page words it differently. */
export const REMOVED = 'Removed again.'

/** The cells of a row whose record was removed by undoing the import. */
export type Removed = { name: string; number: string }

/** All that is left of the record, so that the page can say who was removed. */
export const keepName = (
  tx: Tx,
  importId: number,
  record: { personId: number } | { applicationId: number },
  cells: Removed,
) => tx.importRow.updateMany({ where: { importId, ...record }, data: { cells } })

/** The state while the rows of a new import are being written. */
export const RECEIVING = 'receiving'

/** Everybody who may register sees every import. */
export async function findImport(kind: ImportKind, id: number): Promise<Import> {
  const found = await db.import.findUnique({ where: { id, kind } })
  if (!found || found.state === RECEIVING) throw new NotFound()
  return { ...found, kind, state: found.state as ImportState, notes: (found.notes ?? []) as string[] }
}

/** Somebody who changed it by hand could have anything registered in another person's name. */
export function refuseUnlessOurs(one: object) {
  if (!isOurs('Import', { ...one }))
    throw new RuleBroken(
      'This import was changed outside Docket, so it does not continue. Discard it and upload the file again.',
    )
}

export const BEFORE_IMPORT: ImportState[] = ['asking', 'checking', 'ready']
export const UNFINISHED: ImportState[] = [...BEFORE_IMPORT, 'importing', 'undoing']

/** The audit log proves what an undo removes. */
const UNDO: ImportState[] = ['undoing', 'undone']

/**
 * Locks the import; must be the transaction's first write. False if it is no longer in one of the `from`
 * states, in which case nothing may be written.
 */
export async function lockImport(tx: Tx, id: number, from: ImportState[], to?: ImportState) {
  const found =
    to && !UNDO.includes(to) && (await tx.import.findFirst({ where: { id, state: { in: from } } }))
  if (found) refuseUnlessOurs(found)
  const { count } = await tx.import.updateMany({
    where: { id, state: { in: from } },
    data: to ? { state: to } : { total: { increment: 0 } },
  })
  return count === 1
}
