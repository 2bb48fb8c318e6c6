import { readFileSync } from 'node:fs'
import { db } from '#server/database/client'

// Every table but who is signed in and what their next page says, and not when somebody last signed in or was seen,
// what they have read, nor that their other screens hear of that: what an act that was refused leaves alone.
const tables = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{/gm)]
  .map(([, name]) => name!)
  .filter(name => name !== 'Session' && name !== 'CaseVisit')

/** Everything that is written down on the board: by table, a text for each row. */
export async function everything(): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {}
  for (const table of tables) {
    const all = await db.$queryRawUnsafe<{ name?: string }[]>(`SELECT * FROM "${table}"`)
    const rows = all.filter(({ name }) => table !== 'LiveEvent' || name !== 'notification')
    if (rows.length)
      dumped[table] = rows
        .map(row =>
          JSON.stringify({ ...row, lastActiveAt: undefined, lastSignInAt: undefined, readAt: undefined }),
        )
        .toSorted()
  }
  return dumped
}
