import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordingWrites } from '#server/platform/database/written-rows'
import { newPool } from '#server/platform/database/postgresql/open'
import { sqliteAdapter } from '#packages/prisma-node-sqlite/adapter'
import { Connection } from '#packages/prisma-node-sqlite/connection'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { providers, type DatabaseEnvironment } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

// A nested create is several statements. Prisma checks once that the transaction is open and then sends them
// all.
describe.each(providers())('a statement sent after its transaction ended on %s', provider => {
  let clone: OpenClone
  beforeAll(async () => void (clone = await openClone(provider)))
  afterAll(() => clone.drop())

  test.each(['COMMIT', 'ROLLBACK'] as const)(
    'a late statement is refused after %s and writes nothing',
    async end => {
      const adapter = await recordingWrites(factoryFor(clone.environment), []).connect()
      const transaction = await adapter.startTransaction()
      await transaction.executeRaw(insert('in time'))
      if (!transaction.options.usePhantomQuery) await transaction.executeRaw({ ...nothing, sql: end })
      await (end === 'COMMIT' ? transaction.commit() : transaction.rollback())
      const next = await adapter.startTransaction() // reuses the connection

      await expect(transaction.executeRaw(insert('late'))).rejects.toMatchObject({
        cause: { kind: 'TransactionAlreadyClosed' },
      })
      if (!next.options.usePhantomQuery) await next.executeRaw({ ...nothing, sql: 'COMMIT' })
      await next.commit()
      await adapter.dispose()
      const kept = end === 'COMMIT' ? [{ name: 'in time' }] : []
      expect(await clone.db.setting.findMany({ select: { name: true } })).toEqual(kept)
      await clone.db.setting.deleteMany()
    },
  )
})

const nothing: SqlQuery = { sql: '', args: [], argTypes: [] }
const insert = (name: string): SqlQuery => ({
  ...nothing,
  sql: `INSERT INTO "Setting" VALUES ('${name}', '')`,
})

function factoryFor({ DATABASE_URL, STORAGE_DIR }: DatabaseEnvironment): SqlDriverAdapterFactory {
  if (DATABASE_URL) return new PrismaPg(newPool(DATABASE_URL), { disposeExternalPool: true })
  const file = databaseFile(STORAGE_DIR)
  const adapter = sqliteAdapter(new Connection(file, { readOnly: true }), new Connection(file))
  return { provider: 'sqlite', adapterName: adapter.adapterName, connect: async () => adapter }
}
