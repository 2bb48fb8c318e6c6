import { sql } from '../database/read.ts'

/** For the session's query (`s` is the session): what its user was told and has not read yet, 100 at most. */
export const unreadNotifications = sql`(SELECT COUNT(*) FROM
  (SELECT 1 FROM "Notification" n WHERE n."userId" = s."userId" AND n."readAt" IS NULL LIMIT 100) unread)`
