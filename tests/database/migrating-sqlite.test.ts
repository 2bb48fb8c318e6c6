import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseEnvironment } from '#tests/support/databases'
import { sql } from './database-shell.ts'
import { migrationFolder, type MigrationFolder } from './migration-folder.ts'

describe('migrating the embedded file', () => {
  let folder: MigrationFolder
  beforeEach(async () => void (folder = await migrationFolder('sqlite')))
  afterEach(() => folder.drop())

  test('keeps a copy of what was there before, but not of nothing', async () => {
    await folder.run()
    expect(copies(folder.environment)).toEqual([])
    await sql(folder.environment, `INSERT INTO "Setting" VALUES ('office', 'Board')`)
    folder.add('30000101000000_drop', 'DROP TABLE "Setting"')
    await folder.run()
    expect(copies(folder.environment)).toEqual(['before-30000101000000_drop.db'])
    const copy = new DatabaseSync(path.join(folder.environment.STORAGE_DIR, 'before-30000101000000_drop.db'))
    expect({ ...copy.prepare('SELECT * FROM "Setting"').get() }).toEqual({ name: 'office', value: 'Board' })
    copy.close()
  })

  test('lets nobody else on the machine read it, nor the copy, in a folder that all may open', async () => {
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

  test('may build a table anew without losing the rows that refer to it', async () => {
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
    await expect(folder.run()).rejects.toThrow('a row of Session refers to one of User that is gone')
    expect(await sql(folder.environment, 'SELECT COUNT(*) AS n FROM "User"')).toEqual([{ n: 1 }])
  })
})

const copies = ({ STORAGE_DIR }: DatabaseEnvironment) =>
  fs.readdirSync(STORAGE_DIR).filter(name => name.startsWith('before-'))
