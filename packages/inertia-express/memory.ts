import type { Request } from 'express'

type Bags = Record<string, Record<string, string>>

export interface Remembered {
  errors?: Bags
  flash?: Record<string, unknown>
  clearHistory?: true
  preserveFragment?: true
}

export interface Memory {
  take(req: Request): Promise<Remembered> | Remembered
  keep(req: Request, remembered: Remembered): Promise<void>
}

/** The later data wins, separately for each bag and key. */
export function joined(earlier: Remembered, later: Remembered): Remembered {
  const both = { ...earlier, ...later }
  if (earlier.flash && later.flash) both.flash = { ...earlier.flash, ...later.flash }
  if (earlier.errors && later.errors) {
    both.errors = { ...earlier.errors }
    for (const [bag, errors] of Object.entries(later.errors))
      both.errors[bag] = { ...earlier.errors[bag], ...errors }
  }
  return both
}

/** Errors of the default bag are at the top level, or under the requested bag. */
export function errorsProp(bags: Bags = {}, requestedBag?: string): object {
  const { default: unnamed, ...named } = bags
  if (!unnamed) return named
  return requestedBag
    ? { ...named, [requestedBag]: { ...unnamed, ...named[requestedBag] } }
    : { ...unnamed, ...named }
}

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
        throw new Error('Errors and flash data can’t be stored: there is no req.session and no other memory.')
      session[name] = joined((session[name] as Remembered | undefined) ?? {}, more)
      await save(session)
    },
  }
}

const sessionOf = (req: Request): Session | undefined =>
  (req as { session?: unknown }).session as Session | undefined

const save = (session: Session): Promise<void> =>
  new Promise((resolve, reject) => {
    if (typeof session.save !== 'function') return resolve()
    session.save(error => (error ? reject(error as Error) : resolve()))
  })
