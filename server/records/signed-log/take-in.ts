import { currentKey, sign } from '../board-keys/keys.ts'
import { clock, startOf, today } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { afterTransaction } from '#server/platform/database/guard'
import { macOf } from '#server/platform/database/leaf'
import { empty, join, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '#server/messages/email/write'
import { officeName } from '#server/platform/office'
import { log } from '#server/platform/web/log'
import { writeCheckpoint } from './checkpoint.ts'
import { LABELS, labelsHash, labelsLeaf, type Labelled } from './labels.ts'
import { EMPTY, grow, rootOf, type Edge } from './merkle.ts'

// Several processes may try at once: one succeeds if the log's size has not changed, the others start again.

const AT_ONCE = 500
const LABELS_AT_ONCE = 5000

type Waiting = {
  id: number
  kind: string
  recordId: string
  salt: string
  hash: string
  at: Date
  mac: string
}

/** The first run of a day closes the previous day, whose head is then published. */
export async function takeIn() {
  const day = today()
  const midnight = startOf(day)
  let now = await standing()
  if (now.opened < day) {
    while (await takePortion(now, midnight)) now = await standing()
    await openDay(day)
    now = await standing()
  }
  while (await takePortion(now)) now = await standing()
}

/** Returns whether there may be more. */
async function takePortion({ edge: old, labelled }: Standing, before?: Date): Promise<boolean> {
  const found = await read<Waiting>(sql`
    SELECT "id", "kind", "recordId", "salt", "hash", "at", "mac" FROM "WaitingLeaf"
    WHERE "id" NOT IN (${join([0, ...foreign])}) ${before ? sql`AND "at" < ${before}` : empty}
    ORDER BY "id" LIMIT ${AT_ONCE}`)
  const waiting = found.filter(isOurs)
  if (waiting.length === 0) return false
  const records = waiting.map(({ kind, recordId, salt, hash }, nth) => ({
    position: old.size + nth,
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
  const head = await signed(edge)
  const grew = await transaction(async tx => {
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
  return grew && found.length === AT_ONCE
}

/** Leaves added by earlier versions, which are not yet covered by a label leaf. */
async function* leavesBetween(from: number, to: number) {
  for (let at = from; at < to; at += LABELS_AT_ONCE)
    yield* await read<Labelled>(sql`
      SELECT "position", "kind", "recordId" FROM "LogLeaf"
      WHERE "position" >= ${at} AND "position" < ${Math.min(at + LABELS_AT_ONCE, to)} ORDER BY "position"`)
}

/** Leaves that this board did not write. They are never added and stay for verify to find. */
const foreign = new Set<number>()

function isOurs({ id, mac, ...leaf }: Waiting) {
  if (mac === macOf({ ...leaf, at: leaf.at.toISOString() })) return true
  foreign.add(id)
  log.error(
    { kind: leaf.kind, record: leaf.recordId },
    'ALARM: a leaf of the signed log was written by somebody other than this board',
  )
  return false
}

async function openDay(day: string) {
  const { size, root, note } = await db.logHead.findFirstOrThrow({ where: { key: 'now' } })
  const opening = { size, root, note, floors: {}, signedAt: clock.now(), subtrees: [] }
  await transaction(async tx => {
    await tx.logHead.create({ data: { key: day, ...opening } })
    await publishHead(tx, day, note)
  }).catch(error => {
    if ((error as { code?: string }).code !== 'P2002') throw error
  })
}

type Head = { key: string; size: number; subtrees: string[]; floors: { labelled?: number } }
type Standing = { edge: Edge; labelled: number; opened: string }

async function standing(): Promise<Standing> {
  // "now" sorts after every day; later days come from a clock that was ahead.
  const [now, latest] = await read<Head>(
    sql`SELECT "key", "size", "subtrees", "floors" FROM "LogHead"
      WHERE "key" = 'now' OR "key" <= ${today()} ORDER BY "key" DESC LIMIT 2`,
  )
  if (!now) await begin()
  const { size, subtrees, floors } = now ?? { size: 0, subtrees: [], floors: { labelled: 0 } }
  return {
    edge: { size, subtrees: subtrees.map(hash => Buffer.from(hash, 'base64')) },
    labelled: floors.labelled ?? (await lastLabels()),
    opened: latest?.key ?? '',
  }
}

/** For heads signed by an earlier version. */
async function lastLabels() {
  const [found] = await read<{ position: number | null }>(
    sql`SELECT MAX("position") AS "position" FROM "LogLeaf" WHERE "kind" = ${LABELS}`,
  )
  return (found?.position ?? -1) + 1
}

const begin = async () =>
  db.logHead.upsert({
    where: { key: 'now' },
    create: { key: 'now', ...(await signed(EMPTY)) },
    update: { key: 'now' },
  })

async function signed(edge: Edge) {
  const key = await currentKey()
  const signer = { publicKey: key.publicKey, sign: (bytes: Uint8Array) => sign(bytes, key) }
  const root = rootOf(edge)
  return {
    size: edge.size,
    root: root.toString('base64'),
    note: writeCheckpoint({ board: officeName(), size: edge.size, root }, signer),
    signedAt: clock.now(),
    floors: { labelled: edge.size },
    subtrees: edge.subtrees.map(hash => hash.toString('base64')),
  }
}

/** Somebody with access to the database can't change the server's log or an email. */
async function publishHead(tx: Tx, day: string, note: string) {
  if (config.checkpointEmail)
    await writeEmail(tx, {
      to: config.checkpointEmail,
      name: 'keeper of the checkpoints',
      subject: `Checkpoint of ${day}`,
      event: `checkpoint ${day}`,
      paragraphs: [
        `This is how far the signed log had come when ${day} began. Keep it: ./docket verify --checkpoint <file> compares the board with it.`,
        note.trimEnd(),
      ],
      action: { label: 'See the published checkpoint', path: '/.well-known/docket/checkpoint' },
    })
  afterTransaction(() => log.info({ day, checkpoint: note }, 'the checkpoint of the signed log'))
}
