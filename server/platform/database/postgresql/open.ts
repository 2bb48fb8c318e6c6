import { Pool, type PoolClient, types as standard, type CustomTypesConfig } from 'pg'
import type { ProtectedTable } from '../../protected-tables.ts'
import { recordingWrites } from '../written-rows.ts'
import { sealingWrites } from '../sealed-writes.ts'
import { TRANSACTION_LIMITS, type OpenDatabase, waits, parameters } from '../open-database.ts'
import { isTransactionPooled } from './connect.ts'
import { isStalePlan } from '../busy.ts'
import { type StatementNames, statementNames } from './statement-names.ts'
import { watchWrites } from './writable.ts'
import type { Sql } from '@prisma/client-runtime-utils'

export async function openPostgresql(
  url: string,
  size: number,
  tables: readonly ProtectedTable[],
): Promise<OpenDatabase> {
  const isPooled = await isTransactionPooled(url)
  const pool = newPool(url, { size, isPooled })
  // a pooler may send each transaction to another session
  const names = isPooled ? undefined : statementNames()
  const load = async () => {
    const { PrismaPg } = await import('@prisma/adapter-pg')
    const { PrismaClient } = await import('../../../../prisma/generated/postgresql/client.ts')
    const options = names && { statementNameGenerator: ({ sql }: { sql: string }) => names(sql) as string }
    const adapter = sealingWrites(recordingWrites(new PrismaPg(pool, options), tables))
    return new PrismaClient({ adapter, transactionOptions: TRANSACTION_LIMITS }) as unknown as Client
  }
  let client: Promise<Client> | undefined
  return {
    provider: 'postgresql',
    client: () => (client ??= load()),
    settings: () => settingsOf(pool, isPooled),
    ...(isPooled ? { howToSet: SET_FOR_ROLE } : {}),
    tryTransaction: () => tryTransaction(pool),
    isWritable: watchWrites(pool),
    read: reading(pool, names),
    onOneConnection: work => onOneConnection(pool, connection => work(reading(connection))),
    waiting: () => pool.waitingCount,
    async close() {
      await (await client)?.$disconnect()
      if (!pool.ending) await pool.end()
    },
  }
}

type Client = Awaited<ReturnType<OpenDatabase['client']>>

// UTC, because the columns have no time zone
const SESSION = {
  statement_timeout: '15000',
  lock_timeout: '5000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
}

const SET_FOR_SESSION = statements('SET')
const SET_FOR_ROLE = `Behind a pooler in transaction mode the role has to bring the settings: ${statements('ALTER ROLE CURRENT_USER SET')}. Then restart the pooler.`

function statements(verb: string) {
  return Object.entries(SESSION)
    .map(([name, value]) => `${verb} ${name} = '${value}'`)
    .join('; ')
}

/** Behind a pooler each query may use another session, so only defaults count. */
async function settingsOf(pool: Pool, isPooled: boolean) {
  const { rows } = await pool.query<{ name: string; setting: string; reset_val: string }>(
    `SELECT lower(name) AS "name", setting, reset_val FROM pg_settings WHERE lower(name) IN ('fsync', 'full_page_writes',
      'synchronous_commit', 'session_replication_role', ${Object.keys(SESSION).map(name => `'${name}'`)})`,
  )
  return Object.fromEntries(rows.map(row => [row.name, isPooled ? row.reset_val : row.setting]))
}

const tryTransaction = (pool: Pool) =>
  onOneConnection(pool, async connection => {
    await connection.query('BEGIN')
    await connection.query('COMMIT')
  })

async function onOneConnection<T>(pool: Pool, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let isBroken = false
  const breaks = () => (isBroken = true)
  connection.on('error', breaks) // the failing query reports it
  try {
    return await work(connection)
  } finally {
    connection.off('error', breaks)
    connection.release(isBroken)
  }
}

type Done = Parameters<Pool['connect']>[0] & ((...args: never[]) => void)

class WatchedPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<PoolClient> | void {
    if (this.idleCount > 0 || this.totalCount < this.options.max)
      return done ? super.connect(done) : super.connect()
    const began = performance.now()
    const observe = () => waits.observe(performance.now() - began)
    if (!done) return super.connect().finally(observe)
    super.connect((...args) => {
      observe()
      done(...args)
    })
  }
}

/** Sets the session after connecting, because poolers ignore settings in the connection request. */
export function newPool(connectionString: string, { size = 10, isPooled = false } = {}): Pool {
  const pool = new WatchedPool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000, // longer than statement_timeout, for a server that stops responding
    application_name: 'docket',
    ...(isPooled ? {} : { onConnect: client => client.query(SET_FOR_SESSION) as unknown as void }),
  })
  // otherwise an error of an idle connection ends the process
  pool.on('error', () => {})
  return pool
}

const { INT8, NUMERIC, TIMESTAMP } = standard.builtins

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMP, text => new Date(`${text.replace(' ', 'T')}Z`)],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? standard.getTypeParser(oid, format),
} as CustomTypesConfig

export const reading =
  (pool: Pick<Pool, 'query'>, names?: StatementNames) =>
  async <Row>(query: Sql): Promise<Row[]> => {
    const values = parameters(query).map(value => (value instanceof Date ? value.toISOString() : value))
    const run = () => pool.query({ name: names?.(query.text), text: query.text, values, types })
    const { rows } = await run().catch((error: unknown) => {
      if (isStalePlan(error)) return run()
      throw error
    })
    return rows as Row[]
  }
