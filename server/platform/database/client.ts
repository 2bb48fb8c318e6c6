import type { Prisma, PrismaClient } from '../../../prisma/generated/sqlite/client.ts'
import { config } from '#server/config'
import { PROTECTED } from '../protected-tables.ts'
import { outsideTransactions } from './guard.ts'
import type { OpenDatabase } from './open-database.ts'
import { databaseFile } from './sqlite/file.ts'

// by path, to avoid loading the whole Prisma client
export { DbNull } from '../../../node_modules/@prisma/client-runtime-utils/dist/index.js'

export type Tx = Prisma.TransactionClient

export const opened: OpenDatabase = config.databaseUrl
  ? await (
      await import('./postgresql/open.ts')
    ).openPostgresql(config.databaseUrl, config.databasePoolSize, PROTECTED)
  : await (await import('./sqlite/open.ts')).openSqlite(databaseFile(config.storageDir), PROTECTED)

export const db: PrismaClient = outsideTransactions(opened.client)

export async function disconnect(): Promise<void> {
  await opened.close()
}
