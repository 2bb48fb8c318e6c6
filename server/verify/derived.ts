import { awaitedVotes, awaitsSignature, awaitsVote } from '../applications/votes-due.ts'
import { read, sql } from '../database/read.ts'
import { recordName } from '../signed-log/record-names.ts'
import type { Difference } from './verify.ts'

export const differingDerived = async () =>
  (await differingSeat()) ?? (await differingRound()) ?? (await differingSignature())

async function differingRound(): Promise<Difference | null> {
  const [round] = await read<{ id: number; awaited: number | null; counted: number | null }>(sql`
    SELECT r."id", r."awaited", r."counted" FROM (
      SELECT "id", "awaited", ${awaitedVotes} AS "counted" FROM "Round") r
    WHERE r."awaited" IS DISTINCT FROM r."counted" ORDER BY r."id" LIMIT 1`)
  return round
    ? {
        record: await recordName('round', String(round.id)),
        what: `it says that ${round.awaited ?? 'no'} votes are awaited, and there are ${round.counted ?? 'none'}`,
      }
    : null
}

async function differingSeat(): Promise<Difference | null> {
  const [seat] = await read<{ id: number }>(
    sql`SELECT "id" FROM "Seat" WHERE "awaiting" <> ${awaitsVote} ORDER BY "id" LIMIT 1`,
  )
  return seat
    ? {
        record: await recordName('seat', String(seat.id)),
        what: 'whether its vote is awaited does not follow from its round',
      }
    : null
}

async function differingSignature(): Promise<Difference | null> {
  const [application] = await read<{ id: number }>(
    sql`SELECT "id" FROM "Application" WHERE "awaitsSignature" <> ${awaitsSignature} ORDER BY "id" LIMIT 1`,
  )
  return application
    ? {
        record: await recordName('application', String(application.id)),
        what: 'whether it waits for a signature does not follow from its resolutions',
      }
    : null
}
