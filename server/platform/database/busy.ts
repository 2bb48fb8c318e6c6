export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor(cause: unknown) {
    super('The database is busy. Please try again in a moment.', { cause })
  }
}

// Prisma
const busyCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2034', 'P2037'])
// PostgreSQL and sockets
const busyStates = /^(55P03|57014|25P03|40001|40P01|53\d{3}|57P0\d|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/
const SQLITE_FULL = 13
const SQLITE_BUSY = new Set([5, 6, SQLITE_FULL])
const DISK_FULL = '53100'
const READ_ONLY = '25006'
const busyMessages =
  /Unable to start a transaction|on an expired transaction|timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/

export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  return codesOf(error).some(isBusyCode) || (error instanceof Error && busyMessages.test(error.message))
}

const connectionLost = /^(P1017|57P0\d|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/

/** The connection was lost, so a COMMIT may or may not have succeeded. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    codesOf(error).some(code => connectionLost.test(code)) ||
    (error instanceof Error && error.message.includes('Connection terminated')) ||
    (error instanceof DatabaseBusy && isOutcomeUnknown(error.cause))
  )
}

const TIMEOUTS = new Set(['P1001', 'P1002', 'P1008', 'P2028'])

/** More cautious than `isOutcomeUnknown`: also after a timeout, which seldom follows a COMMIT. */
export const mayHaveCommitted = (error: unknown): boolean =>
  isOutcomeUnknown(error) || codesOf(error).some(code => TIMEOUTS.has(code))

export function isDiskFull(error: unknown): boolean {
  return codesOf(error).some(code => code === DISK_FULL || resultOf(code) === SQLITE_FULL)
}

export function isReadOnly(error: unknown): boolean {
  return codesOf(error).includes(READ_ONLY)
}

/** For writes that may be skipped. */
export const ignoreFullDisk = <T>(write: Promise<T>): Promise<T | undefined> =>
  write.catch((error: unknown) => {
    if (isDiskFull(error)) return undefined
    throw error
  })

/** “cached plan must not change result type”: a named statement was parsed before the schema changed. */
export const STALE_PLAN = '0A000'

export const isStalePlan = (error: unknown): boolean => codesOf(error).includes(STALE_PLAN)

/** The transaction was rolled back and can be retried. */
export function isConflict(error: unknown): boolean {
  return codesOf(error).some(code => ['P2034', '40001', '40P01', STALE_PLAN].includes(code))
}

function isBusyCode(code: string): boolean {
  return busyCodes.has(code) || busyStates.test(code) || SQLITE_BUSY.has(resultOf(code))
}

const resultOf = (code: string) => (/^\d{1,4}$/.test(code) ? Number(code) & 0xff : 0)

/** Raw queries always fail with P2010, so the driver's error is inside. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, cause, meta, originalCode } = error as Record<string, unknown>
  const inner = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError
  const own = [code, originalCode].filter(value => typeof value === 'string')
  return [...own, ...codesOf(cause), ...codesOf(inner)]
}
