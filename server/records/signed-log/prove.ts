import { join, read, sql } from '#server/platform/database/read'
import { prover } from './merkle.ts'
import { publishedHead, type PublishedHead } from './heads.ts'
import { leafData } from '#server/platform/database/leaf'
import { agrees, keyOf, rowsWithLeaves, tableOf } from './leaves.ts'

const RECORDS_BATCH = 500
const LEAVES_BATCH = 5000

export type Wanted = { kind: string; id: string }

/** `later`: not yet in the published head. `erased`: lawfully. `differs`: not what was logged. */
export type Proven = Wanted &
  (
    | { state: 'proven'; position: number; data: string; proof: string[] }
    | { state: 'later' | 'erased' | 'differs' }
  )

type Compared = Omit<Proven & { state: 'proven' }, 'proof'> | Exclude<Proven, { state: 'proven' }>

/** Proves records against the published head, which does not cover today's changes. */
export async function prove(wanted: Wanted[]): Promise<{ head: PublishedHead | null; records: Proven[] }> {
  const head = await publishedHead()
  if (!head) return { head, records: wanted.map(one => ({ ...one, state: 'later' })) }
  const found = new Map<string, Compared>()
  for (const kind of new Set(wanted.map(one => one.kind))) {
    const ids = wanted.flatMap(one => (one.kind === kind ? one.id : []))
    for (let at = 0; at < ids.length; at += RECORDS_BATCH)
      for (const one of await comparedWithLeaves(kind, ids.slice(at, at + RECORDS_BATCH), head))
        found.set(keyOfRecord(one), one)
  }
  const positions = [...found.values()].flatMap(one => (one.state === 'proven' ? one.position : []))
  const proofs = await proofsOf(positions, head)
  const records = wanted.map((one): Proven => {
    const compared = found.get(keyOfRecord(one)) ?? { ...one, state: 'later' }
    if (compared.state !== 'proven') return compared
    // Null if the leaves do not give the head's root, which proves nothing.
    const proof = proofs?.get(compared.position)
    return proof
      ? { ...compared, proof: proof.map(hash => hash.toString('base64')) }
      : { ...one, state: 'differs' }
  })
  return { head, records }
}

async function comparedWithLeaves(kind: string, ids: string[], { size }: PublishedHead): Promise<Compared[]> {
  const table = tableOf(kind)!
  const keys = table.keyIs === 'text' ? ids : ids.map(Number)
  const rows = await rowsWithLeaves(table, sql`WHERE ${keyOf(table)} IN (${join(keys)})`)
  return rows.flatMap((found): Compared[] => {
    const { recordId: id, row, leaf } = found
    if (!leaf) return []
    if (leaf.salt === null) return [{ kind, id, state: 'erased' }]
    if (found.isForeign || !agrees(table, found, leaf)) return [{ kind, id, state: 'differs' }]
    if (leaf.position === null || leaf.position >= size) return []
    return [{ kind, id, state: 'proven', position: leaf.position, data: leafData(table, row, leaf.salt!) }]
  })
}

async function proofsOf(positions: number[], { size, root }: PublishedHead) {
  if (positions.length === 0) return new Map<number, Buffer[]>()
  const proving = prover(positions)
  for (let from = 0; from < size; from += LEAVES_BATCH) {
    const to = Math.min(from + LEAVES_BATCH, size)
    const leaves = await read<{ hash: string }>(sql`
      SELECT l."hash" FROM "LogLeaf" l WHERE l."position" >= ${from} AND l."position" < ${to} ORDER BY l."position"`)
    for (const { hash } of leaves) proving.add(Buffer.from(hash, 'base64'))
  }
  const { root: reached, proofs } = proving.end()
  return reached.toString('base64') === root ? proofs : null
}

const keyOfRecord = ({ kind, id }: Wanted) => `${kind} ${id}`
