import type { Config } from '#server/config'
import { readMigrations } from './migrations.ts'

export type Target = Pick<Config, 'databaseDirectUrl' | 'storageDir'>

/**
 * Brings the database to this version before anything else looks at it, and returns the names of what was applied.
 * Each migration is one transaction together with its row: killed at any moment, it is there or it is not.
 * Throws CannotStart. With nothing to do it is one SELECT.
 */
export async function migrate({ databaseDirectUrl, storageDir }: Target, root?: string): Promise<string[]> {
  if (databaseDirectUrl) {
    const { migratePostgresql } = await import('./postgresql/migrate.ts')
    return migratePostgresql(databaseDirectUrl, readMigrations('postgresql', root))
  }
  const { migrateSqlite } = await import('./sqlite/migrate.ts')
  return migrateSqlite(storageDir, readMigrations('sqlite', root))
}
