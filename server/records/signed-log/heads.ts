import { currentKey, sign } from '../board-keys/keys.ts'
import { clock, today } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { afterTransaction } from '#server/platform/database/guard'
import { literal, queryIn, read, sql, type Query, type Sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '#server/messages/email/write'
import { officeName } from '#server/platform/office'
import { log, logAlarm } from '#server/platform/web/log'
import { writeCheckpoint } from './checkpoint.ts'
import { agrees, rowsWithLeaves, tableOf } from './leaves.ts'
import { EMPTY, rootOf, type Edge } from './merkle.ts'
import { boardKeys, checkHead, dayName, latestHead, LogDiffers } from './signed-heads.ts'

export type PublishedHead = { day: string; size: number; root: string; note: string }

const HEADS_TRIED = 20

const DAYS = tableOf('day head')!

/** Heads that somebody else added or changed are left out. */
const loggedHeads = async (which: Sql, query: Query = read) =>
  (await rowsWithLeaves(DAYS, sql`${which} LIMIT ${literal(HEADS_TRIED)}`, query))
    .filter(found => agrees(DAYS, found, found.leaf))
    .map(({ row: { key, ...head } }) => ({ day: key, ...head }) as PublishedHead)

const isPast = (day: string) => (day <= today() ? 1 : 0)

/**
 * A day late, to hide how much is done on a day. Never decreases, even if the clock is set back. Heads that the board did
 * not sign are left out.
 */
export async function publishedHead(): Promise<PublishedHead | null> {
  const heads = await loggedHeads(sql`WHERE r."key" <> 'now' ORDER BY r."size" DESC, r."key" DESC`)
  heads.sort((a, b) => b.size - a.size || isPast(b.day) - isPast(a.day) || b.day.localeCompare(a.day))
  for (const { day, size, root, note } of heads)
    if (await isSigned({ day, size, root, note })) return { day, size, root, note }
  return null
}

/** The heads that were checked, because the first is read with every page of the audit log. */
const checked = new Map<string, boolean>()
const MAX_CHECKED = 1000

async function isSigned(head: PublishedHead) {
  const text = JSON.stringify(head)
  if (!checked.has(text)) {
    if (checked.size >= MAX_CHECKED) checked.clear()
    checked.set(text, check(head, await boardKeys()))
  }
  return checked.get(text)!
}

function check(head: PublishedHead, keys: Buffer[]) {
  try {
    return Boolean(checkHead(dayName(head.day), head, keys))
  } catch (error) {
    if (!(error instanceof LogDiffers)) throw error
    const { record, what } = error
    logAlarm('a head of the signed log was not signed by the board', { record, what })
    return false
  }
}

export async function latestDay(): Promise<string> {
  const heads = await loggedHeads(sql`WHERE r."key" <= ${today()} ORDER BY r."key" DESC`)
  return (
    heads
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? ''
  )
}

/** With the first key. Later a missing head is a difference. */
export async function beginLog(tx: Tx) {
  await tx.logHead.deleteMany({ where: { key: 'now' } })
  await tx.logHead.create({ data: { key: 'now', ...(await newHead(EMPTY, tx)) } })
}

export async function newHead(edge: Edge, tx: Pick<Tx, 'boardKey'> = db) {
  const key = await currentKey(tx)
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
  const { size, root, note } = await latestHead()
  const head = { size, root: root.toString('base64'), note, floors: {}, signedAt: clock.now(), subtrees: [] }
  await transaction(async tx => {
    const logged = await loggedHeads(sql`WHERE r."key" = ${day}`, queryIn(tx))
    if (logged.length > 0) return
    await tx.logHead.deleteMany({ where: { key: day } }) // somebody else's
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
