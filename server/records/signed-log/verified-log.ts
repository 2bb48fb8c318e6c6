import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuseInsideTransaction } from '#server/platform/database/guard'
import { join, onOneConnection, read, sql, type Query } from '#server/platform/database/read'
import { isTile, LeafIndex, type IndexedLeaf } from './leaf-index.ts'
import { LABELS, labelsHash, type RowWithLeaf } from './leaves.ts'
import { EMPTY, grow, rootOf } from './merkle.ts'
import { latestHead, LogDiffers, missing, type SignedHead } from './signed-heads.ts'

const LEAVES_AT_ONCE = 1000

const start = () => ({
  index: new LeafIndex(),
  edge: EMPTY,
  labels: labelsHash(),
  /** Leaves before this one are covered by label leaves. */
  labelled: 0,
})

/**
 * The leaves that a key of the board has signed. Each is read once and then remembered, so that a later change of the
 * table shows. The log never shrinks while a process runs.
 */
export class VerifiedLog {
  #read = start()
  #signed = { size: 0, root: rootOf(EMPTY) }
  #queue: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined

  get size() {
    return this.#signed.size
  }

  get labelled() {
    return this.#read.labelled
  }

  /** The highest id of this kind that was signed. */
  lastOf(kind: string) {
    return this.#read.index.lastOf(kind)
  }

  /** The hash of a label leaf that would cover the leaves without one, which only early versions left. */
  endLabels() {
    return this.#read.labels.end()
  }

  /** Reads what was added since. Call it before a transaction that needs the log. Throws LogDiffers. */
  catchUp(): Promise<void> {
    refuseInsideTransaction()
    const forget = () => (this.#next = undefined)
    // Transactions that hold all other connections may wait for this one, so it gets its own first.
    this.#next ??= onOneConnection(query =>
      this.#exclusively(() => {
        forget()
        return this.#readLatest(query)
      }),
    ).catch((error: unknown) => {
      forget()
      throw error
    })
    return this.#next
  }

  /** For rows that were read when the log had this size. Inside a transaction, only few leaves came since `catchUp`. */
  async catchUpTo(size: number, query: Query) {
    if (this.size === size) return
    // A smaller log may be an earlier one that somebody put back.
    await (query === read ? this.catchUp() : this.#exclusively(() => this.#readLatest(query)))
  }

  /** For tests, which empty the database of a running process. */
  forget() {
    this.#read = start()
    this.#signed = { size: 0, root: rootOf(EMPTY) }
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => {})
    return done
  }

  async #readLatest(query: Query) {
    const head = await latestHead(query)
    await this.readUpTo(head, query)
    if (this.labelled < head.size) throw labelsDiffer(this.labelled)
  }

  /** Heads must come in the order of their sizes. */
  async readUpTo(head: SignedHead, query: Query = read) {
    try {
      await this.#grow(head, query)
    } catch (error) {
      if (error instanceof LogDiffers) this.#read = start()
      throw error
    }
  }

  async #grow({ name, size, root }: SignedHead, query: Query) {
    const signed = this.#signed
    if (size < signed.size) throw shrunk(name, size, signed.size)
    if (size < this.#read.edge.size) this.#read = start()
    this.#read.index.reserve(size)
    for (const end of [signed.size, size]) {
      await this.#add(end, query)
      const expected = end === size ? root : signed.root
      if (this.#read.edge.size === end && !rootOf(this.#read.edge).equals(expected))
        throw rootDiffers(name, end)
    }
    this.#signed = { size, root }
  }

  async #add(end: number, query: Query) {
    for (let from = this.#read.edge.size; from < end; from = this.#read.edge.size) {
      const leaves = await leavesIn(from, Math.min(from + LEAVES_AT_ONCE, end), query)
      if (leaves.length === 0) throw missing(from)
      for (const leaf of leaves) this.#addLeaf(leaf)
      await nextTurn()
    }
  }

  #addLeaf(leaf: IndexedLeaf) {
    const { index, edge, labels } = this.#read
    if (leaf.position !== edge.size) throw missing(edge.size)
    this.#read.edge = grow(edge, Buffer.from(leaf.hash, 'base64'))
    index.add(leaf)
    if (leaf.kind !== LABELS) return labels.add(leaf)
    if (leaf.hash !== labels.end()) throw labelsDiffer(this.labelled)
    Object.assign(this.#read, { labels: labelsHash(), labelled: edge.size + 1 })
  }

  /** Throws LogDiffers if the logged leaf of a row is not the latest of its record, or was changed since it was read. */
  async refuseUnlessLatest(rows: RowOfKind[], query: Query) {
    const { index } = this.#read
    const candidates = rows.map(row => ({ row, positions: candidatesFor(row, index) }))
    const leaves = await rememberedLeaves(
      candidates.flatMap(({ positions }) => positions),
      index,
      query,
    )
    for (const { row, positions } of candidates) {
      const { kind, recordId, logged } = row
      const isOf = (leaf: IndexedLeaf | undefined) => leaf?.kind === kind && leaf.recordId === recordId
      const latest = positions.find(position => isOf(leaves.get(position)))
      const isLatest =
        latest === logged?.position && (!logged || leaves.get(logged.position)?.hash === logged.hash)
      if (!isLatest) throw changed(latest ?? logged!.position)
    }
  }
}

export type RowOfKind = RowWithLeaf & { kind: string }

/** Up to the logged leaf, which others may precede whose names have the same hash. */
function candidatesFor({ kind, recordId, logged, logSize }: RowOfKind, index: LeafIndex) {
  const positions: number[] = []
  for (const position of index.positionsOf({ kind, recordId }, logSize)) {
    positions.push(position)
    if (position === logged?.position) break
  }
  return positions
}

const TILES_AT_ONCE = 50

async function rememberedLeaves(positions: number[], index: LeafIndex, query: Query) {
  const tiles = new Map(positions.map(position => [index.tileOf(position).first, index.tileOf(position)]))
  const leaves = new Map<number, IndexedLeaf>()
  const all = [...tiles.values()]
  for (let at = 0; at < all.length; at += TILES_AT_ONCE) {
    const portion = all.slice(at, at + TILES_AT_ONCE)
    const ranges = portion.map(({ first, end }) => sql`("position" >= ${first} AND "position" < ${end})`)
    const found = await query<IndexedLeaf>(sql`
      SELECT "position", "kind", "recordId", "hash" FROM "LogLeaf" WHERE ${join(ranges, ' OR ')}
      ORDER BY "position"`)
    for (const tile of portion) {
      const own = found.filter(({ position }) => position >= tile.first && position < tile.end)
      if (!isTile(own, tile)) throw changed(tile.first)
      for (const leaf of own) leaves.set(leaf.position, leaf)
    }
  }
  return leaves
}

const leavesIn = (from: number, end: number, query: Query) =>
  query<IndexedLeaf>(sql`
    SELECT "position", "kind", "recordId", "hash" FROM "LogLeaf"
    WHERE "position" >= ${from} AND "position" < ${end} ORDER BY "position"`)

const changed = (position: number) =>
  new LogDiffers(`leaf ${position}`, 'it is no longer what the board signed')
const rootDiffers = (name: string, size: number) =>
  new LogDiffers(name, `the ${size} records before it differ from those that were signed`)
const shrunk = (name: string, size: number, before: number) =>
  new LogDiffers(name, `it covers ${size} records, but the board has signed ${before}`)
const labelsDiffer = (from: number) =>
  new LogDiffers(`leaves from ${from}`, 'they name other records than when they were signed')

/** Of this process. */
export const signedLog = new VerifiedLog()
