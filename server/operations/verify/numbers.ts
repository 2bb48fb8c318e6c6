import { paperKinds } from '#server/papers/kinds'
import { read, sql, type Sql } from '#server/platform/database/read'
import type { Difference } from './difference.ts'

type Series = {
  what: string
  counter: string
  prefix: string
  digits: number
  numbers: Sql
  /** Numbers of undone imports, which are never reused. */
  undone?: Sql
}

const SERIES: Series[] = [
  {
    what: 'application',
    counter: 'application',
    prefix: '',
    digits: 6,
    numbers: sql`SELECT "reference" AS "number" FROM "Application"`,
    undone: sql`SELECT "subject" AS "number" FROM "AuditEntry" WHERE "action" = 'application.undo-register'`,
  },
  ...Object.entries(paperKinds).map(([kind, { prefix }]) => ({
    what: kind,
    counter: kind,
    prefix: `${prefix}-`,
    digits: 4,
    numbers: sql`SELECT "number" FROM "Paper" WHERE "number" IS NOT NULL AND "number" LIKE ${`${prefix}-%`}`,
  })),
  {
    what: 'arrested person',
    counter: 'arrested-person',
    prefix: 'AP-',
    digits: 6,
    numbers: sql`SELECT "registerNumber" AS "number" FROM "ArrestedPerson"`,
    undone: sql`SELECT "subject" AS "number" FROM "AuditEntry" WHERE "action" = 'arrested-person.undo-register'`,
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

/** Reads the counters before and after, because numbers are issued meanwhile. */
async function differenceIn(series: Series): Promise<Difference | null> {
  const { what, counter, prefix, digits, numbers, undone } = series
  const before = await countersOf(counter)
  const present = new Set(await numbersOf(numbers))
  const known = new Set([...present, ...(undone ? await numbersOf(undone) : [])])
  const after = await countersOf(counter)
  for (const [year, last] of before)
    for (let nth = 1; nth <= last; nth++) {
      const number = `${prefix}${year}-${String(nth).padStart(digits, '0')}`
      if (!known.has(number))
        return { record: `${what} ${number}`, what: 'it is missing, but numbers have no gaps' }
    }
  for (const number of present) {
    const [year = '', nth = ''] = number.slice(prefix.length).split('-')
    if (Number(nth) > (after.get(year) ?? 0))
      return { record: `${what} ${number}`, what: 'this number was never issued' }
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
