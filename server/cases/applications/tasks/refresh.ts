import type { Tx } from '#server/platform/database/client'
import { afterTransaction } from '#server/platform/database/guard'
import { lockApplications } from '#server/platform/database/locks'
import { type Query, queryIn, sql, type Sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { holderIds } from '#server/platform/holders'
import { inBackground } from '#server/platform/web/background'
import { casesOf } from '../case.ts'
import { caseKinds } from '#server/tasks/kinds'
import { tasksOf } from './tasks-of.ts'
import { writeTasks } from '#server/tasks/write'

// Tasks of people who resemble each other are in identities/settle-tasks.ts.

const CASES_AT_A_TIME = 300

/** Call after the last change to the case, which the transaction must have locked. */
export async function refreshTasks(tx: Tx, ids: number[]) {
  await writeTasks(tx, ids, caseKinds, await wantedTasks(ids, queryIn(tx)))
}

/** Three queries. */
export async function wantedTasks(ids: number[], query: Query) {
  const [cases, deciders] = await Promise.all([casesOf(ids, query), holderIds('applications.decide', query)])
  return cases.flatMap(found => tasksOf(found, deciders))
}

/** Call after somebody's permissions changed, or whether they are active. */
export const refreshTasksOfUser = (tx: Tx, userId: number) =>
  refreshEach(
    tx,
    sql`
      SELECT r."applicationId" AS "id" FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId"
        WHERE s."userId" = ${userId} AND r."closedAt" IS NULL
          AND NOT EXISTS (SELECT 1 FROM "Vote" v WHERE v."seatId" = s."id")
      UNION SELECT t."applicationId" FROM "Task" t WHERE t."kind" IN ('vote', 'decide') AND t."userId" = ${userId}
      UNION SELECT a."id" FROM "Application" a WHERE a."archived" = ${false} AND a."status" = 'endorsed'
        AND NOT EXISTS (SELECT 1 FROM "Task" t WHERE t."applicationId" = a."id" AND t."kind" = 'vote')
      ORDER BY "id"`,
  )

/** Call after the required documents of a type changed. */
export const refreshTasksOfType = (tx: Tx, typeId: number) =>
  refreshEach(
    tx,
    sql`SELECT "id" FROM "Application"
      WHERE "typeId" = ${typeId} AND "status" = 'registered' AND "archived" = ${false} ORDER BY "id"`,
  )

/** In portions. All but the first run after the transaction, so that it stays short. */
async function refreshEach(tx: Tx, cases: Sql) {
  const ids = (await queryIn(tx)<{ id: number }>(cases)).map(({ id }) => id)
  await refreshLocked(tx, ids.slice(0, CASES_AT_A_TIME))
  const later = ids.slice(CASES_AT_A_TIME)
  if (later.length > 0) afterTransaction(() => inBackground(refreshLater(later)))
}

async function refreshLater(ids: number[]) {
  for (let at = 0; at < ids.length; at += CASES_AT_A_TIME)
    await transaction(tx => refreshLocked(tx, ids.slice(at, at + CASES_AT_A_TIME)))
}

async function refreshLocked(tx: Tx, ids: number[]) {
  await lockApplications(tx, ids)
  await refreshTasks(tx, ids)
}
