import type { Request, Response } from 'express'
import { db } from '../database/client.ts'
import type { Memory, Remembered } from '#packages/inertia-express/adapter'
import { joined } from '#packages/inertia-express/remembered'
import { encrypt, decrypt } from './encryption.ts'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { describe, log } from './log.ts'
import { isUserActivity, type Session } from './sessions.ts'

// Flash data and errors for the next page. Encrypted, because they may contain tokens or recovery codes.
// Background refreshes and prefetches don't consume them. Guests have no session row, so theirs are in a
// cookie.

export const memory: Memory = {
  take(req) {
    if (!isUserActivity(req) || req.get('purpose') === 'prefetch') return {}
    const told = toldBrowser(req)
    if (cookieNames.told in req.cookies) clearCookie(req.res as Response, 'told')
    if (!req.session?.remembered) return told ?? {}
    return forget(req.session).then(kept => joined(kept, told ?? {}))
  },
  async keep(req, remembered) {
    const { session } = req
    if (!session) return void tellBrowser(req, remembered)
    const kept = encrypt(JSON.stringify(joined(remembers(session), remembered)), ownerOf(session))
    try {
      await db.session.updateMany({ where: { id: session.id }, data: { remembered: kept } })
      session.remembered = kept
    } catch (error) {
      // The action has succeeded by now, so don't report a failure.
      const fits = tellBrowser(req, remembered)
      if (!fits && remembered.errors) throw error
      log.warn(describe(error), 'what the next page says was not kept with the session')
    }
  },
}

export const pendingFlash = (req: Request): Remembered =>
  joined(req.session ? remembers(req.session) : {}, toldBrowser(req) ?? {})

const GUESTS = 'what a guest is told'
const isFor = ({ session }: Request) => (session ? ownerOf(session) : GUESTS)
/** Browsers allow about 4 KB per cookie, including its name. */
const MOST_IN_COOKIE = 4000

/** Returns false if the data doesn't fit in a cookie. */
function tellBrowser(req: Request, more: Remembered) {
  const told = joined(toldBrowser(req) ?? {}, more)
  const encrypted = encrypt(JSON.stringify(told), isFor(req))
  if (encrypted.length > MOST_IN_COOKIE) return false
  req.cookies[cookieNames.told] = encrypted
  setCookie(req.res as Response, 'told', encrypted)
  return true
}

function toldBrowser(req: Request): Remembered | null {
  const encrypted = req.cookies[cookieNames.told] as string | undefined
  return encrypted ? decrypted(encrypted, isFor(req)) : null
}

async function forget(session: Session) {
  const kept = remembers(session)
  session.remembered = null
  await db.session.updateMany({ where: { id: session.id }, data: { remembered: null } })
  return kept
}

function remembers(session: Session): Remembered {
  return (session.remembered && decrypted(session.remembered, ownerOf(session))) || {}
}

function decrypted(encrypted: string, owner: string) {
  try {
    return JSON.parse(decrypt(encrypted, owner)) as Remembered
  } catch {
    return null
  }
}

const ownerOf = ({ id }: Session) => `session ${id} remembered`
