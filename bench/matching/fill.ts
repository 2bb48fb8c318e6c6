// Fills the register with persons.
// node bench/matching/fill.ts 10000
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { keysOf } from '../../server/matching/keys.ts'
import { countedWords, normalise } from '../../server/matching/normalise.ts'
import type { Person } from '../../server/matching/person.ts'
import { personAt } from './crowd.ts'

const AT_A_TIME = 5_000
const { DATABASE_URL, STORAGE_DIR } = process.env
const MOMENT = '2026-03-14T09:00:00.000Z'

await addClerk()
await fill(Number(process.argv[2]))

async function addClerk() {
  const { db, disconnect } = await import('../../server/database/client.ts')
  await db.user.create({ data: { id: 1, email: 'clerk@example.org', name: 'Clerk' } })
  await disconnect()
}

async function fill(count: number) {
  const bulk = DATABASE_URL ? await bulkPostgresql(DATABASE_URL) : bulkSqlite(join(STORAGE_DIR!, 'docket.db'))
  const counts = new Map<string, number>([['', count]])
  for (let from = 1; from <= count; from += AT_A_TIME) {
    const ids = Array.from({ length: Math.min(AT_A_TIME, count - from + 1) }, (_, at) => from + at)
    const keys: [string, number][] = []
    const rows = ids.map(id => {
      const person = personAt(id)
      const known = normalise(person)
      for (const key of keysOf(known)) keys.push([key, id])
      for (const word of countedWords(known)) counts.set(word, (counts.get(word) ?? 0) + 1)
      return rowOf(id, person)
    })
    await bulk.persons(rows)
    await bulk.keys(keys)
  }
  await bulk.counts([...counts])
  await bulk.finish()
}

function rowOf(id: number, person: Person): Row {
  const { givenName, middleName, familyName, nameSuffix, sex, birthDate, locality, idNumber, phone } = person
  const number = `AP-2026-${String(id).padStart(7, '0')}`
  const names = [givenName, middleName, familyName, nameSuffix]
  const known = [sex, birthDate, person.birthDateEstimated ? 1 : 0, locality, idNumber, phone]
  const aliases = JSON.stringify(person.aliases)
  const sortName = `${familyName} ${givenName}`.toLowerCase()
  return [id, number, ...names, sortName, aliases, ...known, '[]', MOMENT, 'released', MOMENT, 'dismissed', 1]
}

// Inserts rows in bulk, without the application's code.

type Row = (string | number)[]
export type Bulk = {
  persons: (rows: Row[]) => Promise<void>
  keys: (rows: [key: string, personId: number][]) => Promise<void>
  counts: (rows: Row[]) => Promise<void>
  finish: () => Promise<void>
}

export const COLUMNS = [
  'id', 'registerNumber', 'givenName', 'middleName', 'familyName', 'nameSuffix', 'sortName', 'aliases', 'sex',
  'birthDate', 'birthDateEstimated', 'locality', 'idNumber', 'phone', 'marks', 'arrestedAt', 'custodyStatus',
  'custodySince', 'legalStatus', 'registeredById',
] // prettier-ignore

const quoted = COLUMNS.map(column => `"${column}"`).join(', ')
const KIND_INDEX = 'CREATE INDEX "MatchKey_kind_personId_idx" ON "MatchKey" ("kind", "personId")'

/** Adds keys unsorted and indexes them sorted, which is many times faster. */
function bulkSqlite(file: string): Bulk {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; BEGIN;
    DROP INDEX "MatchKey_kind_personId_idx"; CREATE TEMP TABLE staged (key TEXT, id INTEGER)`)
  const person = database.prepare(
    `INSERT INTO "ArrestedPerson" (${quoted}) VALUES (${COLUMNS.map(() => '?').join(', ')})`,
  )
  const key = database.prepare('INSERT INTO staged VALUES (?, ?)')
  const count = database.prepare(
    `INSERT INTO "NameCount" ("kind", "word", "count") VALUES ('arrested', ?, ?)`,
  )
  const all = (statement: typeof key) => async (rows: Row[]) => rows.forEach(row => statement.run(...row))
  return {
    persons: all(person),
    keys: all(key),
    counts: all(count),
    finish: async () => {
      database.exec(`INSERT INTO "MatchKey" ("key", "kind", "sealed", "personId")
        SELECT key, 'arrested', 0, id FROM staged ORDER BY key, id;
        DROP TABLE staged; ${KIND_INDEX}; COMMIT; PRAGMA journal_mode = WAL`)
      database.close()
    },
  }
}

async function bulkPostgresql(connectionString: string): Promise<Bulk> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(
    `ALTER TABLE "MatchKey" DROP CONSTRAINT "MatchKey_pkey"; DROP INDEX "MatchKey_kind_personId_idx"`,
  )
  const into = (table: string, columns: string) => (rows: Row[]) =>
    copy(client, `COPY "${table}" (${columns}) FROM STDIN`, rows)
  const keys = into('MatchKey', '"key", "personId", "kind", "sealed"')
  const counts = into('NameCount', '"kind", "word", "count"')
  return {
    persons: into('ArrestedPerson', quoted),
    keys: rows => keys(rows.map(([key, id]) => [key, id, 'arrested', 'f'])),
    counts: rows => counts(rows.map(row => ['arrested', ...row])),
    finish: async () => {
      await client.query(`SET maintenance_work_mem = '1GB';
        ALTER TABLE "MatchKey" ADD CONSTRAINT "MatchKey_pkey" PRIMARY KEY ("key", "kind", "sealed", "personId");
        ${KIND_INDEX}`)
      await client.query('VACUUM ANALYZE') // as autovacuum would have done by then
      await client.end()
    },
  }
}

/** The interface of pg's query objects: sends all rows at once in COPY's text format. */
function copy(client: Client, text: string, rows: Row[]) {
  const lines = rows.map(row => row.map(cell => String(cell).replaceAll('\\', '\\\\')).join('\t'))
  const chunk = Buffer.from(`${lines.join('\n')}\n`)
  return new Promise<void>((resolve, reject) => {
    type Connection = {
      query: (text: string) => void
      sendCopyFromChunk: (chunk: Buffer) => void
      endCopyFrom: () => void
    }
    const work = {
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse: (connection: Connection) => {
        connection.sendCopyFromChunk(chunk)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(work as never)
  })
}
