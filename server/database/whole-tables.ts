import { opened, type Tx } from './client.ts'

type Table = 'MatchKey' | 'NameCount'

/** Until the transaction ends nobody else writes to the table. On SQLite nobody does anyway. */
export async function holdFromWriting(tx: Tx, table: Table) {
  if (opened.provider === 'postgresql')
    await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE`)
}

/** Nor reads from it: what emptying a table takes, asked for at once, as waiting for more later could be for ever. */
export async function holdAlone(tx: Tx, table: Table) {
  if (opened.provider === 'postgresql')
    await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)
}

/** Millions of rows at once; SQLite drops them as quickly when nothing says which. */
export async function emptyTable(tx: Tx, table: Table) {
  await tx.$executeRawUnsafe(
    opened.provider === 'postgresql' ? `TRUNCATE "${table}"` : `DELETE FROM "${table}"`,
  )
}
