import { join, read, sql } from '../database/read.ts'
import { CHANGES_TO_RECORDS } from '../audit/actions.ts'
import { votersSeen } from '../audit/visible-entries.ts'
import { holds, type User } from '../permissions.ts'
import type { ActivityEntry } from './screens.ts'

const LATEST = 15

type Row = { at: Date; actorName: string; action: string; subjectId: number; subject: string }

/**
 * The latest that was done to cases, and to records for those who see them; what was sealed is for nobody here. One
 * query.
 */
export async function latestActivity(viewer: User): Promise<ActivityEntry[]> {
  const cases = sql`(e."subjectType" = 'application' AND e."subjectId" IS NOT NULL AND ${votersSeen(viewer)})`
  const records = sql`(e."subjectType" = 'arrested-person' AND e."action" IN (${join(CHANGES_TO_RECORDS)})
    AND EXISTS (SELECT 1 FROM "ArrestedPerson" p WHERE p."id" = e."subjectId" AND p."sealed" = ${false}))`
  const seen = holds(viewer, 'arrested-persons.view') ? sql`(${cases} OR ${records})` : cases
  const rows = await read<Row>(sql`
    SELECT e."at", e."actorName", e."action", e."subjectId", e."subject" FROM "AuditEntry" e
    WHERE ${seen} ORDER BY e."id" DESC LIMIT ${LATEST}`)
  return rows.map(({ at, actorName, action, subjectId, subject }) => {
    const list = action.startsWith('application.') ? 'applications' : 'arrested-persons'
    return { at: at.toISOString(), actor: actorName, action, subject, href: `/${list}/${subjectId}` }
  })
}
