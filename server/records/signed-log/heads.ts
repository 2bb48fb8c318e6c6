import { currentKey, sign } from '../board-keys/keys.ts'
import { clock, today } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { afterTransaction } from '#server/platform/database/guard'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '#server/messages/email/write'
import { officeName } from '#server/platform/office'
import { log } from '#server/platform/web/log'
import { writeCheckpoint } from './checkpoint.ts'
import { LABELS } from './leaves.ts'
import { EMPTY, rootOf, type Edge } from './merkle.ts'

export type PublishedHead = { day: string; size: number; root: string; note: string }

/** A day late, to hide how much is done on a day. Never decreases, even if the clock is set back. */
export async function publishedHead(): Promise<PublishedHead | null> {
  const [head] = await read<PublishedHead>(sql`
    SELECT "key" AS "day", "size", "root", "note" FROM "LogHead"
    WHERE "key" <> 'now'
    ORDER BY "size" DESC, CASE WHEN "key" <= ${today()} THEN 0 ELSE 1 END, "key" DESC LIMIT 1`)
  return head ?? null
}

type Row = { key: string; size: number; subtrees: string[]; floors: { labelled?: number } }

/** `labelled` leaves are covered by label leaves. `day` is the latest with a head of its own. */
export type LatestHead = { edge: Edge; labelled: number; day: string }

export async function latestHead(): Promise<LatestHead> {
  // "now" sorts after every day; later days come from a clock that was ahead.
  const [now, ofDay] = await read<Row>(
    sql`SELECT "key", "size", "subtrees", "floors" FROM "LogHead"
      WHERE "key" = 'now' OR "key" <= ${today()} ORDER BY "key" DESC LIMIT 2`,
  )
  if (!now) await createHead()
  const { size, subtrees, floors } = now ?? { size: 0, subtrees: [], floors: { labelled: 0 } }
  return {
    edge: { size, subtrees: subtrees.map(hash => Buffer.from(hash, 'base64')) },
    labelled: floors.labelled ?? (await lastLabelled()),
    day: ofDay?.key ?? '',
  }
}

/** For heads signed by an earlier version. */
async function lastLabelled() {
  const [found] = await read<{ position: number | null }>(
    sql`SELECT MAX("position") AS "position" FROM "LogLeaf" WHERE "kind" = ${LABELS}`,
  )
  return (found?.position ?? -1) + 1
}

const createHead = async () =>
  db.logHead.upsert({
    where: { key: 'now' },
    create: { key: 'now', ...(await signedHead(EMPTY)) },
    update: { key: 'now' },
  })

export async function signedHead(edge: Edge) {
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

export async function publishDay(day: string) {
  const { size, root, note } = await db.logHead.findFirstOrThrow({ where: { key: 'now' } })
  const head = { size, root, note, floors: {}, signedAt: clock.now(), subtrees: [] }
  await transaction(async tx => {
    await tx.logHead.create({ data: { key: day, ...head } })
    await sendCheckpoint(tx, day, note)
  }).catch(error => {
    if ((error as { code?: string }).code !== 'P2002') throw error
  })
}

/** Logged and emailed, because somebody with access to the database can't change those. */
async function sendCheckpoint(tx: Tx, day: string, note: string) {
  if (config.checkpointEmail)
    await writeEmail(tx, {
      to: config.checkpointEmail,
      name: 'keeper of the checkpoints',
      subject: `Checkpoint of ${day}`,
      event: `checkpoint ${day}`,
      paragraphs: [
        `This is the signed log at the start of ${day}. Store it safely. To compare the board with it later, run ./docket verify --checkpoint <file>.`,
        note.trimEnd(),
      ],
      action: { label: 'See the published checkpoint', path: '/.well-known/docket/checkpoint' },
    })
  afterTransaction(() => log.info({ day, checkpoint: note }, 'the checkpoint of the signed log'))
}
