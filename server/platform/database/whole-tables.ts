import { opened, type Tx } from './client.ts'

type Table = 'MatchKey' | 'NameCount'

/** Blocks other writers until the transaction ends. SQLite always does. */
export async function holdFromWriting(tx: Tx, table: Table) {
  if (opened.provider === 'postgresql')
    await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE`)
}

/**
 * Blocks readers too. Lock at the start if the table will be truncated, because upgrading a weaker lock can
 * deadlock.
 */
export async function holdAlone(tx: Tx, table: Table) {
  if (opened.provider === 'postgresql')
    await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)
}

/** SQLite is fast too if there is no WHERE. */
export async function emptyTable(tx: Tx, table: Table) {
  await tx.$executeRawUnsafe(
    opened.provider === 'postgresql' ? `TRUNCATE "${table}"` : `DELETE FROM "${table}"`,
  )
}
