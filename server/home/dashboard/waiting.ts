import { waitingLists } from '#server/cases/applications/tasks/waiting-lists'
import { overdue, retentionDue } from '#server/register/filter'
import { firstPersonsOfEach } from '#server/register/list'
import { holds, type User } from '#server/permissions'
import { waitingLines } from './lines.ts'
import type { Waiting } from './screens.ts'

const FIRST = 5

/** Null for lists that don't apply to the viewer. At most five queries. */
export async function waitingFor(viewer: User): Promise<Waiting> {
  const registers = holds(viewer, 'arrested-persons.register')
  const [cases, persons, lines] = await Promise.all([
    waitingLists(viewer, FIRST),
    firstPersonsOfEach(
      {
        uncharged: registers ? { where: overdue(), order: 'unchargedSince' } : null,
        retentionDue: registers ? { where: retentionDue(), order: 'retentionReviewOn' } : null,
      },
      viewer,
      FIRST,
    ),
    waitingLines(viewer, FIRST),
  ])
  return { ...cases, ...persons, ...lines }
}
