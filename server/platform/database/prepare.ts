import { lockDatabase } from './lock.ts'
import type { Config } from '#server/config'
import { readMigrations } from './migrations.ts'

/** Call this before importing client.ts, which connects. Throws CannotStart. */
export async function prepareDatabase(target: Target): Promise<string[]> {
  lockDatabase(target)
  const applied = await migrate(target)
  const { opened } = await import('./client.ts')
  opened.startCheckpoints?.()
  const { checkDatabase } = await import('./checks.ts')
  await checkDatabase()
  const { refreshSettings } = await import('../stored-settings.ts')
  await refreshSettings()
  return applied
}

export type Target = Pick<Config, 'databaseDirectUrl' | 'storageDir'>

/** Returns the names of the migrations it applied. Throws CannotStart. */
export async function migrate({ databaseDirectUrl, storageDir }: Target, root?: string): Promise<string[]> {
  if (databaseDirectUrl) {
    const { migratePostgresql } = await import('./postgresql/migrate.ts')
    return migratePostgresql(databaseDirectUrl, readMigrations('postgresql', root))
  }
  const { migrateSqlite } = await import('./sqlite/migrate.ts')
  return migrateSqlite(storageDir, readMigrations('sqlite', root))
}
