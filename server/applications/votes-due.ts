import { empty, sql } from '../database/read.ts'
import type { Tx } from '../database/client.ts'

/**
 * For the session's query (`s` is the session): open rounds that await its user's vote, at most 100. The
 * equality lets SQLite use the index instead of scanning every seat the user ever had.
 */
export const awaitingVotes = sql`(SELECT COUNT(*) FROM
  (SELECT 1 FROM "Seat" w WHERE w."userId" = s."userId" AND w."awaiting" = ${true} LIMIT 100) waiting)`

export const refreshSignature = (tx: Tx, applicationId?: number) => tx.$executeRaw`
  UPDATE "Application" SET "awaitsSignature" = ${awaitsSignature}
  ${applicationId === undefined ? empty : sql`WHERE "id" = ${applicationId}`}`

/** For one application or all. Skips rows that are already right. */
export async function refreshAwaiting(tx: Tx, applicationId?: number) {
  const rounds = applicationId === undefined ? empty : sql`WHERE "applicationId" = ${applicationId}`
  await tx.$executeRaw`
    UPDATE "Seat" SET "awaiting" = ${awaitsVote}
    WHERE "roundId" IN (SELECT "id" FROM "Round" ${rounds}) AND "awaiting" <> ${awaitsVote}`
  await tx.$executeRaw`
    UPDATE "Round" SET "awaited" = ${awaitedVotes}
    WHERE "id" IN (SELECT "id" FROM "Round" ${rounds}) AND "awaited" IS DISTINCT FROM ${awaitedVotes}`
}

/** Evaluated on "Application". */
export const awaitsSignature = sql`("status" IN ('approved', 'disapproved') AND NOT EXISTS (
  SELECT 1 FROM "Resolution" n WHERE n."applicationId" = "Application"."id" AND n."status" = 'signed'))`

/** Evaluated on "Seat". */
export const awaitsVote = sql`EXISTS (
  SELECT 1 FROM "Round" r JOIN "Application" a ON a."id" = r."applicationId"
  WHERE r."id" = "Seat"."roundId" AND r."closedAt" IS NULL AND a."status" = 'endorsed'
    AND NOT EXISTS (SELECT 1 FROM "Vote" v WHERE v."seatId" = "Seat"."id")
    AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = "Seat"."userId"))`

/** Evaluated on "Round"; null once it is closed. */
export const awaitedVotes = sql`CASE WHEN "closedAt" IS NULL THEN (
  SELECT COUNT(*) FROM "Seat" s WHERE s."roundId" = "Round"."id" AND s."awaiting" = ${true}) END`
