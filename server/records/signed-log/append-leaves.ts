import { startOf, today } from '#server/platform/clock'
import { join, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { describe, log, logAlarm } from '#server/platform/web/log'
import { latestDay, newHead, publishDay } from './heads.ts'
import { labelsHash, labelsLeaf, type LoggedLeaf } from './leaves.ts'
import { grow } from './merkle.ts'
import { type LatestHead, latestHead, LogDiffers } from './signed-heads.ts'
import { signedLog } from './verified-log.ts'
import { foreignAmong, type Waiting, waitingLeaves } from './waiting.ts'

const BATCH = 500
/** Long, because a batch costs little more than one leaf. */
const INTERVAL_MS = 5000

/**
 * Adds nothing while the log is not what the board signed. The first run of a day completes the previous day, whose head
 * is then published.
 */
export async function appendLeaves() {
  try {
    const day = today()
    if ((await latestDay()) < day) {
      await appendWaiting(startOf(day))
      await publishDay(day)
    }
    await appendWaiting()
  } catch (error) {
    if (!(error instanceof LogDiffers)) throw error
    raiseAlarm(error)
  }
}

async function appendWaiting(before?: Date) {
  while (await appendBatch(before)) continue
}

/**
 * Returns whether there may be more. Does nothing if another process was faster. Throws LogDiffers rather than grow a
 * log that the board has not signed.
 */
async function appendBatch(before?: Date): Promise<boolean> {
  const head = await latestHead()
  if (head.size < signedLog.size)
    throw new LogDiffers(head.name, 'it is older than one that this process has seen')
  const found = await waitingLeaves({ before, without: foreignIds, limit: BATCH })
  const waiting = oursAmong(found)
  if (waiting.length === 0) return false
  const records = waiting.map(({ kind, recordId, salt, hash }, at) => ({
    position: head.size + at,
    kind,
    recordId,
    salt,
    hash,
  }))
  const labels = labelsHash()
  for (const record of records) labels.add(record)
  const leaves = [...records, labelsLeaf(head.size + records.length, labels.end())]
  const appended = await append(
    leaves,
    head,
    waiting.map(({ id }) => id),
  )
  return appended && found.length === BATCH
}

type AppendedLeaf = Omit<LoggedLeaf, 'salt'> & { kind: string; recordId: string; salt: string }

/** Returns whether no other process was faster. */
export async function append(leaves: AppendedLeaf[], head: LatestHead, waitingIds: number[] = []) {
  const edge = leaves.reduce((grown, { hash }) => grow(grown, Buffer.from(hash, 'base64')), head.edge)
  const grown = await newHead(edge)
  return transaction(async tx => {
    const where = { key: 'now', size: head.size, root: head.root.toString('base64') }
    const { count } = await tx.logHead.updateMany({ where, data: grown })
    if (count === 0) return false
    await tx.$executeRaw`DELETE FROM "WaitingLeaf" WHERE "id" IN (${join([0, ...waitingIds])})`
    const rows = leaves.map(
      ({ position, kind, recordId, salt, hash }) =>
        sql`(${position}, ${kind}, ${recordId}, ${salt}, ${hash})`,
    )
    await tx.$executeRaw`
      INSERT INTO "LogLeaf" ("position", "kind", "recordId", "salt", "hash") VALUES ${join(rows)}`
    return true
  })
}

/** Leaves that this board did not write, or not for this place. They are not added, and verify finds them. */
const foreignIds = new Set<number>()

function oursAmong(found: Waiting[]) {
  for (const { id, kind, recordId } of foreignAmong(found)) {
    foreignIds.add(id)
    logAlarm('a leaf of the signed log was not written by this board', { kind, record: recordId })
  }
  return found.filter(({ id }) => !foreignIds.has(id))
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
    .then(readAgain)
    .catch(error =>
      error instanceof LogDiffers
        ? raiseAlarm(error)
        : log.warn(describe(error), 'the signed log could not be extended'),
    )
  return running
}

const SCAN_EVERY_MS = 600_000

let alarm = ''
let scanAfter = 0

/** Rarely while the log differs, because each time all of it is read. */
async function readAgain() {
  if (alarm && performance.now() < scanAfter) return
  scanAfter = performance.now() + SCAN_EVERY_MS
  await signedLog.catchUp()
  if (alarm) log.warn({ record: alarm }, 'the signed log is again what the board signed')
  alarm = ''
}

function raiseAlarm({ record, what }: LogDiffers) {
  if (alarm !== record) logAlarm('the signed log is not what the board signed', { record, what })
  alarm = record
}
