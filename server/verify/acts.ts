import { read, sql } from '../database/read.ts'
import type { Difference } from './verify.ts'

// What the trail says was done, which the log holds, against the records beside it that change in their time.

export const differingAct = async () => (await strangeVote()) ?? (await strangeSlip())

/**
 * A vote is its seat's, and the log does not hold whose that is; the trail says who voted on the case, unless their
 * account is gone or the entry was erased.
 */
async function strangeVote(): Promise<Difference | null> {
  const [vote] = await read<{ id: number }>(sql`
    SELECT v."id" FROM "Vote" v JOIN "Seat" s ON s."id" = v."seatId" JOIN "Round" o ON o."id" = s."roundId"
    WHERE NOT EXISTS (SELECT 1 FROM "AuditEntry" e
      WHERE e."subjectType" = 'application' AND e."subjectId" = o."applicationId" AND e."action" = 'application.vote'
        AND (e."actorId" = s."userId" OR e."actorId" IS NULL))
    ORDER BY v."id" LIMIT 1`)
  return vote
    ? { record: `vote ${vote.id}`, what: 'the trail does not say that its seat’s holder voted' }
    : null
}

/** A slip that was revoked, or taken over by another one, stays so. */
async function strangeSlip(): Promise<Difference | null> {
  const [slips] = await read<{ reference: string }>(sql`
    SELECT a."reference" FROM "Application" a JOIN (
      SELECT e."subjectId", COUNT(*) AS "ended" FROM "AuditEntry" e
      WHERE e."subjectType" = 'application' AND e."action" IN ('application.revoke-slip', 'application.reissue-slip')
      GROUP BY e."subjectId") said ON said."subjectId" = a."id"
    WHERE said."ended" > (SELECT COUNT(*) FROM "Slip" s
      WHERE s."applicationId" = a."id" AND (s."revokedAt" IS NOT NULL OR s."supersededAt" IS NOT NULL))
    ORDER BY a."id" LIMIT 1`)
  return slips
    ? {
        record: `slips of application ${slips.reference}`,
        what: 'the trail says that more were revoked or replaced',
      }
    : null
}
