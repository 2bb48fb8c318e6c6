import { createHash, randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { clock, nowAfter } from '../clock.ts'
import { config } from '#server/config'
import { db } from '../database/client.ts'
import { ignoreFullDisk } from '../database/busy.ts'
import { read, sql, type Sql } from '../database/read.ts'
import type { Session as StoredSession } from '../../../prisma/generated/sqlite/client.ts'
import { permissionsIn, type User } from '#server/permissions'
import { needsSecondFactorIn } from '../second-factor.ts'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { renewCsrfToken } from './csrf.ts'
import { inBackground } from './concurrency.ts'

export type Session = {
  id: string
  user: User | null
  remembered: string | null
  awaitingMyVote: number
  unread: number
  /** A resolution whose record differs from what was signed. */
  differing: string | null
  /** Signed in except for the second factor. */
  pendingUserId: number | null
  confirmedAt: Date | null
  /** Identifies the session when its id changes. */
  createdAt: Date
}

type Start = Partial<StoredSession> & { userId: number | null; confirmed?: boolean }

declare global {
  namespace Express {
    interface Request {
      session: Session | null
      user: User | null
      sharedProps: () => object
    }
  }
}

/** Less often than each request, at the cost of 1/30 of the idle limit. */
const STAMP_EVERY_MS = Math.min(60_000, config.sessionIdleMs / 30)

type ViewerColumns = Record<'permissions' | 'awaitingMyVote' | 'unread' | 'differing', Sql>

export const loadSession =
  (columns: ViewerColumns): RequestHandler =>
  async (req, _res, next) => {
    const token = req.cookies[cookieNames.session]
    req.session =
      token && token.length === 43 ? await findSession(hashOf(token), isUserActivity(req), columns) : null
    req.user = req.session?.user ?? null
    next()
  }

/** Background refreshes don't count, or an open page would keep its session alive. */
export const isUserActivity = (req: Request) =>
  req.get('purpose') !== 'refresh' && !req.path.startsWith('/broadcasting/')

export async function startSession(req: Request, res: Response, { confirmed = false, ...whose }: Start) {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const row = {
    id: hashOf(token),
    ...whose,
    confirmedAt: confirmed ? now : null,
    createdAt: whose.userId ? await nextSessionStart(whose.userId) : now,
    lastSeenAt: now,
  }
  const browser = { ip: req.ip ?? '', userAgent: (req.get('user-agent') ?? '').slice(0, 500) }
  if (req.session) await db.session.deleteMany({ where: { id: req.session.id } })
  await db.session.create({ data: { ...row, ...browser } })
  if (row.userId) await ignoreFullDisk(noteSignIn(row.userId, now))
  setCookie(res, 'session', token)
  const { id, confirmedAt, createdAt, pendingUserId = null } = row
  const nothing = { user: null, remembered: null, awaitingMyVote: 0, unread: 0, differing: null }
  req.session = { id, confirmedAt, createdAt, pendingUserId, ...nothing }
  renewCsrfToken(req, res)
}

/** Unique per user, because live connections identify a session by its start. */
export async function nextSessionStart(userId: number) {
  const { _max } = await db.session.aggregate({ where: { userId }, _max: { createdAt: true } })
  return nowAfter(_max.createdAt)
}

const noteSignIn = (id: number, now: Date) =>
  db.user.update({ where: { id }, data: { lastActiveAt: now, lastSignInAt: now }, select: { id: true } })

/** Call this when privileges change, to prevent session fixation. */
export async function renewSession(req: Request, res: Response) {
  const token = randomBytes(32).toString('base64url')
  const id = hashOf(token)
  const { count } = await db.session.updateMany({ where: { id: req.session!.id }, data: { id } })
  if (count === 0) return // it has ended
  req.session!.id = id
  setCookie(res, 'session', token)
  renewCsrfToken(req, res)
}

/** The caller must end the live connections. */
export async function endSession(req: Request, res: Response) {
  if (req.session) await db.session.deleteMany({ where: { id: req.session.id } })
  clearCookie(res, 'session')
  req.session = null
  req.user = null
  renewCsrfToken(req, res)
}

export const sweepSessions = () =>
  db.session.deleteMany({
    where: {
      OR: [
        { lastSeenAt: { lt: before(config.sessionIdleMs) } },
        { createdAt: { lt: before(config.sessionMaxMs) } },
      ],
    },
  })

type SessionRow = Omit<Session, 'user'> & {
  userId: number | null
  name: string
  email: string
  permissions: string | null
  active: boolean
  photo: { id: string } | null
  emailVerifiedAt: Date | null
  mustSetUpTwoFactor: number
  lastSeenAt: Date
}

export const mustSetUpTwoFactor =
  () => sql`CASE WHEN ${needsSecondFactorIn()} AND NOT s."institutionFactor" AND u."twoFactorConfirmedAt" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "Passkey" k WHERE k."userId" = u."id") THEN 1 ELSE 0 END`

async function findSession(id: string, isActivity: boolean, columns: ViewerColumns): Promise<Session | null> {
  const [row] = await read<SessionRow>(sql`
    SELECT s."id", s."userId", s."remembered", s."createdAt", s."lastSeenAt",
      s."pendingUserId", s."confirmedAt", u."name", u."email", u."active", u."photo", u."emailVerifiedAt",
      ${mustSetUpTwoFactor()} AS "mustSetUpTwoFactor", ${columns.permissions} AS "permissions", ${columns.awaitingMyVote} AS "awaitingMyVote",
      ${columns.unread} AS "unread", ${columns.differing} AS "differing"
    FROM "Session" s LEFT JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ${id}`)
  if (!row) return null
  if (!isLive(row) || (row.userId && !row.active)) return forget(id)
  if (isActivity) noteSeen(row)
  const { remembered, awaitingMyVote, unread, differing, pendingUserId, confirmedAt, createdAt } = row
  const user = row.userId ? userOf(row, row.userId) : null
  return { id, user, remembered, awaitingMyVote, unread, differing, pendingUserId, confirmedAt, createdAt }
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
  { name, email, permissions, photo, emailVerifiedAt, mustSetUpTwoFactor: must }: SessionRow,
  id: number,
): User => ({
  id,
  name,
  email,
  photoId: photo?.id ?? null,
  mustSetUpTwoFactor: Boolean(must),
  unverified: emailVerifiedAt === null,
  permissions: permissionsIn(permissions),
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const before = (ms: number) => new Date(clock.now().getTime() - ms)
