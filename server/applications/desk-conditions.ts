import { today } from '../clock.ts'
import { literal, sql, type Sql } from '../database/read.ts'
import { type Narrowing, ways } from '../lists/finding.ts'
import { holds, type User } from '../permissions.ts'

// Conditions on an application for the to-do lists. The dashboard's counts and the list share them.

const none = sql`1 = 0`

export const toEndorse = sql`a."archived" = ${false} AND a."status" = 'registered'`
/** Read from the counts that every act updates. */
export const registeredCount = sql`(SELECT SUM(c."count") FROM "ApplicationCount" c
  WHERE c."archived" = ${false} AND c."status" = 'registered')`

/**
 * Seats of people who lost the right to vote do not count. A case has at most one open round, with one seat
 * per person.
 */
export function awaitingVoteOf(viewer: User) {
  const mine = holds(viewer, 'applications.vote')
    ? sql`s."userId" = ${viewer.id} AND s."awaiting" = ${true}`
    : none
  return { ...bySeat(mine), entries: sql`SELECT 1 FROM "Seat" s WHERE ${mine}` }
}

export const awaitingCount = (viewer: User) =>
  sql`(SELECT COUNT(*) FROM (${awaitingVoteOf(viewer).entries}) seats)`

/** Usable as a condition on a case, for small result sets. */
export const among = ({ ids }: Narrowing) => sql`a."id" IN (${ids})`

/**
 * The first few of these by date received. If many cases wait, some are usually among the oldest endorsed
 * ones; otherwise all are collected. COUNT instead of EXISTS makes PostgreSQL check cases one by one and stop
 * early rather than collect all seats first.
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

/** The viewer has a seat in an open round, whether or not they have voted. Recused members have none. */
export const assignedTo = (viewer: User) =>
  bySeat(
    holds(viewer, 'applications.vote')
      ? sql`s."userId" = ${viewer.id} AND r."closedAt" IS NULL
          AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId")`
      : none,
  )

/** CROSS JOIN stops SQLite from scanning all of a person's seats for each case. */
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
 * On hold with a review date of today or earlier. Endorsing officers see only cases held before endorsement.
 * Only cases on hold have `heldFrom`.
 */
export function dueHolds(viewer: User) {
  const decides = holds(viewer, 'applications.decide')
  if (!decides && !holds(viewer, 'applications.endorse')) return none
  const from = decides ? sql`IN ('registered', 'endorsed')` : sql`= 'registered'`
  return sql`a."archived" = ${false} AND a."heldFrom" ${from} AND a."reviewOn" <= ${today()}`
}

/**
 * Everybody with a seat has voted and this viewer may decide or open a new round. Must not depend on how
 * anyone voted. The viewer's own seat must be used first, even if they lost the right to vote.
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
  // CROSS JOIN makes SQLite start with these, which are few among all open rounds.
  return {
    ids: sql`SELECT r."applicationId" AS "id" FROM (${withoutAwaitedVotes}) whole CROSS JOIN "Round" r
      CROSS JOIN "Application" d WHERE r."id" = whole."id" AND ${where}`,
    has: id => sql`EXISTS (SELECT 1 FROM "Round" r CROSS JOIN "Application" d
      WHERE r."applicationId" = ${id} AND ${where})`,
  }
}

/** User `u` has the rights to use a seat. */
export const entitled = sql`u."active" AND u."permissions" LIKE '% applications.view %'
  AND u."permissions" LIKE '% applications.vote %'`

/** Rounds with all votes in, plus rounds awaiting somebody who lost the right to vote. */
const withoutAwaitedVotes = sql`SELECT "id" FROM "Round" WHERE "awaited" = 0
  UNION SELECT s."roundId" FROM "User" u CROSS JOIN "Seat" s
    WHERE s."userId" = u."id" AND s."awaiting" = ${true} AND NOT (${entitled})`

/** The viewer has an unread reply or mention in the case's discussion. */
export function discussedWith({ id }: User): Narrowing {
  const told = sql`"Notification" n WHERE n."userId" = ${id} AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply')`
  return {
    ids: sql`SELECT n."applicationId" AS "id" FROM ${told}`,
    has: id => sql`EXISTS (SELECT 1 FROM ${told} AND n."applicationId" = ${id})`,
  }
}

/** On hold since before endorsement, so registrars may edit and complete it. */
export const heldForRegistry = (viewer: User) =>
  holds(viewer, 'applications.register') ? sql`a."archived" = ${false} AND a."heldFrom" = 'registered'` : none

export const toSign = sql`a."archived" = ${false} AND a."awaitsSignature" = ${true}`
