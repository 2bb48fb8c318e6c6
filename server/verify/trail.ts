import { publicKeys } from '../board-keys/keys.ts'
import { opened } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { readCheckpoint, type Head } from '../signed-log/checkpoint.ts'
import { EMPTY, grow, rootOf } from '../signed-log/merkle.ts'
import {
  KINDS,
  leafOf,
  recordsOf,
  unlogged,
  type Floors,
  type Kind,
  type Logged,
} from '../signed-log/records.ts'
import type { Difference } from './verify.ts'

const AT_ONCE = 1000
const HOUR = 3_600_000

type Leaf = { position: number; kind: Kind; recordId: string; salt: string | null; hash: string }
type HeadRow = { key: string; size: number; root: string; note: string; signedAt: Date; floors: Floors }
type SignedHead = Head & { name: string }

/** The signed log against its heads, and every record against its leaf. */
export async function differingTrail(kept?: string): Promise<Difference | null> {
  const rows = await read<HeadRow>(
    sql`SELECT "key", "size", "root", "note", "signedAt", "floors" FROM "LogHead" ORDER BY "size", "key"`,
  )
  const heads = await signedHeads(rows, kept)
  if ('record' in heads) return heads
  const differing = await differingLeaf(heads)
  return differing ?? (await outsideTheLog(rows.find(({ key }) => key === 'now')))
}

/** Every head with its signature, the smallest first. */
async function signedHeads(rows: HeadRow[], kept?: string): Promise<SignedHead[] | Difference> {
  const keys = (await publicKeys()).map(({ x }) => Buffer.from(x, 'base64url'))
  const heads: SignedHead[] = []
  for (const { key, size, root, note } of rows) {
    const name = key === 'now' ? 'latest head' : `head of ${key}`
    const head = readCheckpoint(note, keys)
    if (!head) return { record: name, what: 'no key of this board signed it' }
    if (head.size !== size || head.root.toString('base64') !== root)
      return { record: name, what: 'it is not what was signed' }
    heads.push({ ...head, name })
  }
  if (kept === undefined) return heads
  const head = readCheckpoint(kept, keys)
  if (!head) return { record: 'kept checkpoint', what: 'no key of this board signed it' }
  return [...heads, { ...head, name: 'kept checkpoint' }].toSorted((a, b) => a.size - b.size)
}

async function differingLeaf(heads: SignedHead[]): Promise<Difference | null> {
  const waiting = [...heads]
  const size = heads.findLast(({ name }) => name !== 'kept checkpoint')?.size ?? 0
  let edge = EMPTY
  const differingHead = () => {
    for (; waiting[0]?.size === edge.size; waiting.shift())
      if (!rootOf(edge).equals(waiting[0].root))
        return {
          record: waiting[0].name,
          what: `the ${edge.size} records before it are not those that were signed`,
        }
    return null
  }
  const differing = differingHead()
  if (differing) return differing
  const erased = await erasedRecords()
  for await (const { leaf, record } of leavesUpTo(size)) {
    if (leaf.position !== edge.size)
      return { record: `leaf ${edge.size}`, what: 'it is gone from the signed log' }
    const what = erased.has(nameOf(leaf)) && leaf.salt === null ? null : whatDiffers(leaf, record)
    if (what) return { record: nameOf(leaf), what }
    edge = grow(edge, Buffer.from(leaf.hash, 'base64'))
    const differing = differingHead()
    if (differing) return differing
  }
  const [next] = waiting
  return next
    ? { record: next.name, what: `it was signed over ${next.size} records; ${edge.size} are left` }
    : null
}

function whatDiffers(leaf: Leaf, record: Logged | undefined) {
  if (!record) return 'it is gone'
  if (leaf.salt === null) return 'its salt is gone, and nothing says that it was erased'
  return leafOf(record, leaf.salt).toString('base64') === leaf.hash ? null : 'it is not what was written'
}

async function* leavesUpTo(size: number) {
  for (let from = 0; from < size; from += AT_ONCE) {
    const leaves = await read<Leaf>(sql`
      SELECT "position", "kind", "recordId", "salt", "hash" FROM "LogLeaf"
      WHERE "position" >= ${from} AND "position" < ${Math.min(from + AT_ONCE, size)} ORDER BY "position"`)
    const records = new Map<Kind, Map<string, Logged>>()
    for (const kind of KINDS) {
      const ids = leaves.filter(leaf => leaf.kind === kind).map(({ recordId }) => recordId)
      records.set(kind, await recordsOf(kind, ids))
    }
    for (const leaf of leaves) yield { leaf, record: records.get(leaf.kind)?.get(leaf.recordId) }
  }
}

/** Only an entry of the trail itself can say so. */
async function erasedRecords() {
  const rows = await read<{ details: { after?: { record?: string } } | null }>(
    sql`SELECT "details" FROM "AuditEntry" WHERE "action" = 'settings.erase-record'`,
  )
  return new Set(rows.map(({ details }) => details?.after?.record))
}

/** What is in no leaf: the newest is to be taken in yet, anything else came or went in another way than through the board. */
async function outsideTheLog(now: HeadRow | undefined): Promise<Difference | null> {
  if (!now) {
    const [first] = await read<{ id: number }>(sql`SELECT "id" FROM "AuditEntry" ORDER BY "id" LIMIT 1`)
    return first
      ? { record: `audit entry ${first.id}`, what: 'there is no signed log. A start of the board makes it' }
      : null
  }
  const longAgo = new Date(now.signedAt.getTime() - HOUR)
  const stray = (await unlogged(AT_ONCE, longAgo)).find(record => isBehind(record, now.floors))
  if (stray) return { record: nameOf({ ...stray, recordId: stray.id }), what: 'it is not in the signed log' }
  if (opened.provider !== 'sqlite') return null
  return await goneBeforeTakenIn(now.floors.entry)
}

const isBehind = ({ kind, id, at }: Logged, floors: Floors) =>
  kind === 'file' ? at.toISOString() <= floors.file : Number(id) <= floors[kind]

/** SQLite gives numbers without gaps, and remembers the last one. */
async function goneBeforeTakenIn(after: number): Promise<Difference | null> {
  const [last] = await read<{ seq: number }>(
    sql`SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'AuditEntry'`,
  )
  const rows = await read<{ id: number }>(sql`SELECT "id" FROM "AuditEntry" WHERE "id" > ${after}`)
  const there = new Set(rows.map(({ id }) => id))
  for (let id = after + 1; id <= (last?.seq ?? 0); id++)
    if (!there.has(id)) return { record: `audit entry ${id}`, what: 'it is gone' }
  return null
}

const nameOf = ({ kind, recordId }: Pick<Leaf, 'kind' | 'recordId'>) =>
  kind === 'entry' ? `audit entry ${recordId}` : `${kind} ${recordId}`
