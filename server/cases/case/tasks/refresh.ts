import type { Tx } from '#server/platform/database/client'
import { lockApplications } from '#server/platform/database/locks'
import { batches } from '#server/platform/database/batches'
import { type Query, queryIn, read, sql } from '#server/platform/database/read'
import { isRebuilt, rebuildOnce } from '#server/platform/database/rebuild-once'
import { transaction } from '#server/platform/database/transaction'
import { addOrRestartJob } from '#server/platform/jobs/queue'
import { holderIds } from '#server/platform/holders'
import { KEYS_VERSION } from '#packages/person-matching/keys'
import { logSettlingAgain, outdatedSettling, refreshSettling } from '#server/identities/settle-tasks'
import { deadlineBefore } from '#server/messages/notifications/notify'
import { settleDueDates } from '#server/messages/notifications/settle'
import { caseKinds } from '#server/tasks/kinds'
import { writeTasks } from '#server/tasks/write'
import { writeDueDates } from '../../clocks/due-dates.ts'
import { type Case, casesOf } from '../case.ts'
import { isOpen } from '../open.ts'
import { openRequestsOf } from '../open-requests.ts'
import { casesWithDraftLetters, hasDraftLetter, lettersToApprove } from '../draft-letters.ts'
import { casesWithRefusedLetters } from '../refused-letters.ts'
import { tasksOf } from './tasks-of.ts'

// Tasks of people who resemble each other are in identities/settle-tasks.ts.

/** Increase this when the tasks that follow from a case change: the next start then writes them again. */
const TASKS_VERSION = '8'
const CASES_PER_ACT = 300
const CASES_PER_REBUILD = 50
const CASES_PER_CORRECTION = 10

/** The transaction must have locked the cases. */
export async function refreshTasks(tx: Tx, ids: number[]) {
  await writeTasksOf(tx, await casesOf(ids, queryIn(tx)))
}

export async function writeTasksOf(tx: Tx, cases: Case[]) {
  const ids = cases.map(({ id }) => id)
  await settleReminders(tx, cases, await writeDueDates(tx, cases))
  await writeTasks(tx, ids, caseKinds, await tasksOfEach(cases, queryIn(tx)))
}

async function settleReminders(tx: Tx, cases: Case[], changed: number[]) {
  if (changed.length === 0) return
  const current = cases.flatMap(({ id, clocks }) =>
    clocks.flatMap(({ rule, due }) =>
      due.endedOn !== null || due.isWithdrawn ? [] : deadlineBefore(id, rule.name, due.on),
    ),
  )
  await settleDueDates(tx, changed, current)
}

export const wantedTasks = async (ids: number[], query: Query) =>
  tasksOfEach(await casesOf(ids, query), query)

async function tasksOfEach(cases: Case[], query: Query) {
  const [deciders, endorsers, requests, letters] = await Promise.all([
    holderIds('applications.decide', query),
    holderIds('applications.endorse', query),
    openRequestsOf(cases, query),
    lettersToApprove(cases, query),
  ])
  return cases.flatMap(found =>
    tasksOf(found, {
      deciders,
      endorsers,
      requests: requests.get(found.id) ?? [],
      letters: letters.get(found.id) ?? [],
    }),
  )
}

/** Call after somebody's permissions changed, or whether they are active. A job refreshes all but the first cases. */
export async function refreshTasksOfUser(tx: Tx, userId: number) {
  const ids = await casesOfUser(userId, queryIn(tx))
  await refreshLocked(tx, ids.slice(0, CASES_PER_ACT))
  if (ids.length > CASES_PER_ACT) await addOrRestartJob(tx, { kind: 'tasks', subjectId: userId })
}

/** The job. After a kill it begins again. */
export async function refreshAllTasksOfUser(userId: number, pace: Pace) {
  const ids = await casesOfUser(userId, read)
  for (let at = 0; at < ids.length; at += CASES_PER_ACT)
    await pace(() => transaction(tx => refreshLocked(tx, ids.slice(at, at + CASES_PER_ACT))))
}

