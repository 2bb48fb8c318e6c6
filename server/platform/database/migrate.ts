import type { Config } from '#server/config'
import { readMigrations } from './migrations.ts'

export type Target = Pick<Config, 'databaseDirectUrl' | 'storageDir'>

/** Returns the applied migrations, each of which is one transaction. Throws CannotStart. */
export async function migrate({ databaseDirectUrl, storageDir }: Target, root?: string): Promise<string[]> {
  if (databaseDirectUrl) {
    const { migratePostgresql } = await import('./postgresql/migrate.ts')
    return migratePostgresql(databaseDirectUrl, readMigrations('postgresql', root))
  }
  const { migrateSqlite } = await import('./sqlite/migrate.ts')
  return migrateSqlite(storageDir, readMigrations('sqlite', root))
}
