import { read, sql } from '#server/platform/database/read'
import { readCheckpoint } from '#server/records/signed-log/checkpoint'
import {
  boardKeys,
  checkHead,
  dayName,
  latestHead,
  LogDiffers,
  NOT_SIGNED,
  type SignedHead,
} from '#server/records/signed-log/signed-heads'
import { VerifiedLog } from '#server/records/signed-log/verified-log'
import type { Difference } from './difference.ts'

/** The name of a checkpoint that was stored elsewhere. */
const EXTERNAL = 'external checkpoint'

type HeadRow = { key: string; size: number; root: string; note: string }

/**
 * Checks the signed log's leaves against its heads, and against a checkpoint that was stored elsewhere. `log` has then read
 * them.
 */
export async function differingLog(log: VerifiedLog, checkpoint?: string): Promise<Difference | null> {
  if (await isUnstarted()) return null
  try {
    for (const head of await signedHeads(checkpoint)) await log.readUpTo(head)
    await log.catchUp()
    return null
  } catch (error) {
    if (error instanceof LogDiffers) return { record: error.record, what: error.what }
    throw error
  }
}

/** Nothing was signed yet. Rows are compared with the leaves that wait. */
const isUnstarted = async () =>
  (
    await read(sql`SELECT 1 AS "found" WHERE NOT EXISTS (SELECT 1 FROM "BoardKey")
      AND NOT EXISTS (SELECT 1 FROM "LogHead") AND NOT EXISTS (SELECT 1 FROM "LogLeaf")`)
  ).length > 0

async function signedHeads(checkpoint?: string): Promise<SignedHead[]> {
  const keys = await boardKeys()
  const days = await read<HeadRow>(
    sql`SELECT "key", "size", "root", "note" FROM "LogHead" WHERE "key" <> 'now' ORDER BY "size", "key"`,
  )
  const heads = days.map(({ key, ...head }) => checkHead(dayName(key), head, keys))
  const latest = await latestHead()
  if (checkpoint !== undefined) {
    const external = readCheckpoint(checkpoint, keys)
    if (!external) throw new LogDiffers(EXTERNAL, NOT_SIGNED)
    heads.push({ ...external, name: EXTERNAL, note: checkpoint })
  }
  const beyond = heads.find(({ size }) => size > latest.size)
  if (beyond)
    throw new LogDiffers(beyond.name, `it covers ${beyond.size} records, but only ${latest.size} are left`)
  return heads.toSorted((a, b) => a.size - b.size)
}
