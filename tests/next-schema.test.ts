// Full suite only.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/prepare'
import { migrationsRoot } from '#server/platform/database/migrations'
import { openClone, type OpenClone } from './platform/database/open-clone.ts'
import { tables } from './platform/database/database-shell.ts'
import { blankDatabase, cloneDatabase, dropDatabase, providers } from './support/databases.ts'
import { lastRelease, serverOf } from './support/earlier-release.ts'
import { mainJob } from './support/main-job.ts'
import { launch } from './support/process.ts'

const released = lastRelease()

describe.skipIf(!providers().includes('postgresql'))('a server on PostgreSQL during a migration', () => {
  test('the current server works after a migration adds columns and tables', async () => {
    const clone = await openClone('postgresql')
    onTestFinished(() => clone.drop())
    const board = launch(clone.environment)
    await mainJob(clone, board, async () => {
      const names = await tables(clone.environment)
      const next = invented(names.filter(name => /^[A-Z]/.test(name)))
      expect(await migrate(target(clone.environment), next)).toEqual([INVENTED])
    })
  })

  test.runIf(released)('the last release works after the current migrations are applied', async () => {
    const folder = serverOf(released!)
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const environment = await blankDatabase('postgresql')
    onTestFinished(() => dropDatabase(environment))
    await migrate(target(environment), join(folder, 'prisma/migrations'))
    const clone = await openClone('postgresql', environment)
    const board = launch(clone.environment, [join(folder, 'run.mjs')])
    await mainJob(clone, board, async () => {
      await migrate(target(environment))
    })
    await clone.disconnect()
  })
})

test('an SQLite database cannot be migrated while a server is running', async () => {
  const environment = await cloneDatabase('sqlite')
  onTestFinished(() => dropDatabase(environment))
  await launch(environment).ready()
  const beside = launch(environment, ['server/operations/commands/docket.mjs', 'migrate'])
  expect([await beside.ended, beside.errors()]).toEqual([
    1,
    expect.stringContaining('Docket is already running on'),
  ])
})

const INVENTED = '30000101000000_more_of_everything'

/** The current migrations, and one that adds columns to every table and a new table. */
function invented(names: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'docket-next-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(migrationsRoot, root, { recursive: true })
  const folder = join(root, 'postgresql', INVENTED)
  mkdirSync(folder)
  const more = names.flatMap(name => [
    `ALTER TABLE "${name}" ADD COLUMN "laterText" TEXT NOT NULL DEFAULT '';`,
    `ALTER TABLE "${name}" ADD COLUMN "laterCount" INTEGER;`,
  ])
  expect(more.length).toBeGreaterThan(60)
  const table = `CREATE TABLE "Later" ("id" INTEGER NOT NULL PRIMARY KEY, "userId" INTEGER NOT NULL REFERENCES "User"("id"));`
  writeFileSync(join(folder, 'migration.sql'), [...more, table].join('\n'))
  return root
}

const target = ({ STORAGE_DIR, DATABASE_URL }: OpenClone['environment']) => ({
  storageDir: STORAGE_DIR,
  databaseDirectUrl: DATABASE_URL,
})
