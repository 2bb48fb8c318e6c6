// Fills the register of the database that the environment names: node bench/matching/fill.ts 10000
import { join } from 'node:path'
import { keysOf } from '../../server/matching/keys.ts'
import { countedWords, normalise } from '../../server/matching/normalise.ts'
import type { Person } from '../../server/matching/person.ts'
import { bulkPostgresql, bulkSqlite, type Row } from './bulk.ts'
import { personAt } from './crowd.ts'

const AT_A_TIME = 5_000
const { DATABASE_URL, STORAGE_DIR } = process.env
const MOMENT = '2026-03-14T09:00:00.000Z'

await addClerk()
await fill(Number(process.argv[2]))

/** Whoever registered them all. */
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
