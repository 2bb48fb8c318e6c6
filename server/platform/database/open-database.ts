import type { Sql } from '@prisma/client-runtime-utils'
import type { PrismaClient } from '../../../prisma/generated/sqlite/client.ts'

export type Provider = 'sqlite' | 'postgresql'

export type OpenDatabase = {
  provider: Provider
  /** Loaded on first use, because Prisma is large. */
  client: () => Promise<PrismaClient>
  /** By the database's own names. */
  settings: () => Promise<Record<string, unknown>>
  howToSet?: string
  /** Some drivers switch connections with the first transaction. */
  tryTransaction: () => Promise<void>
  /** Rejects if the database doesn't respond. */
  isWritable: () => Promise<boolean>
  read: <Row>(query: Sql) => Promise<Row[]>
  waiting: () => number
  /** Only for the process that holds the lock. */
  startCheckpoints?: () => void
  close: () => Promise<void>
}

/** Milliseconds. */
export const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 5_000 }
