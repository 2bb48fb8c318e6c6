import type { Request, Response } from 'express'
import { db } from '../database/client.ts'
import type { Memory, Remembered } from '#packages/inertia-express/memory'
import { joined } from '#packages/inertia-express/memory'
import { encrypt, decrypt } from './encryption.ts'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { describe, log } from './log.ts'
import { isUserActivity } from './load-session.ts'
import type { Session } from './sessions.ts'

// Flash messages and errors for the next page, encrypted because they may contain tokens or recovery codes. They are
// stored with the session, or in a cookie for guests. Background refreshes and prefetches don't consume them.

export const memory: Memory = {
  take(req) {
    if (!isUserActivity(req) || req.get('purpose') === 'prefetch') return {}
    const inCookie = fromCookie(req)
    if (cookieNames.flash in req.cookies) clearCookie(req.res as Response, 'flash')
    if (!req.session?.remembered) return inCookie
    return takeFromSession(req.session).then(stored => joined(stored, inCookie))
  },
  async keep(req, remembered) {
    const { session } = req
    if (!session) return void addToCookie(req, remembered)
    const stored = encrypt(JSON.stringify(joined(inSession(session), remembered)), ownerOf(session))
    try {
      await db.session.updateMany({ where: { id: session.id }, data: { remembered: stored } })
      session.remembered = stored
    } catch (error) {
      // the action has succeeded by now, so a failure must not be reported
      const fits = addToCookie(req, remembered)
      if (!fits && remembered.errors) throw error
      log.warn(describe(error), 'flash messages could not be stored with the session')
    }
  },
}

export const pendingFlash = (req: Request): Remembered =>
  joined(req.session ? inSession(req.session) : {}, fromCookie(req))

const cookieOwner = ({ session }: Request) => (session ? ownerOf(session) : 'guest')
const MAX_COOKIE = 4000

function addToCookie(req: Request, more: Remembered) {
  const encrypted = encrypt(JSON.stringify(joined(fromCookie(req), more)), cookieOwner(req))
  if (encrypted.length > MAX_COOKIE) return false
  req.cookies[cookieNames.flash] = encrypted
  setCookie(req.res as Response, 'flash', encrypted)
  return true
}

function fromCookie(req: Request): Remembered {
  const encrypted = req.cookies[cookieNames.flash] as string | undefined
  return encrypted ? decrypted(encrypted, cookieOwner(req)) : {}
}

/** Of two pages that are loaded at once, only one gets them. */
async function takeFromSession(session: Session): Promise<Remembered> {
  const { id, remembered } = session
  const stored = inSession(session)
  session.remembered = null
  const { count } = await db.session.updateMany({ where: { id, remembered }, data: { remembered: null } })
  return count > 0 ? stored : {}
}

const inSession = (session: Session): Remembered =>
  session.remembered ? decrypted(session.remembered, ownerOf(session)) : {}

function decrypted(encrypted: string, owner: string) {
  try {
    return JSON.parse(decrypt(encrypted, owner)) as Remembered
  } catch {
    return {}
  }
}

const ownerOf = ({ id }: Session) => `session ${id} remembered`
