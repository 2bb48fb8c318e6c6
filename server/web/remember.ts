import type { Request, Response } from 'express'
import { db } from '../database/client.ts'
import type { Memory, Remembered } from '../inertia/adapter.ts'
import { joined } from '../inertia/remembered.ts'
import { encrypt, decrypt } from './encryption.ts'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { isAsked, type Session } from './sessions.ts'

// What the next page should say is kept with the session, encrypted: it may be a new token or recovery codes, which
// nobody who reads the database may find. It is for the page that somebody asked for: another one that keeps itself up
// to date, in another tab perhaps, leaves it. A guest's is kept in a cookie, encrypted as well: whoever is not known
// gets no row for it.

export const memory: Memory = {
  take(req) {
    if (!isAsked(req)) return {}
    const told = toldGuest(req)
    if (told) clearCookie(req.res as Response, 'told')
    if (req.session) return req.session.remembered ? forget(req.session) : {}
    return told ?? {}
  },
  async keep(req, remembered) {
    const { session } = req
    if (!session) return tellGuest(req, joined(toldGuest(req) ?? {}, remembered))
    session.remembered = encrypt(JSON.stringify(joined(remembers(session), remembered)), ownerOf(session))
    await db.session.updateMany({ where: { id: session.id }, data: { remembered: session.remembered } })
  },
}

/** What the next page of this request's session will be told. */
export const nextPageIsTold = (req: Request): Remembered =>
  req.session ? remembers(req.session) : (toldGuest(req) ?? {})

const GUESTS = 'what a guest is told'
/** What browsers keep in one cookie, less its name. No form of a guest's has so many complaints. */
const MOST_IN_COOKIE = 4000

function tellGuest(req: Request, remembered: Remembered) {
  const encrypted = encrypt(JSON.stringify(remembered), GUESTS)
  if (encrypted.length > MOST_IN_COOKIE) return
  req.cookies[cookieNames.told] = encrypted
  setCookie(req.res as Response, 'told', encrypted)
}

/** Null where nothing is there, or nothing of ours. */
function toldGuest(req: Request): Remembered | null {
  const encrypted = req.cookies[cookieNames.told] as string | undefined
  return encrypted ? decrypted(encrypted, GUESTS) : null
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
