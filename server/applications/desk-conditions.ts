import { today } from '../clock.ts'
import { literal, sql, type Sql } from '../database/read.ts'
import { type Narrowing, ways } from '../lists/finding.ts'
import { holds, type User } from '../permissions.ts'

// What of the board's work waits for somebody, as conditions on an application: the dashboard counts and the list shows
// the same.

const none = sql`1 = 0`

export const toEndorse = sql`a."archived" = ${false} AND a."status" = 'registered'`
/** How many they are, kept with every act. */
export const registeredCount = sql`(SELECT SUM(c."count") FROM "ApplicationCount" c
  WHERE c."archived" = ${false} AND c."status" = 'registered')`

/** A seat waits for nobody who has lost the right to vote. A case has one open round, and that one seat for each. */
export function awaitingVoteOf(viewer: User) {
  const mine = holds(viewer, 'applications.vote')
    ? sql`s."userId" = ${viewer.id} AND s."awaiting" = ${true}`
    : none
  return { ...bySeat(mine), entries: sql`SELECT 1 FROM "Seat" s WHERE ${mine}` }
}

/** How many they are. */
export const awaitingCount = (viewer: User) =>
  sql`(SELECT COUNT(*) FROM (${awaitingVoteOf(viewer).entries}) seats)`

/** As a condition on a case, for a few of them. */
export const among = ({ ids }: Narrowing) => sql`a."id" IN (${ids})`

/**
 * The same for the first few of these by the day they came in. Where many wait they soon come among the endorsed, and
 * only if they don't, or where few wait, all are gathered. Counting the seats of each, where asking whether there is
 * one would do, has PostgreSQL look at one case after the other until it has the few; else it gathers all seats first.
 */
export function firstToVote(viewer: User, few: number) {
  const { ids, seatsIn, entries } = awaitingVoteOf(viewer)
  const many = sql`(SELECT COUNT(*) FROM (${entries} LIMIT ${literal(ways.few + 1)}) seats) > ${ways.few}`
  return sql`a."id" IN (
    WITH early AS MATERIALIZED (
      SELECT e."id" FROM (SELECT o."id", o."receivedOn" FROM "Application" o
        WHERE o."archived" = ${false} AND o."status" = 'endorsed'
        ORDER BY o."receivedOn", o."id" LIMIT ${literal(ways.tried)}) e
      WHERE ${many} AND (SELECT COUNT(*) FROM (${seatsIn(sql`e."id"`)}) seats) > 0
      ORDER BY e."receivedOn", e."id" LIMIT ${literal(few)})
    SELECT "id" FROM early UNION ALL
    SELECT late."id" FROM (${ids}) late WHERE (SELECT COUNT(*) FROM early) < ${few})`
}

/** A seat of theirs in an open round, whether they have voted or not; who is recused has none left. */
export const assignedTo = (viewer: User) =>
  bySeat(
    holds(viewer, 'applications.vote')
      ? sql`s."userId" = ${viewer.id} AND r."closedAt" IS NULL
          AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId")`
      : none,
  )

/** Cases by a seat. CROSS JOIN keeps SQLite from going through all seats of one person for each case. */
function bySeat(where: Sql): Narrowing & { seatsIn: (id: Sql) => Sql } {
  const seatsIn = (id: Sql) => sql`SELECT 1 FROM "Round" r CROSS JOIN "Seat" s
    WHERE r."applicationId" = ${id} AND s."roundId" = r."id" AND ${where}`
  return {
    ids: sql`SELECT r."applicationId" AS "id" FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId" WHERE ${where}`,
    has: id => sql`EXISTS (${seatsIn(id)})`,
    seatsIn,
  }
}

/**
 * On hold until today or earlier; those held before their endorsement are for the endorsing officer as well. Nothing but
 * what is on hold says from where.
 */
export function dueHolds(viewer: User) {
  const decides = holds(viewer, 'applications.decide')
  if (!decides && !holds(viewer, 'applications.endorse')) return none
  const from = decides ? sql`IN ('registered', 'endorsed')` : sql`= 'registered'`
  return sql`a."archived" = ${false} AND a."heldFrom" ${from} AND a."reviewOn" <= ${today()}`
}

/**
 * Every seat that is left has voted, as everybody may know, and this person may act on it: decide, or open a new round.
 * Nothing here looks at how anybody voted. Their own seat is to be used first, whatever became of their right to vote.
 */
export function toDecide(viewer: User): Narrowing {
  const ready = sql`r."closedAt" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "Seat" s JOIN "User" u ON u."id" = s."userId"
      WHERE s."roundId" = r."id" AND s."awaiting" = ${true} AND (s."userId" = ${viewer.id} OR ${entitled}))
    AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = ${viewer.id})
    AND d."id" = r."applicationId" AND d."archived" = ${false} AND d."status" = 'endorsed'
    AND d."registeredById" <> ${viewer.id}
    AND NOT EXISTS (SELECT 1 FROM "Remark" m WHERE m."applicationId" = d."id" AND m."kind" = 'endorse'
      AND m."authorId" = ${viewer.id})`
  const where = holds(viewer, 'applications.decide') ? ready : none
  // CROSS JOIN has SQLite begin with them: of all open rounds they are few
  return {
    ids: sql`SELECT r."applicationId" AS "id" FROM (${withoutAwaitedVotes}) whole CROSS JOIN "Round" r
      CROSS JOIN "Application" d WHERE r."id" = whole."id" AND ${where}`,
    has: id => sql`EXISTS (SELECT 1 FROM "Round" r CROSS JOIN "Application" d
      WHERE r."applicationId" = ${id} AND ${where})`,
  }
}

/** User `u` may use a seat. */
export const entitled = sql`u."active" AND u."permissions" LIKE '% applications.view %'
  AND u."permissions" LIKE '% applications.vote %'`

/** Rounds in which every vote has come, and those that await one of somebody who has lost the right to it. */
const withoutAwaitedVotes = sql`SELECT "id" FROM "Round" WHERE "awaited" = 0
  UNION SELECT s."roundId" FROM "User" u CROSS JOIN "Seat" s
    WHERE s."userId" = u."id" AND s."awaiting" = ${true} AND NOT (${entitled})`

/** Somebody answered or named this person in its discussion, and they have not looked since. */
export function discussedWith({ id }: User): Narrowing {
  const told = sql`"Notification" n WHERE n."userId" = ${id} AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply')`
  return {
    ids: sql`SELECT n."applicationId" AS "id" FROM ${told}`,
    has: id => sql`EXISTS (SELECT 1 FROM ${told} AND n."applicationId" = ${id})`,
  }
}

/** On hold from before its endorsement: the registry may edit it, and completes it. */
export const heldForRegistry = (viewer: User) =>
  holds(viewer, 'applications.register') ? sql`a."archived" = ${false} AND a."heldFrom" = 'registered'` : none

/** Decided, and nothing is signed that says so. */
export const toSign = sql`a."archived" = ${false} AND a."awaitsSignature" = ${true}`
