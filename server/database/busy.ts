/** The database could not take the work now; the same request may well succeed in a moment (503, Retry-After). */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor(cause: unknown) {
    super('The database is busy. Please try again in a moment.', { cause })
  }
}

// Prisma: unreachable, timed out, closed, no free connection, cannot write now
const busyCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2034', 'P2037'])
// PostgreSQL: lock or statement timeout, conflict, too many connections, shutting down, starting, resources; sockets
const busyStates = /^(55P03|57014|25P03|40001|40P01|53\d{3}|57P0\d|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/
// SQLite: busy, locked, full; low byte of the extended code
const FULL = 13
const busyResults = new Set([5, 6, FULL])
const DISK_FULL = '53100' // PostgreSQL
const READ_ONLY = '25006' // PostgreSQL: a standby, or set so
const busyMessages =
  /Unable to start a transaction|on an expired transaction|timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/

/** True also for what plain queries throw outside of transactions: Prisma's errors and the driver's own. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  return codesOf(error).some(isBusyCode) || (error instanceof Error && busyMessages.test(error.message))
}

const connectionLost = /^(P1017|57P0\d|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/

/** The connection was lost: a COMMIT that was under way may have been done or not. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    codesOf(error).some(code => connectionLost.test(code)) ||
    (error instanceof Error && error.message.includes('Connection terminated')) ||
    (error instanceof DatabaseBusy && isOutcomeUnknown(error.cause))
  )
}

/** There is no room for what was to be written: trying again helps only when somebody has made some. */
export function isDiskFull(error: unknown): boolean {
  return codesOf(error).some(code => code === DISK_FULL || resultOf(code) === FULL)
}

/** The server takes no changes, as a standby does after a fail-over. */
export function isReadOnly(error: unknown): boolean {
  return codesOf(error).includes(READ_ONLY)
}

/** For what may be lost when the disk is full, such as when somebody was last seen. */
export const unlessFull = <T>(write: Promise<T>): Promise<T | undefined> =>
  write.catch((error: unknown) => {
    if (isDiskFull(error)) return undefined
    throw error
  })

/** Another transaction was in the way and this one was undone: doing it again is right. */
export function isConflict(error: unknown): boolean {
  return codesOf(error).some(code => ['P2034', '40001', '40P01'].includes(code))
}

function isBusyCode(code: string): boolean {
  return busyCodes.has(code) || busyStates.test(code) || busyResults.has(resultOf(code))
}

/** SQLite's result, if it is one. */
const resultOf = (code: string) => (/^\d{1,4}$/.test(code) ? Number(code) & 0xff : 0)

/** Codes of the error and of the driver's error that Prisma keeps inside (raw queries are P2010 whatever happened). */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, cause, meta, originalCode } = error as Record<string, unknown>
  const inner = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError
  const own = [code, originalCode].filter(value => typeof value === 'string')
  return [...own, ...codesOf(cause), ...codesOf(inner)]
}
