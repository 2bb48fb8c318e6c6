import { changesOf } from '../audit/sentences.ts'
import { votersSeen } from '../audit/sight.ts'
import { read, sql } from '../database/read.ts'
import type { User } from '../permissions.ts'
import type { HistoryEntry } from './history-screens.ts'

const MOST = 100

type Row = {
  at: Date
  actorName: string
  action: string
  details: Record<string, unknown> | null
}

/** What was done to a case, the latest first. Who voted or recused themself is for those who decide. */
export async function historyOf(id: number, viewer: User): Promise<HistoryEntry[]> {
  const rows = await read<Row>(sql`
    SELECT e."at", e."actorName", e."action", e."details" FROM "AuditEntry" e
    WHERE e."subjectType" = 'application' AND e."subjectId" = ${id} AND ${votersSeen(viewer)}
    ORDER BY e."id" DESC LIMIT ${MOST}`)
  return rows.map(({ at, actorName, details, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: actorName,
    changes: changesOf({ action: row.action, details }),
  }))
}
