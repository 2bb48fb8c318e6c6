import { actionName, MOVES } from '#server/records/audit/actions'
import { clock } from '#server/platform/clock'
import { ignoreFullDisk } from '#server/platform/database/busy'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { markCaseRead } from '#server/messages/notifications/list'
import { holds, type User } from '#server/permissions'
import type { SinceLastLook } from './history.ts'

type Entry = { action: string; actorName: string; details: { after?: object } | null }

/** Limited to what the viewer may see. Three queries. */
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
  const steps = entries.flatMap(({ action, actorName }) => {
    return MOVES.includes(action) ? { step: action.split('.')[1]!, by: actorName } : []
  })
  const { files, remarks, comments, votes } = counts!
  return {
    since: since.toISOString(),
    steps,
    fields: [...new Set(fields)].toSorted(), // The databases store them in different orders.
    files,
    remarks,
    comments,
    votes: holds(viewer, 'applications.view') ? votes : 0,
  }
}

const ONE_LOOK_MS = 30 * 60_000

type Visits = { lastAt: Date | null; beforeAt: Date | null }
type Look = Visits & { told: boolean | number }

/** The end of the previous visit. Null on the first one. */
export function newSince({ lastAt, beforeAt }: Visits) {
  if (!lastAt) return null
  return isSameLook(lastAt) ? beforeAt : lastAt
}

/**
 * Records a visit and returns how many notifications it marks as read. Skipped on a full disk, where losing
 * it does no harm.
 */
export async function noteLook(id: number, viewer: User, look: Look) {
  if (!isFresh(look)) await ignoreFullDisk(noteVisit(id, viewer, look))
  return look.told ? ((await ignoreFullDisk(markCaseRead(viewer, id))) ?? 0) : 0
}

const isFresh = ({ lastAt }: Visits) => lastAt !== null && clock.now().getTime() - lastAt.getTime() < 60_000

async function noteVisit(applicationId: number, { id: userId }: User, { lastAt }: Visits) {
  const now = clock.now()
  await db.caseVisit.upsert({
    where: { userId_applicationId: { userId, applicationId } },
    create: { userId, applicationId, lastAt: now },
    update: { lastAt: now, ...(lastAt && !isSameLook(lastAt) ? { beforeAt: lastAt } : {}) },
  })
}

const isSameLook = (lastAt: Date) => clock.now().getTime() - lastAt.getTime() < ONE_LOOK_MS
