import { join, sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { NAME_A_CASE, TELL_WHO_VOTED } from './actions.ts'

/**
 * For entries `e`. Leaving a round is hidden too, because the visible number of votes drops if the member had
 * voted.
 */
export const votersSeen = (viewer: User) =>
  holds(viewer, 'applications.decide') ? sql`1 = 1` : sql`e."action" NOT IN (${join(TELL_WHO_VOTED)})`

export function saidTo(viewer: User, { action, details }: { action: string; details: unknown }) {
  if (!NAME_A_CASE.includes(action) || holds(viewer, 'applications.view')) return { action, details }
  const { application: _case, reason: _reason, ...rest } = (details ?? {}) as Record<string, unknown>
  return { action, details: rest }
}
