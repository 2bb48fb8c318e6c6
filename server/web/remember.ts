import type { Request, Response } from 'express'
import { db } from '../database/client.ts'
import type { Memory, Remembered } from '../inertia/adapter.ts'
import { joined } from '../inertia/remembered.ts'
import { seal, unseal } from './sealing.ts'
import { isAsked, startSession, type Session } from './sessions.ts'

// What the next page should say is kept with the session, sealed: it may be a new token or recovery codes, which
// nobody who reads the database may find. It is for the page that somebody asked for: another one that keeps itself up
// to date, in another tab perhaps, leaves it. A guest gets a session when there is something to keep.

export const memory: Memory = {
  take(req) {
    return req.session?.remembered && isAsked(req) ? forget(req.session) : {}
  },
  async keep(req, remembered) {
    if (!req.session) await startSession(req, req.res as Response, { userId: null })
    const session = req.session!
    session.remembered = seal(JSON.stringify(joined(remembers(session), remembered)), ownerOf(session))
    await db.session.updateMany({ where: { id: session.id }, data: { remembered: session.remembered } })
  },
}

/** What the next page of this request's session will be told. */
export const nextPageIsTold = ({ session }: Request): Remembered => (session ? remembers(session) : {})

async function forget(session: Session) {
  const kept = remembers(session)
  session.remembered = null
  await db.session.updateMany({ where: { id: session.id }, data: { remembered: null } })
  return kept
}

/** Nothing, where it was sealed under another APP_KEY. */
function remembers(session: Session): Remembered {
  if (!session.remembered) return {}
  try {
    return JSON.parse(unseal(session.remembered, ownerOf(session))) as Remembered
  } catch {
    return {}
  }
}

const ownerOf = ({ id }: Session) => `session ${id} remembered`
