import { awaitingVoteOf, firstApplications } from '../applications/list.ts'
import { byStatus, statusCounts } from '../applications/status-counts.ts'
import { overdue, retentionDue } from '../arrested-persons/conditions.ts'
import { firstArrestedPersons } from '../arrested-persons/list.ts'
import { seenBy } from '../arrested-persons/sight.ts'
import { today } from '../clock.ts'
import { sql, type Sql } from '../database/read.ts'
import type { Pages } from '../pages.ts'
import { holds, type User } from '../permissions.ts'

const FIRST = 5

/** What waits for this person, and the board's numbers as far as they may see them. At most nine queries. */
export async function dashboard(viewer: User): Promise<Pages['Dashboard']> {
  const can = (permission: Parameters<typeof holds>[1]) => holds(viewer, permission)
  const registers = can('arrested-persons.register')
  const [toEndorse, toVote, holdsDue, uncharged, retention, counts] = await Promise.all([
    can('applications.endorse') ? firstApplications(registered, 'receivedOn', FIRST) : null,
    can('applications.vote') ? firstApplications(awaitingVoteOf(viewer), 'receivedOn', FIRST) : null,
    can('applications.endorse') || can('applications.decide')
      ? firstApplications(dueHolds(can('applications.decide')), 'reviewOn', FIRST)
      : null,
    registers ? firstArrestedPersons(seen(overdue(), viewer), 'unchargedSince', FIRST) : null,
    registers ? firstArrestedPersons(seen(retentionDue(), viewer), 'retentionReviewOn', FIRST) : null,
    can('applications.view') ? statusCounts() : null,
  ])
  const waiting = { toEndorse, toVote, holdsDue, uncharged, retentionDue: retention }
  return { waiting, counts: counts && byStatus(counts) }
}

const registered = sql`a."archived" = ${false} AND a."status" = 'registered'`

/** Due today or earlier; those held before their endorsement are for the endorsing officer as well. */
const dueHolds = (decides: boolean) => sql`a."archived" = ${false} AND a."status" = 'on_hold'
  AND a."reviewOn" <= ${today()} AND (${decides} OR a."heldFrom" = 'registered')`

const seen = (where: Sql, viewer: User) => sql`${seenBy(viewer)} AND ${where}`
