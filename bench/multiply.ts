// Multiplies a board. Copies have their own numbers and dates, and the names and statuses of the original.
// Matching keys differ too, so searches for persons are measured in bench/matching instead.
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { databaseFile } from '../server/database/sqlite/file.ts'
import { putOffWordIndexes } from '../server/database/sqlite/word-indexes.ts'
import { FIRST_BOARD } from './rows.ts'

const { DATABASE_URL, STORAGE_DIR } = process.env

type Connection = { all: <Row>(query: string) => Promise<Row[]>; end: () => Promise<void> }

/** Uses SQL without the application's code, and creates the indexes last. */
export async function multiply(times: number) {
  const database = DATABASE_URL ? await connectPostgresql(DATABASE_URL) : connectSqlite(STORAGE_DIR!)
  const indexes = await database.all<{ name: string; definition: string }>(
    DATABASE_URL
      ? `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
         WHERE tablename IN (${tableNames()}) AND indexname NOT LIKE '%_pkey'`
      : `SELECT name, sql AS definition FROM sqlite_schema
         WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (${tableNames()})`,
  )
  for (const { name } of indexes) await database.all(`DROP INDEX "${name}"`)
  for (const [table, changed] of Object.entries(copied)) await copy(database, table, changed, times)
  for (const { definition } of indexes) await database.all(definition)
  for (const table of ['ApplicationCount', 'ArrestedPersonCount', 'NameCount'])
    await database.all(`UPDATE "${table}" SET "count" = "count" * ${times}`)
  await passOverInLog(database)
  await database.end()
}

const moved = (column: string, by = FIRST_BOARD) => `x."${column}" + t.k * ${by}`
/** For example `0012345`, the copy of 2345. */
const number = (id: string) => `substr(CAST(10000000 + x."${id}" + t.k * ${FIRST_BOARD} AS TEXT), 2)`
const SEATS = 8 * FIRST_BOARD
/** A word that contains the original's number gets the copy's number. */
const wordOf = (id: string) => `CASE
    WHEN length(x."word") = 6 AND x."word" = substr(CAST(1000000 + x."${id}" AS TEXT), 2) THEN ${number(id)}
    WHEN length(x."word") > 6 AND x."word" LIKE '%-' || substr(CAST(1000000 + x."${id}" AS TEXT), 2)
      THEN substr(x."word", 1, length(x."word") - 6) || ${number(id)} ELSE x."word" END`

/** Spreads the copies over days; otherwise the top of a list would repeat a few names a hundred times. */
const days = `(x."id" * t.k + 37 * t.k) % 4400`
const laterDay = DATABASE_URL
  ? `to_char('2014-01-01'::date + (x."receivedOn"::date - '2014-01-01'::date + ${days}) % 4400, 'YYYY-MM-DD')`
  : `date('2014-01-01', '+' || ((CAST(julianday(x."receivedOn") - julianday('2014-01-01') AS INTEGER) + ${days}) % 4400) || ' days')`

/** Columns that differ in a copy; null means the next number. */
const copied: Record<string, Record<string, string | null>> = {
  Application: {
    id: moved('id'),
    reference: `substr(x."reference", 1, 5) || ${number('id')}`,
    receivedOn: laterDay,
  },
  ApplicationWord: { word: wordOf('applicationId'), applicationId: moved('applicationId') },
  Round: { id: moved('id'), applicationId: moved('applicationId') },
  Seat: { id: moved('id', SEATS), roundId: moved('roundId') },
  Vote: { id: null, seatId: moved('seatId', SEATS) },
  ArrestedPerson: { id: moved('id'), registerNumber: `'AP-2025-' || ${number('id')}` },
  ArrestedPersonWord: { word: wordOf('arrestedPersonId'), arrestedPersonId: moved('arrestedPersonId') },
  Arrest: {
    id: moved('id'),
    number: `'AR-2025-' || ${number('id')}`,
    arrestedPersonId: moved('arrestedPersonId'),
  },
  Charge: { id: null, arrestId: moved('arrestId') },
  Sealing: { id: null, arrestedPersonId: moved('arrestedPersonId') },
  MatchKey: { key: `x."key" || ' ' || t.k`, personId: moved('personId') },
  AuditEntry: { id: null, subjectId: moved('subjectId'), subject: number('subjectId') },
}
const tableNames = () =>
  Object.keys(copied)
    .map(table => `'${table}'`)
    .join()

async function copy(
  database: Connection,
  table: string,
  changed: Record<string, string | null>,
  times: number,
) {
  const known = await database.all<{ name: string }>(
    DATABASE_URL
      ? `SELECT column_name AS name FROM information_schema.columns WHERE table_name = '${table}'`
      : `SELECT name FROM pragma_table_info('${table}')`,
  )
  const columns = known.map(({ name }) => name).filter(name => changed[name] !== null)
  const values = columns.map(name => `${changed[name] ?? `x."${name}"`} AS "${name}"`)
  const first = ['id', 'word', 'key'].find(name => columns.includes(name))
  await database.all(`INSERT INTO "${table}" (${columns.map(name => `"${name}"`).join()})
    WITH RECURSIVE t(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM t WHERE k < ${times - 1})
    SELECT ${values.join()} FROM t CROSS JOIN (SELECT * FROM "${table}") x ORDER BY ${first ? `"${first}"` : '1'}`)
  if (DATABASE_URL && known.some(({ name }) => name === 'id'))
    await database.all(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT MAX("id") FROM "${table}"))`,
    )
}

/** Starts the signed log after the copied rows. */
async function passOverInLog({ all }: Connection) {
  const numberIn = (table: string) => all<{ most: number }>(`SELECT MAX("id") AS most FROM "${table}"`)
  const [entry, vote] = [(await numberIn('AuditEntry'))[0]!.most, (await numberIn('Vote'))[0]!.most]
  const none = { entry: [], vote: [], remark: [] }
  const floors = { entry, vote, remark: 0, file: new Date(0).toISOString(), missing: none }
  await all(`INSERT INTO "LogHead" ("key", "size", "root", "note", "signedAt", "floors", "subtrees")
    VALUES ('now', 0, '', '', '${new Date().toISOString().replace('Z', '+00:00')}', '${JSON.stringify(floors)}', '[]')`)
}

function connectSqlite(storageDir: string): Connection {
  const database = new DatabaseSync(databaseFile(storageDir), { enableForeignKeyConstraints: false })
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; BEGIN')
  const makeWordIndexes = putOffWordIndexes(database)
  return {
    all: async query => database.prepare(query).all() as never,
    end: async () => {
      makeWordIndexes()
      database.exec('COMMIT; PRAGMA journal_mode = WAL')
      database.close()
    },
  }
}

async function connectPostgresql(connectionString: string): Promise<Connection> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '1GB';
    SET work_mem = '256MB'; SET synchronous_commit = off`)
  return {
    all: async query => (await client.query(query)).rows,
    end: async () => {
      await client.query('VACUUM ANALYZE') // as autovacuum would have done by then
      await client.end()
    },
  }
}
