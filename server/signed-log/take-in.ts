import { randomBytes } from 'node:crypto'
import { currentKey, sign } from '../board-keys/keys.ts'
import { clock, startOf, today } from '../clock.ts'
import { db, type Tx } from '../database/client.ts'
import { join, read, sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import { officeName } from '../office.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { EMPTY, grow, rootOf, type Edge } from './merkle.ts'
import { leafOf, NO_FLOORS, pending, raised, type Floors } from './records.ts'
import { config } from '../config.ts'
import { afterTransaction } from '../database/guard.ts'
import { writeLetter } from '../mail/write.ts'
import { log } from '../web/log.ts'

// Puts what was written into the log, a little later and in no request. Several processes may come at once: whoever
// finds the log as large as when they looked goes on, the others look again.

const AT_ONCE = 500

/** Takes in all that waits. The first run of a day closes the day before: its head is the one that is published. */
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

/** Whether there may be more. */
async function takePortion({ edge: old, floors }: Standing, before?: Date): Promise<boolean> {
  const records = await pending(floors, AT_ONCE, before)
  if (records.length === 0) return false
  const leaves = records.map((record, nth) => {
    const salt = randomBytes(16).toString('base64url')
    const { kind, id: recordId } = record
    return { position: old.size + nth, kind, recordId, salt, hash: leafOf(record, salt) }
  })
  const edge = leaves.reduce((grown, { hash }) => grow(grown, hash), old)
  const head = await signed(edge, raised(floors, records))
  const grew = await transaction(async tx => {
    const { count } = await tx.logHead.updateMany({ where: { key: 'now', size: old.size }, data: head })
    if (count === 0) return false
    const rows = leaves.map(
      ({ position, kind, recordId, salt, hash }) =>
        sql`(${position}, ${kind}, ${recordId}, ${salt}, ${hash.toString('base64')})`,
    )
    await tx.$executeRaw`
      INSERT INTO "LogLeaf" ("position", "kind", "recordId", "salt", "hash") VALUES ${join(rows)}`
    return true
  })
  return grew && records.length === AT_ONCE
}

/** The head that the day begins with; where another process was first, it has told of it. */
async function openDay(day: string) {
  const { size, root, note, floors } = await db.logHead.findFirstOrThrow({ where: { key: 'now' } })
  const opening = { size, root, note, floors: floors as Floors, signedAt: clock.now(), subtrees: [] }
  await transaction(async tx => {
    await tx.logHead.create({ data: { key: day, ...opening } })
    await tellOfHead(tx, day, note)
  }).catch(error => {
    if ((error as { code?: string }).code !== 'P2002') throw error
  })
}

type Head = { key: string; size: number; subtrees: string[]; floors: Floors }
type Standing = { edge: Edge; floors: Floors; opened: string }

/** Where the log stands, and the day that it has opened. */
async function standing(): Promise<Standing> {
  // "now" comes after every day
  const [now, latest] = await read<Head>(
    sql`SELECT "key", "size", "subtrees", "floors" FROM "LogHead" ORDER BY "key" DESC LIMIT 2`,
  )
  if (!now) await begin()
  const { size, subtrees, floors } = now ?? { size: 0, subtrees: [], floors: NO_FLOORS }
  return {
    edge: { size, subtrees: subtrees.map(hash => Buffer.from(hash, 'base64')) },
    floors,
    opened: latest?.key ?? '',
  }
}

/** An empty log; where somebody began it at the same moment, theirs. */
const begin = async () =>
  db.logHead.upsert({
    where: { key: 'now' },
    create: { key: 'now', ...(await signed(EMPTY, NO_FLOORS)) },
    update: { key: 'now' },
  })

async function signed(edge: Edge, floors: Floors) {
  const key = await currentKey()
  const signer = { publicKey: key.publicKey, sign: (bytes: Uint8Array) => sign(bytes, key) }
  const root = rootOf(edge)
  return {
    size: edge.size,
    root: root.toString('base64'),
    note: writeCheckpoint({ board: officeName(), size: edge.size, root }, signer),
    signedAt: clock.now(),
    floors,
    subtrees: edge.subtrees.map(hash => hash.toString('base64')),
  }
}

/** The day's head goes where whoever changes the database does not reach: into the log and, where one is set, a mailbox. */
async function tellOfHead(tx: Tx, day: string, note: string) {
  if (config.checkpointEmail)
    await writeLetter(tx, {
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
