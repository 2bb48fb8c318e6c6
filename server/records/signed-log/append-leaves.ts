import { startOf, today } from '#server/platform/clock'
import { macOf } from '#server/platform/database/leaf'
import { empty, join, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { describe, log, logAlarm } from '#server/platform/web/log'
import { latestHead, publishDay, signedHead } from './heads.ts'
import { labelsHash, labelsLeaf, type Labelled } from './leaves.ts'
import { grow } from './merkle.ts'

const BATCH = 500
const LABELS_BATCH = 5000
/** Long, because a batch costs little more than one leaf. */
const INTERVAL_MS = 5000

type Waiting = {
  id: number
  kind: string
  recordId: string
  salt: string
  hash: string
  at: Date
  mac: string
}

/** The first run of a day completes the previous day, whose head is then published. */
export async function appendLeaves() {
  const day = today()
  if ((await latestHead()).day < day) {
    await appendWaiting(startOf(day))
    await publishDay(day)
  }
  await appendWaiting()
}

async function appendWaiting(before?: Date) {
  while (await appendBatch(before)) continue
}

/** Returns whether there may be more. Does nothing if another process was faster. */
async function appendBatch(before?: Date): Promise<boolean> {
  const { edge: old, labelled } = await latestHead()
  const found = await read<Waiting>(sql`
    SELECT "id", "kind", "recordId", "salt", "hash", "at", "mac" FROM "WaitingLeaf"
    WHERE "id" NOT IN (${join([0, ...foreign])}) ${before ? sql`AND "at" < ${before}` : empty}
    ORDER BY "id" LIMIT ${BATCH}`)
  const waiting = found.filter(isOurs)
  if (waiting.length === 0) return false
  const records = waiting.map(({ kind, recordId, salt, hash }, at) => ({
    position: old.size + at,
    kind,
    recordId,
    salt,
    hash,
  }))
  const labels = labelsHash()
  for await (const earlier of leavesBetween(labelled, old.size)) labels.add(earlier)
  for (const record of records) labels.add(record)
  const leaves = [...records, labelsLeaf(old.size + records.length, labels.end())]
  const edge = leaves.reduce((grown, { hash }) => grow(grown, Buffer.from(hash, 'base64')), old)
  const head = await signedHead(edge)
  const appended = await transaction(async tx => {
    const { count } = await tx.logHead.updateMany({ where: { key: 'now', size: old.size }, data: head })
    if (count === 0) return false
    const ids = waiting.map(({ id }) => id)
    await tx.$executeRaw`DELETE FROM "WaitingLeaf" WHERE "id" IN (${join(ids)})`
    const rows = leaves.map(
      ({ position, kind, recordId, salt, hash }) =>
        sql`(${position}, ${kind}, ${recordId}, ${salt}, ${hash})`,
    )
    await tx.$executeRaw`
      INSERT INTO "LogLeaf" ("position", "kind", "recordId", "salt", "hash") VALUES ${join(rows)}`
    return true
  })
  return appended && found.length === BATCH
}

/** Earlier versions added leaves without label leaves. */
async function* leavesBetween(from: number, to: number) {
  for (let at = from; at < to; at += LABELS_BATCH)
    yield* await read<Labelled>(sql`
      SELECT "position", "kind", "recordId" FROM "LogLeaf"
      WHERE "position" >= ${at} AND "position" < ${Math.min(at + LABELS_BATCH, to)} ORDER BY "position"`)
}

/** Leaves that this board did not write. They are not added, and verify finds them. */
const foreign = new Set<number>()

function isOurs({ id, mac, ...leaf }: Waiting) {
  if (mac === macOf({ ...leaf, at: leaf.at.toISOString() })) return true
  foreign.add(id)
  logAlarm('a leaf of the signed log was not written by this board', {
    kind: leaf.kind,
    record: leaf.recordId,
  })
  return false
}

let timer: NodeJS.Timeout | undefined
let running = Promise.resolve()

export function startSignedLog() {
  timer = setInterval(() => void appendNow(), INTERVAL_MS)
  timer.unref()
  void appendNow()
}

export async function stopSignedLog() {
  if (!timer) return
  clearInterval(timer)
  timer = undefined
  await appendNow()
}

/** Never throws: after an error the leaves wait for the next run. */
function appendNow(): Promise<void> {
  running = running
    .then(appendLeaves)
    .catch(error => log.warn(describe(error), 'the signed log could not be extended'))
  return running
}
