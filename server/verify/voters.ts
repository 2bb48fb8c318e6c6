import { read, sql } from '../database/read.ts'
import type { Difference } from './verify.ts'

/**
 * A vote is its seat's, and the log does not hold whose that is; the trail says who voted on the case, unless their
 * account is gone or the entry was erased.
 */
export async function differingVoter(): Promise<Difference | null> {
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
