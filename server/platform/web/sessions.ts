import { createHash, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { clock, nowAfter } from '../clock.ts'
import { config } from '#server/config'
import { db } from '../database/client.ts'
import { ignoreFullDisk } from '../database/busy.ts'
import { isSealed } from '../database/seal.ts'
import { transaction } from '../database/transaction.ts'
import type { Session as StoredSession } from '../../../prisma/generated/sqlite/client.ts'
import type { User } from '#server/permissions'
import { clearCookie, setCookie } from './cookies.ts'
import { renewCsrfToken } from './csrf.ts'

export type Session = {
  id: string
  user: User | null
  remembered: string | null
  waiting: number
  unread: number
  /** A resolution whose record differs from what was signed. */
  differing: string | null
  /** Signed in except for the second factor. */
  pendingUserId: number | null
  confirmedAt: Date | null
  /** Identifies the session when its id changes. */
  createdAt: Date
}

type Start = Partial<StoredSession> & { userId: number | null }

declare global {
  namespace Express {
    interface Request {
      session: Session | null
      user: User | null
      sharedProps: () => object
    }
  }
}

export async function startSession(req: Request, res: Response, whose: Start) {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const row = {
    id: hashOf(token),
    confirmedAt: null,
    ...whose,
    createdAt: whose.userId ? await nextSessionStart(whose.userId) : now,
    lastSeenAt: now,
  }
  const browser = { ip: req.ip ?? '', userAgent: (req.get('user-agent') ?? '').slice(0, 500) }
  if (req.session) await db.session.deleteMany({ where: { id: req.session.id } })
  await db.session.create({ data: { ...row, ...browser } })
  if (row.userId) await ignoreFullDisk(noteSignIn(row.userId, now))
  setCookie(res, 'session', token)
  const { id, confirmedAt, createdAt, pendingUserId = null } = row
  const nothing = { user: null, remembered: null, waiting: 0, unread: 0, differing: null }
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

/**
 * Call this when privileges change, to prevent session fixation. A new row, because its id is part of its seal. False if
 * the session has ended.
 */
export async function renewSession(req: Request, res: Response, changes: { confirmedAt?: Date } = {}) {
  const session = req.session!
  const token = randomBytes(32).toString('base64url')
  const id = hashOf(token)
  const isRenewed = await transaction(async tx => {
    const row = await tx.session.findUnique({ where: { id: session.id } })
    const { count } = await tx.session.deleteMany({ where: { id: session.id } })
    if (!row || count === 0 || !isSealed('Session', row)) return false
    await tx.session.create({ data: { ...row, ...changes, id, seal: '' } })
    return true
  })
  if (!isRenewed) return false
  Object.assign(session, changes, { id })
  setCookie(res, 'session', token)
  renewCsrfToken(req, res)
  return true
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

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const before = (ms: number) => new Date(clock.now().getTime() - ms)
