import { DriverAdapterError, type MappedError } from '@prisma/driver-adapter-utils'

type SqliteError = Error & { errcode: number }

const BUSY = 5
const LOCKED = 6
const CONSTRAINT_FOREIGN_KEY = 787
const CONSTRAINT_NOT_NULL = 1299
const CONSTRAINT_PRIMARY_KEY = 1555
const CONSTRAINT_TRIGGER = 1811
const CONSTRAINT_UNIQUE = 2067

/** The codes are the same on both databases (P2002, P2003, P1008, …). */
export function asAdapterError(error: unknown): unknown {
  if (!isSqliteError(error)) return error
  return new DriverAdapterError({
    originalCode: String(error.errcode),
    originalMessage: error.message,
    ...mapped(error),
  })
}

export function isBusyError(error: unknown): boolean {
  return error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

function mapped(error: SqliteError): MappedError {
  switch (error.errcode) {
    case CONSTRAINT_UNIQUE:
    case CONSTRAINT_PRIMARY_KEY:
      return { kind: 'UniqueConstraintViolation', constraint: { fields: fieldsIn(error.message) } }
    case CONSTRAINT_NOT_NULL:
      return { kind: 'NullConstraintViolation', constraint: { fields: fieldsIn(error.message) } }
    case CONSTRAINT_FOREIGN_KEY:
    case CONSTRAINT_TRIGGER:
      return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }
  }
  // The low byte of an extended code is the primary one.
  if ([BUSY, LOCKED].includes(error.errcode & 0xff)) return { kind: 'SocketTimeout' }
  return { kind: 'sqlite', extendedCode: error.errcode, message: error.message }
}

function fieldsIn(message: string): string[] {
  const columns = message.split('constraint failed: ')[1]?.split(', ') ?? []
  return columns.map(column => column.split('.').at(-1)!)
}
