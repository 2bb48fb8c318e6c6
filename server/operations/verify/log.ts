import { publicKeys } from '#server/records/board-keys/keys'
import { read, sql } from '#server/platform/database/read'
import { readCheckpoint, type Head } from '#server/records/signed-log/checkpoint'
import { LABELS, labelsHash } from '#server/records/signed-log/leaves'
import { EMPTY, grow, rootOf } from '#server/records/signed-log/merkle'
import type { Difference } from './difference.ts'

const LEAVES_AT_ONCE = 1000

/** The name of a checkpoint that was stored elsewhere. */
const EXTERNAL = 'external checkpoint'
const NOT_SIGNED = 'it was not signed with a key of this board'

type Leaf = { position: number; kind: string; recordId: string; hash: string }
type HeadRow = { key: string; size: number; root: string; note: string }
type SignedHead = Head & { name: string }

/** Checks the signed log's leaves against its heads, and against a checkpoint that was stored elsewhere. */
export async function differingLog(checkpoint?: string): Promise<Difference | null> {
  const rows = await read<HeadRow>(
    sql`SELECT "key", "size", "root", "note" FROM "LogHead" ORDER BY "size", "key"`,
  )
  if (!rows.some(({ key }) => key === 'now') && (await hasLeaves()))
    return { record: 'signed log', what: 'its latest head is missing' }
  const heads = await signedHeads(rows, checkpoint)
  return 'record' in heads ? heads : differingLeaf(heads)
}

const hasLeaves = async () => (await read(sql`SELECT 1 AS "found" FROM "LogLeaf" LIMIT 1`)).length > 0

async function signedHeads(rows: HeadRow[], checkpoint?: string): Promise<SignedHead[] | Difference> {
  const keys = (await publicKeys()).map(({ x }) => Buffer.from(x, 'base64url'))
  const heads: SignedHead[] = []
  for (const { key, size, root, note } of rows) {
    const name = key === 'now' ? 'latest head' : `head of ${key}`
    const head = readCheckpoint(note, keys)
    if (!head) return { record: name, what: NOT_SIGNED }
    if (head.size !== size || head.root.toString('base64') !== root)
      return { record: name, what: 'it differs from what was signed' }
    heads.push({ ...head, name })
  }
  if (checkpoint === undefined) return heads
  const head = readCheckpoint(checkpoint, keys)
  if (!head) return { record: EXTERNAL, what: NOT_SIGNED }
  return [...heads, { ...head, name: EXTERNAL }].toSorted((a, b) => a.size - b.size)
}

async function differingLeaf(heads: SignedHead[]): Promise<Difference | null> {
  const waiting = [...heads]
  const size = heads.findLast(({ name }) => name !== EXTERNAL)?.size ?? 0
  let edge = EMPTY
  let labels = labelsHash()
  let labelled = 0
  const differingHead = () => {
    for (; waiting[0]?.size === edge.size; waiting.shift())
      if (!rootOf(edge).equals(waiting[0].root))
        return {
          record: waiting[0].name,
          what: `the ${edge.size} records before it differ from those that were signed`,
        }
    return null
  }
  const differing = differingHead()
  if (differing) return differing
  for await (const leaf of leavesUpTo(size)) {
    if (leaf.position !== edge.size)
      return { record: `leaf ${edge.size}`, what: 'it is missing from the signed log' }
    edge = grow(edge, Buffer.from(leaf.hash, 'base64'))
    const differing = differingHead()
    if (differing) return differing
    if (leaf.kind !== LABELS) labels.add(leaf)
    else if (leaf.hash === labels.end()) {
      labels = labelsHash()
      labelled = edge.size
    } else return labelsDiffer(labelled)
  }
  const [next] = waiting
  if (next)
    return { record: next.name, what: `it covers ${next.size} records, but only ${edge.size} are left` }
  return labelled < edge.size ? labelsDiffer(labelled) : null
}

const labelsDiffer = (from: number) => ({
  record: `leaves from ${from}`,
  what: 'they name other records than when they were signed',
})

async function* leavesUpTo(size: number) {
  for (let from = 0; from < size; from += LEAVES_AT_ONCE)
    yield* await read<Leaf>(sql`
      SELECT "position", "kind", "recordId", "hash" FROM "LogLeaf"
      WHERE "position" >= ${from} AND "position" < ${Math.min(from + LEAVES_AT_ONCE, size)} ORDER BY "position"`)
}
