import { awaitedVotes, awaitsSignature, awaitsVote } from '../applications/votes-due.ts'
import { read, sql, type Sql } from '../database/read.ts'
import { recordName } from '../signed-log/record-names.ts'
import type { Difference } from './verify.ts'

export const differingDerived = async () =>
  (await differingSeat()) ?? (await differingRound()) ?? (await differingSignature())

const differingRound = () =>
  first<{ id: number; awaited: number | null; counted: number | null }>(
    'round',
    sql`SELECT r."id", r."awaited", r."counted" FROM (
        SELECT "id", "awaited", ${awaitedVotes} AS "counted" FROM "Round") r
      WHERE r."awaited" IS DISTINCT FROM r."counted" ORDER BY r."id" LIMIT 1`,
    ({ awaited, counted }) =>
      `it says that ${awaited ?? 'no'} votes are awaited, and there are ${counted ?? 'none'}`,
  )

const differingSeat = () =>
  first(
    'seat',
    sql`SELECT "id" FROM "Seat" WHERE "awaiting" <> ${awaitsVote} ORDER BY "id" LIMIT 1`,
    () => 'whether its vote is awaited does not follow from its round',
  )

const differingSignature = () =>
  first(
    'application',
    sql`SELECT "id" FROM "Application" WHERE "awaitsSignature" <> ${awaitsSignature} ORDER BY "id" LIMIT 1`,
    () => 'whether it waits for a signature does not follow from its resolutions',
  )

async function first<Row extends { id: number }>(
  kind: string,
  query: Sql,
  what: (row: Row) => string,
): Promise<Difference | null> {
  const [row] = await read<Row>(query)
  return row ? { record: await recordName(kind, String(row.id)), what: what(row) } : null
}
