import { read, sql, type Sql } from '#server/platform/database/read'
import type { Difference } from './difference.ts'

type Series = {
  what: string
  counter: string
  letters: string
  digits: number
  numbers: Sql
  /** Numbers of undone imports, from the audit log; numbers are never reused. */
  gone?: Sql
}

const SERIES: Series[] = [
  {
    what: 'application',
    counter: 'application',
    letters: '',
    digits: 6,
    numbers: sql`SELECT "reference" AS "number" FROM "Application"`,
  },
  {
    what: 'resolution',
    counter: 'resolution',
    letters: 'RES-',
    digits: 4,
    numbers: sql`SELECT "number" FROM "Resolution" WHERE "number" IS NOT NULL`,
  },
  {
    what: 'arrested person',
    counter: 'arrested-person',
    letters: 'AP-',
    digits: 6,
    numbers: sql`SELECT "registerNumber" AS "number" FROM "ArrestedPerson"`,
    gone: sql`SELECT "subject" AS "number" FROM "AuditEntry" WHERE "action" = 'arrested-person.undo-register'`,
  },
]

type Counter = { name: string; value: number }

/** Numbers must have no gaps and not exceed the counter. */
export async function differingNumber(): Promise<Difference | null> {
  for (const series of SERIES) {
    const different = await differenceIn(series)
    if (different) return different
  }
  return null
}

/** Reads counters before and after, since numbers given out meanwhile may or may not be found. */
async function differenceIn({
  what,
  counter,
  letters,
  digits,
  numbers,
  gone,
}: Series): Promise<Difference | null> {
  const before = await countersOf(counter)
  const there = new Set(await numbersOf(numbers))
  const known = new Set([...there, ...(gone ? await numbersOf(gone) : [])])
  const after = await countersOf(counter)
  for (const [year, last] of before)
    for (let nth = 1; nth <= last; nth++) {
      const number = `${letters}${year}-${String(nth).padStart(digits, '0')}`
      if (!known.has(number)) return { record: `${what} ${number}`, what: 'it is gone: numbers have no gaps' }
    }
  for (const number of there) {
    const [year = '', nth = ''] = number.slice(letters.length).split('-')
    if (Number(nth) > (after.get(year) ?? 0))
      return { record: `${what} ${number}`, what: 'no such number was given out' }
  }
  return null
}

const numbersOf = async (query: Sql) => (await read<{ number: string }>(query)).map(({ number }) => number)

async function countersOf(name: string) {
  const rows = await read<Counter>(
    sql`SELECT "name", "value" FROM "Counter" WHERE "name" LIKE ${`${name}:%`} ORDER BY "name"`,
  )
  return new Map(rows.map(({ name, value }) => [name.split(':')[1]!, value]))
}
