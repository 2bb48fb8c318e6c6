import { read, sql } from '../database/read.ts'
import { changesOf } from '../audit/sentences.ts'
import { saidTo } from '../audit/visible-entries.ts'
import { holds, type User } from '../permissions.ts'
import type { AccessEntry } from './screens.ts'

const LATEST = 50

type Entry = { at: Date; actor: string; action: string; details: unknown }

export const seesAccessLog = (viewer: User) => holds(viewer, 'audit.view')

/** Who looked at a record or changed it, the latest first. The viewer may see the record. */
export async function accessLog(id: number, viewer: User): Promise<AccessEntry[]> {
  const entries = await read<Entry>(sql`
    SELECT e."at", e."actorName" AS "actor", e."action", e."details" FROM "AuditEntry" e
    WHERE e."subjectType" = 'arrested-person' AND e."subjectId" = ${id} ORDER BY e."id" DESC LIMIT ${LATEST}`)
  return entries.map(({ details, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    note: changesOf(saidTo(viewer, { action: entry.action, details }))
      .filter(({ before, after }) => before || after)
      .map(inWords)
      .join('; '),
  }))
}

const inWords = ({ field, before, after }: { field: string; before: string; after: string }) =>
  `${field}: ${before ? `${before} → ` : ''}${after || 'nothing'}`
