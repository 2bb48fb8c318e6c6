import { firstApplications } from '../applications/list.ts'
import { byStatus, statusCounts } from '../applications/status-counts.ts'
import { awaitingVoteOf, dueHolds, toEndorse, toSign } from '../applications/waiting.ts'
import { overdue, retentionDue } from '../arrested-persons/conditions.ts'
import { firstArrestedPersons } from '../arrested-persons/list.ts'
import { seenBy } from '../arrested-persons/sight.ts'
import { sql, type Sql } from '../database/read.ts'
import { defer } from '../inertia/props.ts'
import { holds, type User } from '../permissions.ts'
import { latestActivity } from './activity.ts'
import { boardNumbers } from './numbers.ts'

const FIRST = 5

/** What waits for this person, and the board's numbers as far as they may see them. At most seven queries, and five for what comes later. */
export async function dashboard(viewer: User) {
  const can = (permission: Parameters<typeof holds>[1]) => holds(viewer, permission)
  const [endorses, decides, registers] = [
    can('applications.endorse'),
    can('applications.decide'),
    can('arrested-persons.register'),
  ]
  const [endorse, vote, holdsDue, sign, uncharged, retention, counts] = await Promise.all([
    endorses ? firstApplications(toEndorse, 'receivedOn', FIRST) : null,
    can('applications.vote') ? firstApplications(awaitingVoteOf(viewer), 'receivedOn', FIRST) : null,
    endorses || decides ? firstApplications(dueHolds(viewer), 'reviewOn', FIRST) : null,
    decides ? firstApplications(toSign, 'statusSince', FIRST) : null,
    registers ? firstArrestedPersons(seen(overdue(), viewer), 'unchargedSince', FIRST) : null,
    registers ? firstArrestedPersons(seen(retentionDue(), viewer), 'retentionReviewOn', FIRST) : null,
    can('applications.view') ? statusCounts() : null,
  ])
  return {
    waiting: { toEndorse: endorse, toVote: vote, holdsDue, toSign: sign, uncharged, retentionDue: retention },
    counts: counts && byStatus(counts),
    numbers: counts && defer(() => boardNumbers(), { group: 'board', rescue: true }),
    activity: counts && defer(() => latestActivity(viewer), { group: 'board', rescue: true }),
  }
}

const seen = (where: Sql, viewer: User) => sql`${seenBy(viewer)} AND ${where}`
