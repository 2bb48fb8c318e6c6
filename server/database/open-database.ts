import type { Sql } from '@prisma/client-runtime-utils'
import type { PrismaClient } from '../../prisma/generated/sqlite/client.ts'

export type Provider = 'sqlite' | 'postgresql'

/** What client.ts gets from either database. */
export type OpenDatabase = {
  provider: Provider
  /** Loaded by whoever asks first: Prisma is slow to load and large, and a start needs only `read`. */
  client: () => Promise<PrismaClient>
  /** What the connection that writes is set to, by the database's own names. */
  settings: () => Promise<Record<string, unknown>>
  /** How somebody changes them, where they are not what Docket needs. */
  howToSet?: string
  /** A transaction without contents: there are drivers that change connections with the first one. */
  tryTransaction: () => Promise<void>
  /** Whether it takes changes now. Rejects when it does not answer. */
  isWritable: () => Promise<boolean>
  read: <Row>(query: Sql) => Promise<Row[]>
  /** How many wait for their turn at it now. */
  waiting: () => number
  /** Only in the process that holds the lock. PostgreSQL makes its own. */
  startCheckpoints?: () => void
  close: () => Promise<void>
}

/** Milliseconds: how long a transaction may wait to begin, and how long it may take. */
export const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 5_000 }
