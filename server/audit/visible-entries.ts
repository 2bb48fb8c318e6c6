import { join, sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import { NAME_A_CASE, TELL_WHO_VOTED } from './actions.ts'

/**
 * Of entries `e`: who has voted is for those who decide. So is who left a round: the number of votes, which everybody
 * sees, goes down with somebody who had voted.
 */
export const votersSeen = (viewer: User) =>
  holds(viewer, 'applications.decide') ? sql`1 = 1` : sql`e."action" NOT IN (${join(TELL_WHO_VOTED)})`

/** What an entry says: of a match it names the case and what was said there, which is for those who see cases. */
export function saidTo(viewer: User, { action, details }: { action: string; details: unknown }) {
  if (!NAME_A_CASE.includes(action) || holds(viewer, 'applications.view')) return { action, details }
  const { application: _case, reason: _reason, ...rest } = (details ?? {}) as Record<string, unknown>
  return { action, details: rest }
}
