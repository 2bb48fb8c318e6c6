import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiesIn, deleteOldCopies } from '#server/platform/database/sqlite/copies'
import { migrationFolder, type MigrationFolder } from './migration-folder.ts'

let folder: MigrationFolder
beforeEach(async () => void (folder = await migrationFolder('sqlite')))
afterEach(() => folder.drop())

test('a second migration on the same day does not replace the copy of the first', async () => {
  await folder.run()
  folder.add('30000101000000_drop', 'DROP TABLE "Setting"')
  await folder.run()
  folder.add('30000102000000_later', 'CREATE TABLE "Later" ("id" INTEGER)')
  await folder.run()
  expect(
    copiesIn(folder.environment.STORAGE_DIR)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([expect.stringMatching(/-\d\d-2\.db$/), expect.stringMatching(/-\d\d\.db$/)])
})

test('a copy is deleted after thirty days', async () => {
  const { STORAGE_DIR } = folder.environment
  for (const name of [
    'before-0.1.0-2026-01-01.db',
    'before-20260101000000_earlier.db',
    'docket.db',
    'before',
  ])
    fs.writeFileSync(path.join(STORAGE_DIR, name), '')
  const made = fs.statSync(path.join(STORAGE_DIR, 'before-0.1.0-2026-01-01.db')).mtimeMs
  const later = (days: number) => deleteOldCopies(STORAGE_DIR, new Date(made + days * 86_400_000 + 60_000))
  later(29)
  expect(copiesIn(STORAGE_DIR)).toHaveLength(2)
  later(30)
  expect(fs.readdirSync(STORAGE_DIR).toSorted()).toEqual(['before', 'docket.db'])
})
