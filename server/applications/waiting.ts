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

/** On hold until today or earlier; those held before their endorsement are for the endorsing officer as well. */
export function dueHolds(viewer: User) {
  const decides = holds(viewer, 'applications.decide')
  if (!decides && !holds(viewer, 'applications.endorse')) return none
  const held = decides ? sql`` : sql` AND a."heldFrom" = 'registered'`
  return sql`a."archived" = ${false} AND a."status" = 'on_hold' AND a."reviewOn" <= ${today()}${held}`
}

/** Decided, and nothing is signed that says so. */
export const toSign = sql`a."archived" = ${false} AND a."awaitsSignature" = ${true}`
