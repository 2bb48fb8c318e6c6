import type { Sql } from '@prisma/client-runtime-utils'
import type { PrismaClient } from '../../../prisma/generated/sqlite/client.ts'

export type Provider = 'sqlite' | 'postgresql'

export type Read = <Row>(query: Sql) => Promise<Row[]>

export type OpenDatabase = {
  provider: Provider
  client: () => Promise<PrismaClient>
  settings: () => Promise<Record<string, unknown>>
  howToSet?: string
  tryTransaction: () => Promise<void>
  isWritable: () => Promise<boolean>
  read: Read
  onOneConnection: <T>(work: (read: Read) => Promise<T>) => Promise<T>
  waiting: () => number
  startCheckpoints?: () => void
  close: () => Promise<void>
}

export const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 5_000 }

export const waits = { observe: (_waitedMs: number) => {} }

export type Parameter = string | number | boolean | Date | null

/** Throws for values that one of the databases would truncate or refuse. */
export function parameters(query: Sql): Parameter[] {
  const bad = query.values.findIndex(value => !isParameter(value))
  if (bad >= 0) throw new TypeError(`Value ${bad + 1} of a query cannot be bound: ${query.sql}`)
  return query.values as Parameter[]
}

function isParameter(value: unknown): value is Parameter {
  switch (typeof value) {
    case 'string':
      return !value.includes('\0') && value.isWellFormed()
    case 'number':
      return Number.isFinite(value)
    case 'boolean':
      return true
    default:
      return value === null || (value instanceof Date && !Number.isNaN(value.getTime()))
  }
}
