import { firstOfEach } from '../applications/list.ts'
import {
  awaitingCount,
  awaitingVoteOf,
  discussedWith,
  dueHolds,
  heldForRegistry,
  registeredCount,
  toDecide,
  toEndorse,
  toSign,
} from '../applications/waiting.ts'
import { overdue, retentionDue } from '../arrested-persons/conditions.ts'
import { firstPersonsOfEach } from '../arrested-persons/list.ts'
import { holds, type User } from '../permissions.ts'
import { waitingLines } from './lines.ts'
import type { Waiting } from './screens.ts'

const FIRST = 5

/** What waits for this person; null where they have no part in it. Three queries at most, however many lists there are. */
export async function waitingFor(viewer: User): Promise<Waiting> {
  const can = (permission: Parameters<typeof holds>[1]) => holds(viewer, permission)
  const [endorses, decides] = [can('applications.endorse'), can('applications.decide')]
  const registers = can('arrested-persons.register')
  const [cases, persons, lines] = await Promise.all([
    firstOfEach(
      {
        toSign: decides ? { where: toSign, order: 'statusSince' } : null,
        toDecide: decides ? { where: toDecide(viewer), order: 'statusSince' } : null,
        holdsDue: endorses || decides ? { where: dueHolds(viewer), order: 'reviewOn' } : null,
        toVote: can('applications.vote')
          ? { where: awaitingVoteOf(viewer), order: 'receivedOn', total: awaitingCount(viewer) }
          : null,
        toEndorse: endorses ? { where: toEndorse, order: 'receivedOn', total: registeredCount } : null,
        returned: can('applications.register') ? { where: heldForRegistry(viewer), order: 'reviewOn' } : null,
        discussions: can('applications.view') ? { where: discussedWith(viewer), order: 'statusSince' } : null,
      },
      FIRST,
    ),
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
