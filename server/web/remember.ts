import type { Request, Response } from 'express'
import { db } from '../database/client.ts'
import type { Memory, Remembered } from '../inertia/adapter.ts'
import { joined } from '../inertia/remembered.ts'
import { encrypt, decrypt } from './encryption.ts'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { describe, log } from './log.ts'
import { isAsked, type Session } from './sessions.ts'

// What the next page should say is kept with the session, encrypted: it may be a new token or recovery codes, which
// nobody who reads the database may find. It is for the page that somebody asked for: one that keeps itself up to date,
// in another tab perhaps, or that is prefetched leaves it. A guest's is kept in a cookie, encrypted as well: whoever is
// not known gets no row for it. So is what the database could not take.

export const memory: Memory = {
  take(req) {
    if (!isAsked(req) || req.get('purpose') === 'prefetch') return {}
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
      // what was asked for is done by now, and nobody may be told that it is not
      const fits = tellBrowser(req, remembered)
      if (!fits && remembered.errors) throw error
      log.warn(describe(error), 'what the next page says was not kept with the session')
    }
  },
}

/** What the next page of this request's session will be told. */
export const nextPageIsTold = (req: Request): Remembered =>
  joined(req.session ? remembers(req.session) : {}, toldBrowser(req) ?? {})

const GUESTS = 'what a guest is told'
const isFor = ({ session }: Request) => (session ? ownerOf(session) : GUESTS)
/** What browsers keep in one cookie, less its name. No form of a guest's has so many complaints. */
const MOST_IN_COOKIE = 4000

/** Adds to what it was told; answers whether that fits. */
function tellBrowser(req: Request, more: Remembered) {
  const told = joined(toldBrowser(req) ?? {}, more)
  const encrypted = encrypt(JSON.stringify(told), isFor(req))
  if (encrypted.length > MOST_IN_COOKIE) return false
  req.cookies[cookieNames.told] = encrypted
  setCookie(req.res as Response, 'told', encrypted)
  return true
}

/** Null where nothing is there, or nothing for whoever asks. */
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

/** Nothing, where it was encrypted under another APP_KEY. */
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