async function casesOfUser(userId: number, query: Query) {
  const rows = await query<{ id: number }>(sql`
  SELECT r."applicationId" AS "id" FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId"
    WHERE s."userId" = ${userId} AND r."closedAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "Vote" v WHERE v."seatId" = s."id")
  UNION SELECT t."applicationId" FROM "Task" t WHERE t."kind" IN ('vote', 'decide', 'endorseToo', 'approveLetter') AND t."userId" = ${userId}
  UNION SELECT a."id" FROM "Application" a WHERE a."archived" = ${false} AND a."status" = 'endorsed'
    AND NOT EXISTS (SELECT 1 FROM "Task" t WHERE t."applicationId" = a."id" AND t."kind" = 'vote')
  UNION SELECT a."id" FROM "Application" a WHERE a."archived" = ${false} AND a."status" = 'registered'
    AND NOT EXISTS (SELECT 1 FROM "Task" t WHERE t."applicationId" = a."id" AND t."kind" = 'endorse')
  UNION ${casesWithDraftLetters}
  UNION SELECT a."id" FROM "Application" a WHERE a."assigneeId" = ${userId} AND ${isOpen}
  ORDER BY "id"`)
  return rows.map(({ id }) => id)
}

/** Call after a version of a type was published, because it says who approves letters. */
export async function refreshTasksOfDrafts(tx: Tx, typeId: number) {
  const rows = await queryIn(tx)<{ id: number }>(sql`
    SELECT a."id" FROM "Application" a
    WHERE a."typeId" = ${typeId} AND a."id" IN (${casesWithDraftLetters}) ORDER BY a."id"`)
  if (rows.length > 0)
    await refreshLocked(
      tx,
      rows.map(({ id }) => id),
    )
}

async function refreshLocked(tx: Tx, ids: number[]) {
  await lockApplications(tx, ids)
  await refreshTasks(tx, ids)
}

const TASKS_SETTING = 'tasks'
/** The matching keys decide who is compared with whom. */
const DERIVED = `${TASKS_VERSION} ${KEYS_VERSION}`

/** After an update. */
export const bringTasksUpToDate = () => rebuildOnce(TASKS_SETTING, DERIVED, refreshAllTasks)
export const tasksAreCurrent = () => isRebuilt(TASKS_SETTING, DERIVED)

/** Also logs those to settle again that somebody else changed. Returns the number of cases. */
export async function rebuildTasks() {
  const cases = await refreshAllTasks()
  await logSettlingAgain()
  return cases
}

/** Returns the number of cases. */
export async function refreshAllTasks() {
  let cases = 0
  for await (const ids of casesWithTasks()) {
    await refreshAll(ids)
    cases += ids.length
  }
  return cases
}

const refreshAll = (ids: number[]) =>
  transaction(async tx => {
    await refreshLocked(tx, ids)
    await refreshSettling(tx, ids)
  })

type Pace = (work: () => Promise<void>) => Promise<void>

/** Run hourly, because names become more common. All other tasks change only with an act. */
export async function correctSettling(pace: Pace) {
  const cases = await read<{ id: number }>(sql`
    SELECT a."id" FROM "Application" a WHERE a."status" = 'registered' AND a."archived" = ${false} ORDER BY a."id"`)
  for (let at = 0; at < cases.length; at += CASES_PER_CORRECTION)
    await pace(async () => {
      const ids = cases.slice(at, at + CASES_PER_CORRECTION).map(({ id }) => id)
      const outdated = await outdatedSettling(ids)
      if (outdated.length > 0) await refreshAll(outdated)
    })
}

/** The ids of the cases that have tasks or may have them, in batches. */
export async function* casesWithTasks() {
  for await (const rows of batches('id', 0, CASES_PER_REBUILD, batchAfter)) yield rows.map(({ id }) => id)
}

const batchAfter = (id: number) =>
  read<{ id: number }>(sql`
    SELECT a."id" FROM "Application" a
    WHERE a."id" > ${id} AND (EXISTS (SELECT 1 FROM "Task" t WHERE t."applicationId" = a."id")
      OR (a."archived" = ${false} AND a."status" NOT IN ('withdrawn', 'duplicate'))
      OR ${hasDraftLetter} OR a."id" IN (${casesWithRefusedLetters}))
    ORDER BY a."id" LIMIT ${CASES_PER_REBUILD}`)
