import { actionName, MOVES } from '../audit/actions.ts'
import { read, sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import type { SinceLastLook } from './history.ts'

type Entry = { action: string; actorName: string; details: { after?: object } | null }

/** What others did to a case since a moment, as far as this viewer may see it. Three queries. */
export async function sinceLastLook(
  id: number,
  since: Date | null,
  viewer: User,
): Promise<SinceLastLook | null> {
  if (!since) return null
  const [entries, [counts]] = await Promise.all([
    read<Entry>(sql`
      SELECT e."action", e."actorName", e."details" FROM "AuditEntry" e
      WHERE e."subjectType" = 'application' AND e."subjectId" = ${id} AND e."at" > ${since}
        AND (e."actorId" IS NULL OR e."actorId" <> ${viewer.id}) ORDER BY e."id" LIMIT 200`),
    read<{ files: number; remarks: number; comments: number; votes: number }>(sql`
      SELECT
        (SELECT COUNT(*) FROM "File" f WHERE f."applicationId" = ${id} AND f."purpose" = 'document'
          AND f."createdAt" > ${since} AND f."uploadedById" <> ${viewer.id} AND f."removedAt" IS NULL) AS "files",
        (SELECT COUNT(*) FROM "Remark" m WHERE m."applicationId" = ${id} AND m."createdAt" > ${since} AND m."authorId" <> ${viewer.id}) AS "remarks",
        (SELECT COUNT(*) FROM "Comment" c WHERE c."applicationId" = ${id} AND c."createdAt" > ${since}
          AND c."authorId" <> ${viewer.id} AND c."removedAt" IS NULL) AS "comments",
        (SELECT COUNT(*) FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId"
          WHERE r."applicationId" = ${id} AND r."closedAt" IS NULL AND s."userId" <> ${viewer.id}
            AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId")
            AND (SELECT MIN(v."castAt") FROM "Vote" v WHERE v."seatId" = s."id") > ${since}) AS "votes"`),
  ])
  const fields = entries
    .filter(({ action }) => action === actionName('application', 'edit'))
    .flatMap(({ details }) => Object.keys(details?.after ?? {}))
  // what moved the case; a vote is told by its number alone
  const steps = entries.flatMap(({ action, actorName }) => {
    return MOVES.includes(action) ? { step: action.split('.')[1]!, by: actorName } : []
  })
  const { files, remarks, comments, votes } = counts!
  return {
    since: since.toISOString(),
    steps,
    fields: [...new Set(fields)].toSorted(), // each database keeps them in an order of its own
    files,
    remarks,
    comments,
    votes: holds(viewer, 'applications.view') ? votes : 0,
  }
}
