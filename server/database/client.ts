import type { Prisma, PrismaClient } from '../../prisma/generated/sqlite/client.ts'
import { config } from '#server/config'
import { PROTECTED } from '../protected-tables.ts'
import { outsideTransactions } from './guard.ts'
import type { OpenDatabase } from './open-database.ts'
import { databaseFile } from './sqlite/file.ts'

/** What a column of JSON holds that holds nothing. By its file, as in read.ts, and without the client. */
export { DbNull } from '../../node_modules/@prisma/client-runtime-utils/dist/index.js'

export type Tx = Prisma.TransactionClient

/** The one database of this process. Only the client that is needed gets loaded. */
export const opened: OpenDatabase = config.databaseUrl
  ? await (
      await import('./postgresql/open.ts')
    ).openPostgresql(config.databaseUrl, config.databasePoolSize, PROTECTED)
  : await (await import('./sqlite/open.ts')).openSqlite(databaseFile(config.storageDir), PROTECTED)

/** Typed as SQLite's client: what it offers works the same on both. */
export const db: PrismaClient = outsideTransactions(opened.client)

export async function disconnect(): Promise<void> {
  await opened.close()
}
