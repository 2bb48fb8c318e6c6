import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { packageVersion } from '#server/platform/build'
import { clock } from '#server/platform/clock'
import { log } from '#server/platform/web/log'
import { readMigrations } from '#server/platform/database/migrations'
import { type DatabaseEnvironment, providers } from '#tests/support/databases'
import { schemaDifference } from '#server/operations/commands/schema-engine'
import { sql, tables } from './database-shell.ts'
import { migrationFolder, type MigrationFolder } from './migration-folder.ts'

describe.each(providers())('migrating on %s', provider => {
  let folder: MigrationFolder
  beforeEach(async () => void (folder = await migrationFolder(provider)))
  afterEach(() => folder.drop())

  const real = readMigrations(provider).map(({ name }) => name)
  test('the migrations produce the schema of Prisma', async () => {
    expect(await schemaDifference(provider, folder.environment.DATABASE_URL)).toBeUndefined()
  })

  test('new migrations are applied once and in order', async () => {
    expect(await folder.run()).toEqual(real)
    expect(await folder.run()).toEqual([])
    folder.add(
      '30000102000000_later',
      'CREATE TABLE "Later" ("id" INTEGER); INSERT INTO "Later" SELECT 1 FROM "Sooner"',
    )
    folder.add(
      '30000101000000_sooner',
      'CREATE TABLE "Sooner" ("id" INTEGER); INSERT INTO "Sooner" VALUES (1)',
    )
    expect(await folder.run()).toEqual(['30000101000000_sooner', '30000102000000_later'])
    expect(await sql(folder.environment, 'SELECT COUNT(*) AS n FROM "Later"')).toEqual([{ n: 1 }])
  })

  test.runIf(provider === 'postgresql')(
    'a migration warns of other processes, unless they are idle',
    async () => {
      const warn = vi.spyOn(log, 'warn')
      await folder.run()
      const other = new Client({
        connectionString: folder.environment.DATABASE_URL!,
        application_name: 'docket',
      })
      await other.connect()
      folder.add('30000101000000_sooner', 'CREATE TABLE "Sooner" ("id" INTEGER)')
      await folder.run()
      expect(warn).not.toHaveBeenCalled()
      const ended = other.query('SELECT pg_sleep(60)').catch(() => {})
      folder.add('30000102000000_later', 'CREATE TABLE "Later" ("id" INTEGER)')
      await folder.run()
      expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^other processes of Docket use the database/))
      warn.mockRestore()
      await sql(
        folder.environment,
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`,
      )
      await ended
      await other.end()
    },
  )

  test('migrations are recorded as Prisma records them', async () => {
    await folder.run()
    const rows = await sql(folder.environment, 'SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"')
    expect(rows).toEqual(
      readMigrations(provider).map(({ checksum }, at) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum,
        migration_name: real[at],
        logs: null,
        rolled_back_at: null,
        applied_steps_count: 1,
        started_at: expect.anything(),
        finished_at: expect.anything(),
      })),
    )
  })

  test('a failed migration is undone completely and can be fixed', async () => {
    await folder.run()
    folder.add('30000101000000_bad', 'CREATE TABLE "Half" ("id" INTEGER); INSERT INTO "Nowhere" VALUES (1);')
    await expect(folder.run()).rejects.toThrow(
      /^The migration 30000101000000_bad failed and was undone: .*Nowhere/,
    )
    expect(await tables(folder.environment)).not.toContain('Half')
    folder.add('30000101000000_bad', 'CREATE TABLE "Half" ("id" INTEGER)')
    expect(await folder.run()).toEqual(['30000101000000_bad'])
  })

  test('a database with an unfinished migration is refused', async () => {
    await folder.run()
    await sql(folder.environment, 'UPDATE "_prisma_migrations" SET "finished_at" = NULL')
    await expect(folder.run()).rejects.toThrow(`The migration ${real[0]} did not finish.`)
  })

  test('a migration that was rolled back by hand is applied again', async () => {
    await folder.run()
    folder.add('30000101000000_again', 'CREATE TABLE IF NOT EXISTS "Again" ("id" INTEGER)')
    await folder.run()
    await sql(
      folder.environment,
      `UPDATE "_prisma_migrations" SET "finished_at" = NULL, "rolled_back_at" = "started_at" WHERE "migration_name" = '30000101000000_again'`,
    )
    expect(await folder.run()).toEqual(['30000101000000_again'])
  })

  test('a changed file of an applied migration is refused', async () => {
    await folder.run()
    fs.appendFileSync(folder.fileOf(real[0]!), '-- changed\n')
    await expect(folder.run()).rejects.toThrow(
      `The migration ${real[0]} was changed after it had been applied.`,
    )
  })

  test('changed line endings in a migration file are accepted', async () => {
    await folder.run()
    fs.writeFileSync(
      folder.fileOf(real[0]!),
      fs.readFileSync(folder.fileOf(real[0]!), 'utf8').replaceAll('\n', '\r\n'),
    )
    expect(await folder.run()).toEqual([])
  })

  test('a database of a newer version is refused', async () => {
    folder.add('30000101000000_newer', 'CREATE TABLE "Newer" ("id" INTEGER)')
    await folder.run()
    folder.remove('30000101000000_newer')
    await expect(folder.run()).rejects.toThrow(
      'The database has the migration 30000101000000_newer, which this version of Docket does not know.',
    )
  })
})

describe('migrating the SQLite file', () => {
  let folder: MigrationFolder
  beforeEach(async () => void (folder = await migrationFolder('sqlite')))
  afterEach(() => folder.drop())

  test('the database is copied before a migration, but not when it is new', async () => {
    await folder.run()
    expect(copies(folder.environment)).toEqual([])
    await sql(folder.environment, `INSERT INTO "Setting" VALUES ('office', 'Board')`)
    folder.add('30000101000000_drop', 'DROP TABLE "Setting"')
    await folder.run()
    const [name, ...more] = copies(folder.environment)
    expect([name, more]).toEqual([
      `before-${packageVersion()}-${clock.now().toISOString().slice(0, 10)}.db`,
      [],
    ])
    const copy = new DatabaseSync(path.join(folder.environment.STORAGE_DIR, name!))
    expect({ ...copy.prepare('SELECT * FROM "Setting"').get() }).toEqual({ name: 'office', value: 'Board' })
    copy.close()
  })

  test('only the owner can read the database file and its copy', async () => {
    fs.chmodSync(folder.environment.STORAGE_DIR, 0o755)
    await folder.run()
    folder.add('30000101000000_drop', 'DROP TABLE "Setting"')
    await folder.run()
    const { STORAGE_DIR } = folder.environment
    const modes = ['docket.db', ...copies(folder.environment)].map(
      name => fs.statSync(path.join(STORAGE_DIR, name)).mode & 0o777,
    )
    expect(modes).toEqual([0o600, 0o600])
  })

  test('a table can be rebuilt without losing rows that refer to it', async () => {
    await folder.run()
    await sql(
      folder.environment,
      `INSERT INTO "User" ("id", "email", "name") VALUES (1, 'ana@docket.test', 'Ana')`,
    )
    await sql(folder.environment, `INSERT INTO "Session" ("id", "userId") VALUES ('a session', 1)`)
    const columns =
      '"id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "email" TEXT NOT NULL, "name" TEXT NOT NULL'
    folder.add(
      '30000101000000_rebuild',
      `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
       CREATE TABLE "new_User" (${columns}); INSERT INTO "new_User" SELECT "id", "email", "name" FROM "User";
       DROP TABLE "User"; ALTER TABLE "new_User" RENAME TO "User";
       PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`,
    )
    await folder.run()
    expect(await sql(folder.environment, 'SELECT "userId" FROM "Session"')).toEqual([{ userId: 1 }])
    folder.add('30000102000000_orphans', `DELETE FROM "User"`)
    await expect(folder.run()).rejects.toThrow('a row of Session refers to a missing row of User')
    expect(await sql(folder.environment, 'SELECT COUNT(*) AS n FROM "User"')).toEqual([{ n: 1 }])
  })
})

const copies = ({ STORAGE_DIR }: DatabaseEnvironment) =>
  fs.readdirSync(STORAGE_DIR).filter(name => name.startsWith('before-'))
