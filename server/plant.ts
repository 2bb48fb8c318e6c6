import { clock } from './clock.ts'
import { config } from './config.ts'
import { alone } from './database/lock.ts'
import { db } from './database/client.ts'
import { read, sql } from './database/read.ts'

/** Outside production, also creates a demo board in an empty database. */
export async function plant() {
  if (!(await isPlanted())) await alone(config, plantWhatIsMissing)
}

/** Checks again, because another process may have been faster. */
async function plantWhatIsMissing() {
  const { plantTypes } = await import('../prisma/plant/types.ts')
  await plantTypes(db)
  if (!config.plantDemo || (await db.user.count()) > 0) return
  const { plantBoard } = await import('../prisma/plant/board.ts')
  console.log('Planting the demonstration board …')
  await plantBoard(db, { now: clock.now(), storageDir: config.storageDir })
}

/** Uses SQL, because Prisma's first query takes 0.1 s. */
async function isPlanted() {
  const rows = await read(sql`
    SELECT 1 AS "found" WHERE EXISTS (SELECT 1 FROM "User") AND EXISTS (SELECT 1 FROM "ApplicationType")`)
  return rows.length > 0
}

/** Returns '' if there are no demo accounts. */
export async function accountsToTry() {
  const users = await read<{ email: string; position: string }>(sql`
    SELECT "email", "position" FROM "User" WHERE "email" LIKE ${'%@docket.test'} ORDER BY "id"`)
  const lines = users.map(({ email, position }) => `  ${email.padEnd(24)} ${position}`)
  return lines.length ? `Sign in with the password docket-demo-board as one of\n${lines.join('\n')}` : ''
}
