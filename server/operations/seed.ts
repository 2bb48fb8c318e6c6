import { config } from '#server/config'
import { withStartLock } from '#server/platform/database/lock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'

/** Outside production, also creates a demo board in an empty database. */
export async function seed() {
  if (!(await isSeeded())) await withStartLock(config, seedWhatIsMissing)
}

/** Checks again, because another process may have been faster. */
async function seedWhatIsMissing() {
  if (await isUnfinished()) {
    const { discardUnfinishedBoard } = await import('../../prisma/seed/unfinished.ts')
    await discardUnfinishedBoard(config)
  }
  if (config.boardFile) return seedFromFile(config.boardFile)
  const { seedApplicationTypes } = await import('../../prisma/seed/application-types.ts')
  const isNew = (await db.applicationType.count()) === 0
  await seedApplicationTypes(db)
  if (!config.seedDemo || (await db.user.count()) > 0) return isNew ? openFirstSteps() : undefined
  const { seedDemoBoard } = await import('../../prisma/seed/demo-board.ts')
  console.log('Filling the demo board …')
  await seedDemoBoard(printQuarters())
}

async function openFirstSteps() {
  const { transaction } = await import('#server/platform/database/transaction')
  const { refreshSettings, storeSetting } = await import('#server/platform/stored-settings')
  await transaction(tx => storeSetting(tx, 'firstSteps', 'open'))
  await refreshSettings()
}

/** Outside production, with the demo accounts, so that somebody can sign in and try the board. */
async function seedFromFile(path: string) {
  if ((await db.applicationType.count()) > 0) return
  const { readBoardFile } = await import('#server/cases/board-file/read')
  const file = await readBoardFile(path)
  const { refuseUnknownKey } = await import('#server/cases/board-file/known-keys')
  if (!config.boardFileUnknownKey) await refuseUnknownKey(file)
  if (config.seedDemo && (await db.user.count()) === 0) {
    const { createAccounts } = await import('../../prisma/seed/accounts.ts')
    await createAccounts()
  }
  const { importBoard } = await import('#server/cases/board-file/import')
  const { publisher } = await import('#server/cases/board-file/publisher')
  await importBoard(file, await publisher())
}

function printQuarters() {
  let printed = 0
  return (share: number) => {
    const quarters = Math.floor(share * 4)
    if (quarters > printed) console.log(`Filling the demo board … ${quarters * 25} %`)
    printed = quarters
  }
}

/** Uses SQL, because Prisma's first query takes 0.1 s. */
async function isSeeded() {
  const rows = await read(sql`
    SELECT 1 AS "found" WHERE EXISTS (SELECT 1 FROM "User") AND EXISTS (SELECT 1 FROM "ApplicationType")`)
  return rows.length > 0 && !(await isUnfinished())
}

/** The name of a setting that is stored while the demo board is seeded. */
export const UNFINISHED = 'unfinished demo board'

const isUnfinished = async () =>
  (await read(sql`SELECT 1 AS "found" FROM "Setting" WHERE "name" = ${UNFINISHED}`)).length > 0

/** Returns '' if there are no demo accounts. */
export async function accountsToTry() {
  const users = await read<{ email: string; position: string }>(sql`
    SELECT "email", "position" FROM "User" WHERE "email" LIKE ${'%@docket.test'} ORDER BY "id"`)
  const lines = users.map(({ email, position }) => `  ${email.padEnd(24)} ${position}`)
  return lines.length ? `Sign in with the password docket-demo-board as one of\n${lines.join('\n')}` : ''
}
