import { waitingLists } from '#server/cases/applications/tasks/waiting-lists'
import { overdue, retentionDue } from '#server/register/filter'
import { firstPersons } from '#server/register/list'
import { holds, type User } from '#server/permissions'
import { waitingLines } from './lines.ts'
import type { Waiting } from './screens.ts'

const FIRST = 5

/** Null for lists that don't apply to the viewer. At most six queries. */
export async function waitingFor(viewer: User): Promise<Waiting> {
  const registers = holds(viewer, 'arrested-persons.register')
  const [cases, uncharged, due, lines] = await Promise.all([
    waitingLists(viewer, FIRST),
    registers ? firstPersons(overdue(), 'unchargedSince', viewer, FIRST) : null,
    registers ? firstPersons(retentionDue(), 'retentionReviewOn', viewer, FIRST) : null,
    waitingLines(viewer, FIRST),
  ])
  return { ...cases, uncharged, retentionDue: due, ...lines }
}
