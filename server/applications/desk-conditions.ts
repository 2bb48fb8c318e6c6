import { today } from '../clock.ts'
import { literal, sql, type Sql } from '../database/read.ts'
import { type Narrowing, ways } from '../lists/finding.ts'
import { holds, type User } from '../permissions.ts'
import { isHolder } from '../holders.ts'

// Conditions on an application for the to-do lists. The dashboard's counts and the list share them.

const none = sql`1 = 0`

export const toEndorse = sql`a."archived" = ${false} AND a."status" = 'registered'`
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

export const among = ({ ids }: Narrowing) => sql`a."id" IN (${ids})`

/**
 * If many cases wait, some are usually among the oldest endorsed ones; otherwise all are collected. COUNT
 * instead of EXISTS makes PostgreSQL check cases one by one and stop early rather than collect all seats
 * first.
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

/** Includes members who have voted. Recused members have no seat. */
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

/** Endorsing officers see only holds from before endorsement. Only cases on hold have `heldFrom`. */
export function dueHolds(viewer: User) {
  const decides = holds(viewer, 'applications.decide')
  if (!decides && !holds(viewer, 'applications.endorse')) return none
  const from = decides ? sql`IN ('registered', 'endorsed')` : sql`= 'registered'`
  return sql`a."archived" = ${false} AND a."heldFrom" ${from} AND a."reviewOn" <= ${today()}`
}

/**
 * All votes are in and this viewer may act on the result. Must not depend on how anyone voted. The viewer's
 * own seat must be used first, even if they lost the right to vote.
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
  return {
    ids: sql`SELECT r."applicationId" AS "id" FROM (${withoutAwaitedVotes}) whole CROSS JOIN "Round" r
      CROSS JOIN "Application" d WHERE r."id" = whole."id" AND ${where}`,
    has: id => sql`EXISTS (SELECT 1 FROM "Round" r CROSS JOIN "Application" d
      WHERE r."applicationId" = ${id} AND ${where})`,
  }
}

export const entitled = isHolder('applications.vote')

/** Includes rounds that only await somebody who lost the right to vote. */
const withoutAwaitedVotes = sql`SELECT "id" FROM "Round" WHERE "awaited" = 0
  UNION SELECT s."roundId" FROM "User" u CROSS JOIN "Seat" s
    WHERE s."userId" = u."id" AND s."awaiting" = ${true} AND NOT (${entitled})`

export function discussedWith({ id }: User): Narrowing {
  const told = sql`"Notification" n WHERE n."userId" = ${id} AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply')`
  return {
    ids: sql`SELECT n."applicationId" AS "id" FROM ${told}`,
    has: id => sql`EXISTS (SELECT 1 FROM ${told} AND n."applicationId" = ${id})`,
  }
}

export const heldForRegistry = (viewer: User) =>
  holds(viewer, 'applications.register') ? sql`a."archived" = ${false} AND a."heldFrom" = 'registered'` : none

export const toSign = sql`a."archived" = ${false} AND a."awaitsSignature" = ${true}`
