import { PrismaClient } from '../../../prisma/generated/sqlite/client.ts'
import { guarded } from '../guard.ts'
import { TRANSACTION_LIMITS, type OpenDatabase } from '../open-database.ts'
import { sqliteAdapter } from './adapter.ts'
import { Connection } from './connection.ts'
import { reading } from './read.ts'
import { WriteQueue } from './write-queue.ts'

const PRAGMAS = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout']

export async function openSqlite(file: string): Promise<OpenDatabase> {
  // the writer first: it makes the file and sets WAL, which a read-only connection cannot
  const writer = new Connection(file)
  const reader = new Connection(file, { readOnly: true })
  const queue = new WriteQueue()
  const adapter = sqliteAdapter(reader, writer, queue)
  const factory = {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connect: async () => adapter,
  }
  const client = new PrismaClient({ adapter: guarded(factory), transactionOptions: TRANSACTION_LIMITS })
  await client.$connect()
  return {
    provider: 'sqlite',
    client,
    settings: async () =>
      Object.assign({}, ...PRAGMAS.map(name => writer.database.prepare(`PRAGMA ${name}`).get())),
    tryTransaction: async () => (await adapter.startTransaction()).commit(),
    read: reading(reader),
    waiting: () => queue.length,
    close: () => client.$disconnect(),
  }
}
