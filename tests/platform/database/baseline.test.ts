import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migrations'
import { blankDatabase, type DatabaseEnvironment, dropDatabase, providers } from '#tests/support/databases'
import { launch, newFolder } from '../../support/process.ts'
import { sql } from './database-shell.ts'
import { migrationFolder, type MigrationFolder } from './migration-folder.ts'

const FIRST = '20261121001518_init'
const LAST = '20261128142004_seals_of_waiting_work'
const OLDER =
  'belongs to an earlier version of Docket. Start it once with the version of 28 November 2026 (commit 258fa4de), then with this one.'
const APP_KEY = 'the key of the board with the baseline'

const applied = (environment: DatabaseEnvironment) =>
  sql(
    environment,
    'SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations" ORDER BY "migration_name"',
  )

async function docket(environment: DatabaseEnvironment, ...words: string[]) {
  const command = launch({ APP_KEY, ...environment }, ['server/operations/commands/docket.mjs', ...words])
  return { code: await command.ended, complained: command.errors() }
}

describe.each(providers())('a board of 28 November 2026 on %s', provider => {
  const [baseline, ...later] = readMigrations(provider)
  let folder: MigrationFolder
  beforeEach(async () => {
    folder = await migrationFolder(provider)
    onTestFinished(() => folder.drop())
    for (const { name } of later) folder.remove(name)
    await folder.run()
    await sql(folder.environment, `INSERT INTO "Setting" VALUES ('office', 'Board')`)
    for (const { name, sql } of later) folder.add(name, sql)
  })

  /** As the versions before the baseline recorded their migrations. */
  async function hasMigrations(...names: string[]) {
    await sql(folder.environment, 'DELETE FROM "_prisma_migrations"')
    for (const name of names)
      await sql(
        folder.environment,
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
          VALUES ('${name.slice(0, 36)}', 'of ${name.slice(0, 14)}', '${name}', ${provider === 'sqlite' ? 1 : 'now()'})`,
      )
  }

  test('gets the migrations after the baseline, once, and keeps its data', async () => {
    await hasMigrations(FIRST, LAST)
    expect(await folder.run()).toEqual(later.map(({ name }) => name))
    const all = [baseline!, ...later].map(({ name, checksum }) => ({ name, checksum }))
    expect(await applied(folder.environment)).toEqual(all)
    expect(await folder.run()).toEqual([])
    expect(await sql(folder.environment, 'SELECT * FROM "Setting"')).toEqual([
      { name: 'office', value: 'Board' },
    ])
  })

  test('is refused unchanged if it lacks a migration that the baseline joins', async () => {
    await hasMigrations(FIRST)
    const before = await applied(folder.environment)
    await expect(folder.run()).rejects.toThrow(`The database ${OLDER}`)
    expect(await applied(folder.environment)).toEqual(before)
  })

  test('is refused unchanged if its first start with that version did not complete', async () => {
    await hasMigrations(FIRST, LAST)
    await sql(folder.environment, `INSERT INTO "Setting" VALUES ('permissions moved', '')`)
    const before = await applied(folder.environment)
    await expect(folder.run()).rejects.toThrow(`The database ${OLDER}`)
    expect(await applied(folder.environment)).toEqual(before)
  })

  test('has backups that this version restores, and earlier ones that it refuses', async () => {
    const place = await blankDatabase(provider)
    onTestFinished(() => dropDatabase(place))
    const [file, older] = ['board', 'older'].map(name => join(newFolder(), `${name}.tar.gz`))
    await hasMigrations(FIRST)
    expect(await docket(folder.environment, 'backup', older!, '--unverified')).toMatchObject({ code: 0 })
    await hasMigrations(FIRST, LAST)
    expect(await docket(folder.environment, 'backup', file!, '--unverified')).toMatchObject({ code: 0 })
    expect((await docket(place, 'restore', older!)).complained).toContain(
      `This backup ${OLDER.replace('Start', 'Restore and start')}`,
    )
    expect(await docket(place, 'restore', file!)).toMatchObject({ code: 0, complained: '' })
    expect((await applied(place)).length).toBe(later.length + 1)
  })
})
