import { opened } from './client.ts'
import { readMigrations } from './migrations.ts'
import { read, sql } from './read.ts'

let known: Set<string> | undefined

/** One that this version does not know: a newer version has migrated the database. */
export async function newerMigration(): Promise<string | null> {
  known ??= new Set(readMigrations(opened.provider).map(({ name }) => name))
  const rows = await read<{ name: string }>(
    sql`SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`,
  )
  return rows.find(({ name }) => !known!.has(name))?.name ?? null
}
