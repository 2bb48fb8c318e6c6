import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#server/platform/database/prepare'
import { migrationsRoot, readMigrations } from '#server/platform/database/migrations'
import type { Provider } from '#server/platform/database/open-database'
import { blankDatabase, dropDatabase } from '#tests/support/databases'

export type MigrationFolder = Awaited<ReturnType<typeof migrationFolder>>

export async function migrationFolder(provider: Provider) {
  const environment = await blankDatabase(provider)
  const { DATABASE_URL: databaseDirectUrl, STORAGE_DIR: storageDir } = environment
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docket-migrations-'))
  fs.cpSync(migrationsRoot, root, { recursive: true })
  const fileOf = (name: string) => path.join(root, provider, name, 'migration.sql')

  return {
    environment,
    root,
    fileOf,
    run: () => migrate({ databaseDirectUrl, storageDir }, root),
    add(name: string, sql: string): void {
      fs.mkdirSync(path.dirname(fileOf(name)), { recursive: true })
      fs.writeFileSync(fileOf(name), sql)
    },
    remove: (name: string) => fs.rmSync(path.dirname(fileOf(name)), { recursive: true }),
    async drop(): Promise<void> {
      await dropDatabase(environment)
      fs.rmSync(root, { recursive: true })
    },
  }
}

/** A folder and its database without the migration and those after it, which `update` applies. */
export async function boardBefore(provider: Provider, migration: string) {
  const folder = await migrationFolder(provider)
  const later = readMigrations(provider).filter(({ name }) => name >= migration)
  for (const { name } of later) folder.remove(name)
  await folder.run()
  async function update() {
    for (const { name, sql } of later) folder.add(name, sql)
    await folder.run()
  }
  return { ...folder, update }
}
