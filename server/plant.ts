import { clock } from './clock.ts'
import { config } from './config.ts'
import { alone } from './database/lock.ts'
import { db } from './database/client.ts'
import { read, sql } from './database/read.ts'

/** Every database gets its application types; an empty one outside production the demonstration board. */
export async function plant() {
  if (!(await isPlanted())) await alone(config, plantWhatIsMissing)
}

/** Several processes may have found the same missing: each looks again when its turn comes. */
async function plantWhatIsMissing() {
  const { plantTypes } = await import('../prisma/plant/types.ts') // only where there is something to plant
  await plantTypes(db)
  if (!config.plantDemo || (await db.user.count()) > 0) return
  const { plantBoard } = await import('../prisma/plant/board.ts')
  console.log('Planting the demonstration board …')
  await plantBoard(db, { now: clock.now(), storageDir: config.storageDir })
}

/** Asked with SQL: it is the first question of every start, and Prisma's first answer takes a tenth of a second. */
async function isPlanted() {
  const rows = await read(sql`
    SELECT 1 AS "found" WHERE EXISTS (SELECT 1 FROM "User") AND EXISTS (SELECT 1 FROM "ApplicationType")`)
  return rows.length > 0
}

/** The planted accounts, for whoever just started the board; '' when it has others. */
export async function accountsToTry() {
  const users = await read<{ email: string; position: string }>(sql`
    SELECT "email", "position" FROM "User" WHERE "email" LIKE ${'%@docket.test'} ORDER BY "id"`)
  const lines = users.map(({ email, position }) => `  ${email.padEnd(24)} ${position}`)
  return lines.length ? `Sign in with the password docket-demo-board as one of\n${lines.join('\n')}` : ''
}
