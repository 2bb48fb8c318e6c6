import fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMigrations } from '#server/database/migrations'
import { providers } from '#tests/support/databases'
import { schemaDifference } from '../../server/commands/schema-engine.ts'
import { sql, tables } from './database-shell.ts'
import { migrationFolder, type MigrationFolder } from './migration-folder.ts'

describe.each(providers())('migrating on %s', provider => {
  let folder: MigrationFolder
  beforeEach(async () => void (folder = await migrationFolder(provider)))
  afterEach(() => folder.drop())

  const real = readMigrations(provider).map(({ name }) => name)
  test('the migrations lead to the schema', async () => {
    expect(await schemaDifference(provider, folder.environment.DATABASE_URL)).toBeUndefined()
  })

  test('applies what is new, once and in order', async () => {
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

  test("keeps the book as Prisma's own command does", async () => {
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

  test('undoes all of a migration that fails, and starts when it has been mended', async () => {
    await folder.run()
    folder.add('30000101000000_bad', 'CREATE TABLE "Half" ("id" INTEGER); INSERT INTO "Nowhere" VALUES (1);')
    await expect(folder.run()).rejects.toThrow(
      /^The migration 30000101000000_bad failed and was undone: .*Nowhere/,
    )
    expect(await tables(folder.environment)).not.toContain('Half')
    folder.add('30000101000000_bad', 'CREATE TABLE "Half" ("id" INTEGER)')
    expect(await folder.run()).toEqual(['30000101000000_bad'])
  })

  test('refuses a database with an unfinished migration', async () => {
    await folder.run()
    await sql(folder.environment, 'UPDATE "_prisma_migrations" SET "finished_at" = NULL')
    await expect(folder.run()).rejects.toThrow(`The migration ${real[0]} did not finish.`)
  })

  test('passes over one that was rolled back by hand and applies it again', async () => {
    await folder.run()
    folder.add('30000101000000_again', 'CREATE TABLE IF NOT EXISTS "Again" ("id" INTEGER)')
    await folder.run()
    await sql(
      folder.environment,
      `UPDATE "_prisma_migrations" SET "finished_at" = NULL, "rolled_back_at" = "started_at" WHERE "migration_name" = '30000101000000_again'`,
    )
    expect(await folder.run()).toEqual(['30000101000000_again'])
  })

  test('refuses when the file of an applied migration was changed', async () => {
    await folder.run()
    fs.appendFileSync(folder.fileOf(real[0]!), '-- changed\n')
    await expect(folder.run()).rejects.toThrow(
      `The migration ${real[0]} was changed after it had been applied.`,
    )
  })

  test('takes other line ends for the same file', async () => {
    await folder.run()
    fs.writeFileSync(
      folder.fileOf(real[0]!),
      fs.readFileSync(folder.fileOf(real[0]!), 'utf8').replaceAll('\n', '\r\n'),
    )
    expect(await folder.run()).toEqual([])
  })

  test('refuses a database that a newer version has migrated', async () => {
    folder.add('30000101000000_newer', 'CREATE TABLE "Newer" ("id" INTEGER)')
    await folder.run()
    folder.remove('30000101000000_newer')
    await expect(folder.run()).rejects.toThrow(
      'The database has the migration 30000101000000_newer, which this version of Docket does not know.',
    )
  })
})
