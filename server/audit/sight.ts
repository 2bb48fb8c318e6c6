import { sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'

/** Of entries `e`: who has voted, or left a round, is for those who decide. */
export const votersSeen = (viewer: User) =>
  holds(viewer, 'applications.decide')
    ? sql`1 = 1`
    : sql`e."action" NOT IN ('application.vote', 'application.recuse')`
