import { join, type Query, sql } from '#server/platform/database/read'
import { actionName } from '#server/records/audit/actions'
import type { User } from '#server/permissions'
import { ANSWER_FILE } from '../types/answer-files.ts'
import { hasLostAssignee } from './assignment.ts'
import type { Status } from './screens.ts'

type StateRow = { id: number; reference: string; status: Status; version: number } & Record<
  (typeof COUNTED)[number],
  number
>

const COUNTED = [
  'archived',
  'votes',
  'recusals',
  'remarks',
  'files',
  'drafts',
  'signed',
  'letters',
  'dispatches',
  'slips',
  'assignee',
  'acts',
  'labels',
] as const

/** Acts that change no row that is counted. */
const COUNTED_ACTS = [
  ...(['assign', 'unassign', 'label'] as const),
  ...(['withdraw-request', 'answer-request', 'accept-item', 'close-request', 'return-item'] as const),
].map(name => actionName('application', name))

/**
 * Changes with every act, so that pages know when to refresh. Includes the number of votes but not how
 * anybody voted. Files of answers change only with the version.
 */
export async function applicationState(id: number, _viewer: User, query: Query) {
  const [row] = await query<StateRow>(sql`
    SELECT a."id", a."reference", a."status", a."version", CASE WHEN a."archived" THEN 1 ELSE 0 END AS "archived",
      (SELECT COUNT(*) FROM "Vote" v JOIN "Seat" s ON s."id" = v."seatId" JOIN "Round" o ON o."id" = s."roundId"
        WHERE o."applicationId" = a."id") AS "votes",
      (SELECT COUNT(*) FROM "Recusal" c JOIN "Round" o ON o."id" = c."roundId" WHERE o."applicationId" = a."id")
        AS "recusals",
      (SELECT COUNT(*) FROM "Remark" r WHERE r."applicationId" = a."id") AS "remarks",
      (SELECT COUNT(*) FROM "File" f WHERE f."applicationId" = a."id" AND f."purpose" <> ${ANSWER_FILE}
        AND f."removedAt" IS NULL) AS "files",
      (SELECT COALESCE(SUM(d."version"), 0) FROM "Paper" d WHERE d."applicationId" = a."id") AS "drafts",
      (SELECT COUNT(*) FROM "Paper" d WHERE d."applicationId" = a."id" AND d."status" = 'signed') AS "signed",
      (SELECT COUNT(*) FROM "Paper" d WHERE d."applicationId" = a."id" AND d."status" = 'withdrawn') AS "letters",
      (SELECT COUNT(*) + COUNT(CASE WHEN s."result" <> '' THEN 1 END) FROM "Dispatch" s JOIN "Paper" d
        ON d."id" = s."paperId" WHERE d."applicationId" = a."id") AS "dispatches",
      (SELECT COUNT(*) + COUNT(s."revokedAt") FROM "Slip" s WHERE s."applicationId" = a."id") AS "slips",
      CASE WHEN ${hasLostAssignee} THEN 0 ELSE COALESCE(a."assigneeId", 0) END AS "assignee",
      (SELECT COUNT(*) FROM "AuditEntry" e WHERE e."subjectType" = 'application' AND e."subjectId" = a."id"
        AND e."action" IN (${join(COUNTED_ACTS)})) AS "acts",
      (SELECT COALESCE(SUM(c."labelId"), 0) FROM "CaseLabel" c WHERE c."applicationId" = a."id") AS "labels"
    FROM "Application" a WHERE a."id" = ${id}`)
  if (!row) return null
  const { reference, status, version } = row
  return { shown: { id: Number(row.id), reference, status, version: Number(version) }, counted: counted(row) }
}

const counted = (row: StateRow) => Object.fromEntries(COUNTED.map(name => [name, Number(row[name])]))
