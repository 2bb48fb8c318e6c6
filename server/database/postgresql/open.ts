import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '../../../prisma/generated/postgresql/client.ts'
import { guarded } from '../guard.ts'
import { TRANSACTION_LIMITS, type OpenDatabase } from '../open-database.ts'
import { newPool } from './pool.ts'
import { reading } from './read.ts'

export async function openPostgresql(url: string): Promise<OpenDatabase> {
  const pool = newPool(url)
  const adapter = guarded(new PrismaPg(pool))
  const client = new PrismaClient({ adapter, transactionOptions: TRANSACTION_LIMITS })
  await client.$connect()
  const close = async () => {
    await client.$disconnect()
    if (!pool.ending) await pool.end()
  }
  return {
    provider: 'postgresql',
    client: client as unknown as OpenDatabase['client'],
    settings: () => settingsOf(pool),
    tryTransaction: () => tryTransaction(pool),
    read: reading(pool),
    waiting: () => pool.waitingCount,
    close,
  }
}

async function settingsOf(pool: Pool) {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit',
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

async function tryTransaction(pool: Pool) {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    await connection.query('COMMIT')
  } finally {
    connection.release()
  }
}
