import { waitingLists } from '../applications/tasks/waiting-lists.ts'
import { overdue, retentionDue } from '../arrested-persons/conditions.ts'
import { firstPersonsOfEach } from '../arrested-persons/list.ts'
import { holds, type User } from '../permissions.ts'
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
