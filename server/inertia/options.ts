import type { Request } from 'express'
import type { Options, Settled } from './exchange.ts'
import { forwardedPrefix } from './prefix.ts'
import { sessionMemory } from './session-memory.ts'

/** The options with what was left out as most apps want it. */
export function settled(given: Options): Settled {
  const { version } = given
  return {
    memory: sessionMemory(),
    lastPage: () => undefined,
    home: '/',
    origin: ({ protocol, host }) => `${protocol}://${host}`,
    prefix: forwardedPrefix,
    report,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given),
    version: () => (typeof version === 'function' ? version() : version) ?? null,
  }
}

const report = (error: unknown, { method, path }: Request, prop: string) =>
  console.error(`${method} ${path}: the prop ${prop} was left out.`, error)
