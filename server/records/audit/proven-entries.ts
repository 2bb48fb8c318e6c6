import type { Tx } from '#server/platform/database/client'
import { queryIn, sql } from '#server/platform/database/read'
import { agrees, rowsWithLeaves, tableOf } from '#server/records/signed-log/leaves'
import { actionName, type ActionOn, type SubjectType } from './actions.ts'

export type ProvenEntry = { actorId: number | null; details: Record<string, unknown> | null }

/**
 * The entries about an act on a record that are as the signed log has them, earliest first. Acts that remove or restore
 * something ask these, because somebody with the database can change what unprotected tables say.
 */
export async function provenEntries<Type extends SubjectType>(
  tx: Tx,
  type: Type,
  id: number,
  action: ActionOn<NoInfer<Type>>,
): Promise<ProvenEntry[]> {
  const table = tableOf('entry')!
  const rows = await rowsWithLeaves(
    table,
    sql`WHERE r."subjectType" = ${type} AND r."subjectId" = ${id} AND r."action" = ${actionName(type, action)}`,
    queryIn(tx),
  )
  return rows.filter(found => agrees(table, found, found.leaf)).map(({ row }) => row as ProvenEntry)
}

/** Kept with the row of an import whose record it did not write. */
export const NOT_OF_THIS_IMPORT = 'Kept because the audit log does not say that this import added it.'
