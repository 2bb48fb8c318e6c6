import type { Request } from 'express'
import { joined, type Memory, type Remembered } from './remembered.ts'

/** Compatible with express-session. */
type Session = Record<string, unknown> & { save?: (done: (error?: unknown) => void) => void }

export function sessionMemory(name = 'inertia'): Memory {
  return {
    take(req) {
      const session = sessionOf(req)
      const remembered = session?.[name] as Remembered | undefined
      if (!session || !remembered) return {}
      delete session[name] // saved at the end of the response
      return remembered
    },
    async keep(req, more) {
      const session = sessionOf(req)
      if (!session)
        throw new Error(
          'Nothing can be left for the next page: there is no req.session, and no other memory.',
        )
      session[name] = joined((session[name] as Remembered | undefined) ?? {}, more)
      await saved(session)
    },
  }
}

const sessionOf = (req: Request): Session | undefined =>
  (req as { session?: unknown }).session as Session | undefined

const saved = (session: Session): Promise<void> =>
  new Promise((resolve, reject) => {
    if (typeof session.save !== 'function') return resolve()
    session.save(error => (error ? reject(error as Error) : resolve()))
  })
