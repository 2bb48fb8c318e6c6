export type SessionRow = {
  userId: number
  name: string
  email: string
  permissions: string
  awaitingMyVote: number
}
export type CountRow = { typeId: number; type: string; status: string | null; count: number | null }
export type ListRow = { id: number; progress: string | null }

export type Queries = {
  session: (id: string) => Promise<SessionRow | undefined> | SessionRow | undefined
  counts: () => Promise<CountRow[]> | CountRow[]
  list: () => Promise<ListRow[]> | ListRow[]
}

export const sessionSql = (id: '?' | '$1') => `
  SELECT s."id", s."userId", s."remembered", s."createdAt", s."lastSeenAt",
    s."pendingUserId", s."confirmedAt", u."name", u."email", (SELECT STRING_AGG(p."permission", ' ') FROM "UserPermission" p WHERE p."userId" = u."id") AS "permissions", u."active", u."photo", u."emailVerifiedAt",
    CASE WHEN u."mustUseTwoFactor" AND u."twoFactorConfirmedAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "Passkey" k WHERE k."userId" = u."id") THEN 1 ELSE 0 END AS "mustSetUpTwoFactor",
    (SELECT COUNT(*) FROM
      (SELECT 1 FROM "Seat" w WHERE w."userId" = s."userId" AND w."awaiting" = TRUE LIMIT 100) waiting) AS "awaitingMyVote"
  FROM "Session" s LEFT JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ${id}`

export const countsSql = `
  SELECT t."id" AS "typeId", t."name" AS "type", c."status", c."count" FROM "ApplicationType" t
  LEFT JOIN "ApplicationCount" c ON c."typeId" = t."id" AND c."archived" = FALSE ORDER BY t."id"`

export const listSql = `
  WITH ids AS (
    SELECT a."id" FROM "Application" a WHERE a."archived" = FALSE
    ORDER BY a."receivedOn" DESC, a."id" DESC LIMIT 25 OFFSET 0
  )
  SELECT a."id", a."reference", a."status", a."givenName", a."middleName", a."familyName", a."nameSuffix",
    t."name" AS "type", a."receivedOn",
    CASE WHEN a."status" = 'endorsed' THEN (
      SELECT SUM(CASE WHEN s."awaiting" THEN 0 ELSE 1 END) || ' of ' ||
        SUM(CASE WHEN s."awaiting" AND NOT (u."active"
          AND EXISTS (SELECT 1 FROM "UserPermission" p WHERE p."userId" = u."id" AND p."permission" = 'applications.view')
          AND EXISTS (SELECT 1 FROM "UserPermission" p WHERE p."userId" = u."id" AND p."permission" = 'applications.vote')) THEN 0 ELSE 1 END)
      FROM "Round" r JOIN "Seat" s ON s."roundId" = r."id" JOIN "User" u ON u."id" = s."userId"
      LEFT JOIN "Recusal" c ON c."roundId" = r."id" AND c."userId" = s."userId"
      WHERE r."applicationId" = a."id" AND r."closedAt" IS NULL AND c."id" IS NULL) END AS "progress"
  FROM ids JOIN "Application" a ON a."id" = ids."id" JOIN "ApplicationType" t ON t."id" = a."typeId"
  ORDER BY a."receivedOn" DESC, a."id" DESC`
