import type { Sql } from '@prisma/client-runtime-utils'
import type { PrismaClient } from '../../prisma/generated/sqlite/client.ts'

export type Provider = 'sqlite' | 'postgresql'

export type OpenDatabase = {
  provider: Provider
  /** Loaded on first use, because Prisma is large and a start only needs `read`. */
  client: () => Promise<PrismaClient>
  /** The settings of the write connection, by the database's own names. */
  settings: () => Promise<Record<string, unknown>>
  /** How to correct wrong settings. */
  howToSet?: string
  /** Runs an empty transaction, because some drivers switch connections with the first one. */
  tryTransaction: () => Promise<void>
  /** Rejects if the database doesn't respond. */
  isWritable: () => Promise<boolean>
  read: <Row>(query: Sql) => Promise<Row[]>
  /** The number of queries waiting for a connection. */
  waiting: () => number
  /** Call this only in the process that holds the lock. Not needed for PostgreSQL. */
  startCheckpoints?: () => void
  close: () => Promise<void>
}

/** In milliseconds: the longest wait for a transaction, and its longest duration. */
export const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 5_000 }
