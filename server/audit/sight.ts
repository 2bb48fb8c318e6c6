import { sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'

/**
 * Of entries `e`: who has voted is for those who decide. So is who left a round: the number of votes, which everybody
 * sees, goes down with somebody who had voted.
 */
export const votersSeen = (viewer: User) =>
  holds(viewer, 'applications.decide')
    ? sql`1 = 1`
    : sql`e."action" NOT IN ('application.vote', 'application.recuse')`
