import { isDeepStrictEqual } from 'node:util'
import type { Application, Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { audit } from '#server/records/audit/record'
import type { ActionOn } from '#server/records/audit/actions'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { indexNewPersons, indexPerson } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import { refreshAfterMove, refreshSettling } from '#server/identities/settle-tasks'
import { caseEvents, type CaseEvent } from '#server/messages/live/events'
import { publishToCase, publishToLists } from '#server/messages/live/publish'
import { settleAssignment, settleHold, settleReturn } from '#server/messages/notifications/settle'
import type { Answers } from '../types/answer-fields.ts'
import { indexAnswers } from '../types/index-answers.ts'
import { versionOf } from '../types/versions.ts'
import { type Case, caseOf, subjectOf } from './case.ts'
import { endRequests } from './end-requests.ts'
import { searchedColumns, writeSearchText } from './search-text.ts'
import type { Status } from './screens.ts'
import { moveCount } from './status-counts.ts'
import { refreshTasks, writeTasksOf } from './tasks/refresh.ts'

// Every act on a case ends here. The last steps take locks that others wait for, so nothing comes after them.

export type Snapshot = { row: Application; found: Case }

export type Traces = {
  /** Null if the act writes its own entries. */
  entry: ActionOn<'application'> | null
  details?: Prisma.InputJsonObject | undefined
  event: CaseEvent | null
  commentId?: number | undefined
}

export async function followAct(
  tx: Tx,
  before: Snapshot,
  { entry, details, event, commentId }: Traces,
  actor: { id: number | null; name: string },
) {
  const { id } = before.found
  if (entry) await audit(tx, actor, entry, subjectOf(before.found), details)
  if (!event) return
  await publishToCase(tx, id, event, commentId)
  if (!caseEvents[event].changesCase) return
  const after = await snapshotOf(tx, id)
  const isEnded = await endRequests(tx, after.found, actor)
  await followChange(tx, before, isEnded ? await snapshotOf(tx, id) : after)
}

async function followChange(tx: Tx, before: Snapshot, after: Snapshot) {
  const { row, found } = after
  const { id } = row
  const isChanged = (columns: readonly (keyof Application)[]) =>
    columns.some(column => !isDeepStrictEqual(before.row[column], row[column]))
  const areAnswersChanged = isChanged(['answers', 'typeVersionId'])
  if (areAnswersChanged)
    await indexAnswers(tx, id, await versionOf(row, queryIn(tx)), (row.answers ?? {}) as Answers)
  if (areAnswersChanged || isChanged(searchedColumns) || before.found.isSigned !== found.isSigned)
    await writeSearchText(tx, row)
  if (before.row.returnedAt && !row.returnedAt) await settleReturn(tx, id)
  const { assigneeId } = before.row
  if (assigneeId && assigneeId !== row.assigneeId) await settleAssignment(tx, id, assigneeId)
  if (before.row.status === 'on_hold' && row.status !== 'on_hold') await settleHold(tx, id)
  await writeTasksOf(tx, [found])
  await indexPerson(tx, 'applicant', id, personOf(row), { before: personOf(before.row) })
  if (isChanged(['receivedOn'])) await refreshSettling(tx, [id])
  await refreshAfterMove(tx, id, before.found.status, found.status)
  await moveCount(tx, kindOf(before.row), kindOf(row))
}

export async function snapshotOf(tx: Tx, id: number): Promise<Snapshot> {
  const row = await tx.application.findUniqueOrThrow({ where: { id } })
  return { row, found: (await caseOf(id, queryIn(tx)))! }
}

/** Adds new cases to tasks, matching, lists and counts. */
export async function followRegistrations(tx: Tx, applications: Application[]) {
  const ids = applications.map(({ id }) => id)
  const persons = applications.map(application => ({ id: application.id, person: personOf(application) }))
  await refreshTasks(tx, ids)
  for (const id of ids) await publishToLists(tx, id)
  await indexNewPersons(tx, 'applicant', persons)
  for (const application of applications) await moveCount(tx, null, kindOf(application))
}

const kindOf = ({ typeId, status, archived }: Application) => ({ typeId, status: status as Status, archived })
