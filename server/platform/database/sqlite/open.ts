import type { PrismaClient } from '../../../../prisma/generated/sqlite/client.ts'
import type { ProtectedTable } from '../../protected-tables.ts'
import { recordingWrites } from '../written-rows.ts'
import { sealingWrites } from '../sealed-writes.ts'
import {
  waits,
  type OpenDatabase,
  type Read,
  TRANSACTION_LIMITS,
  type Parameter,
  parameters,
} from '../open-database.ts'
import { sqliteAdapter } from '#packages/prisma-node-sqlite/adapter'
import { BUSY_TIMEOUT_MS, type Column, Connection } from '#packages/prisma-node-sqlite/connection'
import { asAdapterError } from '#packages/prisma-node-sqlite/errors'
import { beginStampedWal, isWalLong, refuseForeignWal } from './stamp.ts'
import { moment } from '#packages/prisma-node-sqlite/values'
import { WriteQueue } from '#packages/prisma-node-sqlite/write-queue'

const PRAGMAS = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'busy_timeout']

export async function openSqlite(file: string, tables: readonly ProtectedTable[]): Promise<OpenDatabase> {
  refuseForeignWal(file)
  // first, because only the writer can create the file and turn on WAL
  const writer = new Connection(file)
  const reader = new Connection(file, { readOnly: true })
  const queue = new WriteQueue(ms => waits.observe(ms))
  let checkpoints: NodeJS.Timeout | undefined
  const adapter = sqliteAdapter(reader, writer, queue)
  const factory = {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connect: async () => adapter,
  }
  const load = async () => {
    const { PrismaClient } = await import('../../../../prisma/generated/sqlite/client.ts')
    return new PrismaClient({
      adapter: sealingWrites(recordingWrites(factory, tables)),
      transactionOptions: TRANSACTION_LIMITS,
    })
  }
  let client: Promise<PrismaClient> | undefined
  return {
    provider: 'sqlite',
    client: () => (client ??= load()),
    settings: async () =>
      Object.assign({}, ...PRAGMAS.map(name => writer.database.prepare(`PRAGMA ${name}`).get())),
    tryTransaction: async () => (await adapter.startTransaction()).commit(),
    isWritable: async () => Boolean(reader.prepare('SELECT COUNT(*) FROM "Setting"').statement.get()),
    read: reading(reader),
    onOneConnection: work => work(reading(reader)),
    waiting: () => queue.length,
    startCheckpoints: () => void (checkpoints ??= startCheckpoints(reader, writer, queue)),
    async close() {
      clearInterval(checkpoints)
      await (await client)?.$disconnect()
      await adapter.dispose()
    },
  }
}

const CHECKPOINT_EVERY_MS = 500
const RETRY_AFTER_MS = 5_000 // another process is reading

/** SQLite's automatic checkpoints would start -wal files without a stamp. */
function startCheckpoints(reader: Connection, writer: Connection, queue: WriteQueue) {
  writer.database.exec('PRAGMA wal_autocheckpoint = 0')
  beginStampedWal(writer.database)
  let notBefore = 0
  const checkpoint = async () => {
    if (performance.now() < notBefore || !isWalLong(reader.database)) return
    await queue.take(BUSY_TIMEOUT_MS)
    beginStampedWal(writer.database)
    queue.release()
    if (isWalLong(reader.database)) notBefore = performance.now() + RETRY_AFTER_MS
  }
  return setInterval(() => void checkpoint().catch(() => {}), CHECKPOINT_EVERY_MS).unref()
}

// by the declared type, because SQLite has no such types
const conversions: Record<string, (value: unknown) => unknown> = {
  BOOLEAN: value => value === 1,
  DATETIME: value => new Date(value as string),
  JSONB: value => JSON.parse(value as string),
}

function reading(connection: Connection): Read {
  return async query => {
    try {
      const { statement, columns } = connection.prepare(query.sql)
      const rows = statement.all(...parameters(query).map(sqliteValue)) as unknown as unknown[][]
      return rows.map(row => asObject(columns, row)) as never
    } catch (error) {
      throw asAdapterError(error)
    }
  }
}

function asObject(columns: Column[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, type }, i) => (row[name] = converted(values[i], type)))
  return row
}

function converted(value: unknown, type: string | undefined): unknown {
  const convert = value === null || type === undefined ? undefined : conversions[type]
  return convert ? convert(value) : value
}

function sqliteValue(value: Parameter): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? moment(value) : value
}
