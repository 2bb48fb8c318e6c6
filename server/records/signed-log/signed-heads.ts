import { publicKeys } from '../board-keys/keys.ts'
import { read, sql, type Query } from '#server/platform/database/read'
import { readCheckpoint, type Head } from './checkpoint.ts'
import { rootOf, type Edge } from './merkle.ts'

// Everything in the tables of the log is believed only as far as a key of the board has signed it.

/** The signed log is not what the board signed. `record` is the part that differs. */
export class LogDiffers extends Error {
  override name = 'LogDiffers'
  readonly record: string
  readonly what: string
  constructor(record: string, what: string) {
    super(`${record}: ${what}`)
    this.record = record
    this.what = what
  }
}

export const NOT_SIGNED = 'it was not signed with a key of this board'

type HeadColumns = { size: number; root: string; note: string }
export type SignedHead = Head & { name: string; note: string }

export const dayName = (day: string) => `head of ${day}`

export const boardKeys = async (query: Query = read) =>
  (await publicKeys(query)).map(({ x }) => Buffer.from(x, 'base64url'))

/** Throws LogDiffers unless the note was signed and says the same as the columns. */
export function checkHead(name: string, { size, root, note }: HeadColumns, keys: Buffer[]): SignedHead {
  const head = readCheckpoint(note, keys)
  if (!head) throw new LogDiffers(name, NOT_SIGNED)
  if (head.size !== size || head.root.toString('base64') !== root)
    throw new LogDiffers(name, 'it differs from what was signed')
  return { ...head, name, note }
}

const LATEST = 'latest head'

type NowRow = HeadColumns & { subtrees: string[]; first: number | null; last: number | null }

export type LatestHead = SignedHead & { edge: Edge }

/** The end of the log. Throws LogDiffers if it was not signed, or if there are leaves outside of it. */
export async function latestHead(query: Query = read): Promise<LatestHead> {
  const [row] = await query<NowRow>(sql`
    SELECT h."size", h."root", h."note", h."subtrees", (SELECT MIN("position") FROM "LogLeaf") AS "first",
      (SELECT MAX("position") FROM "LogLeaf") AS "last" FROM "LogHead" h WHERE h."key" = 'now'`)
  if (!row) throw new LogDiffers('signed log', 'its latest head is missing')
  const head = checkHead(LATEST, row, await boardKeys(query))
  const { first, last } = row
  if (first !== null && first < 0) throw outside(first)
  if (last !== null && last >= head.size) throw outside(last)
  if (head.size > 0 && first !== 0) throw missing(0)
  if (head.size > 0 && last !== head.size - 1) throw missing(head.size - 1)
  return { ...head, edge: edgeOf(head, row.subtrees) }
}

export const missing = (position: number) =>
  new LogDiffers(`leaf ${position}`, 'it is missing from the signed log')
const outside = (position: number) =>
  new LogDiffers(`leaf ${position}`, 'it lies outside of what the board signed')

function edgeOf({ size, root }: Head, encoded: unknown): Edge {
  const subtrees = Array.isArray(encoded) ? encoded.map(hash => Buffer.from(String(hash), 'base64')) : []
  const edge = { size, subtrees }
  const count = [...size.toString(2)].filter(bit => bit === '1').length
  if (subtrees.length !== count || !rootOf(edge).equals(root))
    throw new LogDiffers(LATEST, 'its subtrees differ from what was signed')
  return edge
}
