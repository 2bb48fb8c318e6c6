import { firstApplications } from '../applications/list.ts'
import { byStatus, statusCounts } from '../applications/status-counts.ts'
import {
  awaitingCount,
  awaitingVoteOf,
  dueHolds,
  registeredCount,
  toEndorse,
  toSign,
} from '../applications/waiting.ts'
import { overdue, retentionDue } from '../arrested-persons/conditions.ts'
import { firstArrestedPersons } from '../arrested-persons/list.ts'
import { seenBy } from '../arrested-persons/sight.ts'
import { sql, type Sql } from '../database/read.ts'
import { defer } from '../inertia/props.ts'
import { holds, type User } from '../permissions.ts'
import { requestsFor } from '../users/right-requests/list.ts'
import { latestActivity } from './activity.ts'
import { boardNumbers } from './numbers.ts'

const FIRST = 5

/** What waits for this person, and the board's numbers as far as they may see them. At most nine queries with the session. */
export function dashboard(viewer: User) {
  const sees = holds(viewer, 'applications.view')
  return {
    // Asked for only where they are shown: what comes later comes without them.
    waiting: () => waitingFor(viewer),
    rights: () => requestsFor(viewer),
    counts: async () => (sees ? byStatus(await statusCounts()) : null),
    numbers: sees ? defer(boardNumbers, { group: 'board', rescue: true }) : null,
    activity: sees ? defer(() => latestActivity(viewer), { group: 'board', rescue: true }) : null,
  }
}

/** A query for each list that the viewer has a part in. */
async function waitingFor(viewer: User) {
  const can = (permission: Parameters<typeof holds>[1]) => holds(viewer, permission)
  const [endorses, decides] = [can('applications.endorse'), can('applications.decide')]
  const votes = can('applications.vote')
  const registers = can('arrested-persons.register')
  const [endorse, vote, holdsDue, sign, uncharged, retention] = await Promise.all([
    endorses ? firstApplications(toEndorse, 'receivedOn', FIRST, registeredCount) : null,
    votes ? firstApplications(awaitingVoteOf(viewer), 'receivedOn', FIRST, awaitingCount(viewer)) : null,
    endorses || decides ? firstApplications(dueHolds(viewer), 'reviewOn', FIRST) : null,
    decides ? firstApplications(toSign, 'statusSince', FIRST) : null,
    registers ? firstArrestedPersons(seen(overdue(), viewer), 'unchargedSince', FIRST) : null,
    registers ? firstArrestedPersons(seen(retentionDue(), viewer), 'retentionReviewOn', FIRST) : null,
  ])
  return { toEndorse: endorse, toVote: vote, holdsDue, toSign: sign, uncharged, retentionDue: retention }
}

const seen = (where: Sql, viewer: User) => sql`${seenBy(viewer)} AND ${where}`
