import { today } from '../clock.ts'
import { sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'

// What of the board's work waits for somebody, as conditions on an application: the dashboard counts and the list shows
// the same.

const none = sql`1 = 0`

export const toEndorse = sql`a."archived" = ${false} AND a."status" = 'registered'`
/** How many they are, kept with every act. */
export const registeredCount = sql`(SELECT SUM(c."count") FROM "ApplicationCount" c
  WHERE c."archived" = ${false} AND c."status" = 'registered')`

/** A seat waits for nobody who has lost the right to vote. */
export const awaitingVoteOf = (viewer: User) =>
  holds(viewer, 'applications.vote')
    ? sql`a."id" IN (SELECT r."applicationId" FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId"
        WHERE s."userId" = ${viewer.id} AND s."awaiting" = ${true})`
    : none

/** How many they are: a case has one open round, and that one seat for each. */
export const awaitingCount = ({ id }: User) =>
  sql`(SELECT COUNT(*) FROM "Seat" w WHERE w."userId" = ${id} AND w."awaiting" = ${true})`

/** A seat of theirs in an open round, whether they have voted or not; who is recused has none left. */
export const assignedTo = (viewer: User) =>
  holds(viewer, 'applications.vote')
    ? sql`a."id" IN (SELECT r."applicationId" FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId"
        WHERE s."userId" = ${viewer.id} AND r."closedAt" IS NULL
          AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId"))`
    : none

/** On hold until today or earlier; those held before their endorsement are for the endorsing officer as well. */
export function dueHolds(viewer: User) {
  const decides = holds(viewer, 'applications.decide')
  if (!decides && !holds(viewer, 'applications.endorse')) return none
  const held = decides ? sql`` : sql` AND a."heldFrom" = 'registered'`
  return sql`a."archived" = ${false} AND a."status" = 'on_hold' AND a."reviewOn" <= ${today()}${held}`
}

/**
 * Every seat that is left has voted, as everybody may know, and this person may act on it: decide, or open a new round.
 * Nothing here looks at how anybody voted. Their own seat is to be used first, whatever became of their right to vote.
 */
export const toDecide = (viewer: User) =>
  holds(viewer, 'applications.decide')
    ? sql`a."archived" = ${false} AND a."status" = 'endorsed' AND a."registeredById" <> ${viewer.id}
      AND NOT EXISTS (SELECT 1 FROM "Remark" m WHERE m."applicationId" = a."id" AND m."kind" = 'endorse'
        AND m."authorId" = ${viewer.id})
      AND EXISTS (SELECT 1 FROM "Round" r WHERE r."applicationId" = a."id" AND r."closedAt" IS NULL
        AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = ${viewer.id})
        AND NOT EXISTS (SELECT 1 FROM "Seat" s JOIN "User" u ON u."id" = s."userId"
          WHERE s."roundId" = r."id" AND s."awaiting" = ${true} AND (s."userId" = ${viewer.id} OR ${entitled})))`
    : none

/** User `u` may use a seat. */
export const entitled = sql`u."active" AND u."permissions" LIKE '% applications.view %'
  AND u."permissions" LIKE '% applications.vote %'`

/** Somebody answered or named this person in its discussion, and they have not looked since. */
export const discussedWith = ({ id }: User) => sql`a."id" IN (SELECT n."applicationId" FROM "Notification" n
  WHERE n."userId" = ${id} AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply'))`

/** On hold from before its endorsement: the registry may edit it, and completes it. */
export const heldForRegistry = (viewer: User) =>
  holds(viewer, 'applications.register')
    ? sql`a."archived" = ${false} AND a."status" = 'on_hold' AND a."heldFrom" = 'registered'`
    : none

/** Decided, and nothing is signed that says so. */
export const toSign = sql`a."archived" = ${false} AND a."awaitsSignature" = ${true}`
