import { opened, type Tx } from './client.ts'
import { join, sql } from './read.ts'

// Locks last until the transaction ends. SQLite has only one writer, so it needs no locks on rows and tables.

/** Transactions that take the same lock run one after the other. */
export const takeNamedLock = (
  tx: Tx,
  name: 'administration' | 'holidays' | 'jobs' | 'labels' | 'letters' | 'names' | 'roles' | 'settling',
) => tx.setting.upsert({ where: { name }, create: { name, value: '' }, update: { value: '' } })

export async function lockApplications(tx: Tx, ids: number[]) {
  if (opened.provider === 'postgresql' && ids.length > 0)
    await tx.$queryRaw(
      sql`SELECT "id" FROM "Application" WHERE "id" IN (${join(ids)}) ORDER BY "id" FOR NO KEY UPDATE`,
    )
}

type Table = 'MatchKey' | 'NameCount' | 'ApplicationCount' | 'ArrestedPersonCount'

/** Blocks other writers, but no readers. */
export async function lockTableForWriting(tx: Tx, table: Table) {
  if (opened.provider === 'postgresql')
    await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE`)
}

/** Take this first if the table will be emptied, because upgrading a weaker lock can deadlock. */
export async function lockTableExclusively(tx: Tx, table: Table) {
  if (opened.provider === 'postgresql')
    await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)
}

export async function emptyTable(tx: Tx, table: Table) {
  await tx.$executeRawUnsafe(
    opened.provider === 'postgresql' ? `TRUNCATE "${table}"` : `DELETE FROM "${table}"`,
  )
}
