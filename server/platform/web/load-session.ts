import type { Request, RequestHandler } from 'express'
import { permissionsOf, type User } from '#server/permissions'
import { config } from '#server/config'
import { accountColumns, accountIn, type AccountRow } from '../account-row.ts'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { ignoreFullDisk } from '../database/busy.ts'
import { column, join, read, sql, type Sql } from '../database/read.ts'
import { isSealed } from '../database/seal.ts'
import { SEALED, sealedColumns } from '../sealed-tables.ts'
import { needsSecondFactorIn } from '../second-factor.ts'
import { inBackground } from './concurrency.ts'
import { cookieNames } from './cookies.ts'
import { logAlarm } from './log.ts'
import { hashOf, type Session } from './sessions.ts'

/** Less often than each request, at the cost of 1/30 of the idle limit. */
const STAMP_EVERY_MS = Math.min(60_000, config.sessionIdleMs / 30)

type Viewer = {
  columns: Record<'unread' | 'differing', Sql> & { waiting: () => Sql }
  isGenuine: (account: AccountRow) => Promise<boolean>
}

export const loadSession =
  (viewer: Viewer): RequestHandler =>
  async (req, _res, next) => {
    const token = req.cookies[cookieNames.session]
    req.session =
      token && token.length === 43 ? await findSession(hashOf(token), isUserActivity(req), viewer) : null
    req.user = req.session?.user ?? null
    next()
  }

/** Background refreshes don't count, or an open page would keep its session alive. */
export const isUserActivity = (req: Request) =>
  req.get('purpose') !== 'refresh' && !req.path.startsWith('/broadcasting/')

type SessionRow = Omit<Session, 'user'> & {
  userId: number | null
  name: string
  photo: { id: string } | null
  mustSetUpTwoFactor: number
  lastSeenAt: Date
}

export const mustSetUpTwoFactor =
  () => sql`CASE WHEN ${needsSecondFactorIn()} AND NOT s."institutionFactor" AND u."twoFactorConfirmedAt" IS NULL
  AND NOT u."hasPasskeys" THEN 1 ELSE 0 END`

const sessionColumns = join(sealedColumns(SEALED.Session).map(name => column('s', name)))

async function findSession(
  id: string,
  isActivity: boolean,
  { columns, isGenuine }: Viewer,
): Promise<Session | null> {
  const [row] = await read<SessionRow>(sql`
    SELECT ${sessionColumns}, s."remembered", s."lastSeenAt", u."name", u."photo", ${accountColumns},
      ${mustSetUpTwoFactor()} AS "mustSetUpTwoFactor", ${columns.waiting()} AS "waiting",
      ${columns.unread} AS "unread", ${columns.differing} AS "differing"
    FROM "Session" s LEFT JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ${id}`)
  if (!row) return null
  const found = accountIn(row)
  if (!isSealed('Session', row)) {
    logAlarm('a row that grants access was not written by this board', { table: 'Session', user: row.userId })
    return forget(id)
  }
  if (!isLive(row) || (found && !found.account.active)) return forget(id)
  if (found && !(await isGenuine(found))) return null
  if (isActivity) noteSeen(row)
  const { remembered, waiting, unread, differing, pendingUserId, confirmedAt, createdAt } = row
  const user = found && userOf(row, found)
  return { id, user, remembered, waiting, unread, differing, pendingUserId, confirmedAt, createdAt }
}

/** So that neither a changed clock nor a reactivated account revives it. */
async function forget(id: string) {
  await ignoreFullDisk(db.session.deleteMany({ where: { id } }))
  return null
}

export const isLive = ({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }) =>
  clock.now().getTime() - lastSeenAt.getTime() <= config.sessionIdleMs &&
  clock.now().getTime() - createdAt.getTime() <= config.sessionMaxMs

function noteSeen({ id, userId, lastSeenAt }: SessionRow) {
  const now = clock.now()
  // the absolute value, to correct times from a clock that was ahead
  if (Math.abs(now.getTime() - lastSeenAt.getTime()) <= STAMP_EVERY_MS) return
  inBackground(db.session.updateMany({ where: { id }, data: { lastSeenAt: now } }))
  if (userId) inBackground(db.user.updateMany({ where: { id: userId }, data: { lastActiveAt: now } }))
}

const userOf = (
  { name, photo, mustSetUpTwoFactor: must }: SessionRow,
  { account: { id, email, emailVerifiedAt }, permissions }: AccountRow,
): User => ({
  id,
  name,
  email,
  photoId: photo?.id ?? null,
  mustSetUpTwoFactor: Boolean(must),
  unverified: emailVerifiedAt === null,
  permissions: permissionsOf(permissions),
})
