import { hash as hashOnce, randomInt } from 'node:crypto'

type Named = { kind: string; recordId: string }
export type IndexedLeaf = Named & { position: number; hash: string }

const FIRST_CAPACITY = 1024
const TILE = 16

/**
 * Finds the latest leaf of a record without the database: stores the record of each leaf that was read and found to be
 * signed, and a hash over each tile of leaves.
 */
export class LeafIndex {
  size = 0
  /** The highest id of each kind whose ids are numbers. */
  readonly #last = new Map<string, number>()
  readonly #seed = randomInt(2 ** 32)
  /** A hash of each leaf's kind and record. */
  #names = new Uint32Array(FIRST_CAPACITY)
  /** One more than the position of the previous leaf in the same bucket. */
  #earlier = new Uint32Array(FIRST_CAPACITY)
  #buckets = new Uint32Array(FIRST_CAPACITY)
  #tiles: string[] = []
  #lastTile: string[] = []

  add(leaf: IndexedLeaf) {
    if (this.size === this.#names.length) this.reserve(2 * this.size)
    const id = Number(leaf.recordId)
    if (id > this.lastOf(leaf.kind)) this.#last.set(leaf.kind, id)
    this.#names[this.size] = this.#nameOf(leaf)
    this.#link(this.size++)
    this.#lastTile.push(textOf(leaf))
    if (this.#lastTile.length < TILE) return
    this.#tiles.push(digestOf(this.#lastTile))
    this.#lastTile = []
  }

  lastOf(kind: string) {
    return this.#last.get(kind) ?? 0
  }

  reserve(size: number) {
    if (size <= this.#names.length) return
    const capacity = 2 ** Math.ceil(Math.log2(size))
    this.#names = enlarged(this.#names, capacity)
    this.#earlier = enlarged(this.#earlier, capacity)
    this.#buckets = new Uint32Array(capacity)
    for (let position = 0; position < this.size; position++) this.#link(position)
  }

  /** The leaves before `end` that may be the record's, latest first. Other records' are among them very rarely. */
  *positionsOf(named: Named, end: number) {
    const name = this.#nameOf(named)
    for (let next = this.#buckets[this.#bucketOf(name)]!; next > 0; next = this.#earlier[next - 1]!)
      if (next <= end && this.#names[next - 1] === name) yield next - 1
  }

  /** The leaves from `first` to `end`, with the digest that they must have. */
  tileOf(position: number) {
    const tile = Math.floor(position / TILE)
    const first = tile * TILE
    const end = Math.min(first + TILE, this.size)
    return { first, end, digest: this.#tiles[tile] ?? digestOf(this.#lastTile) }
  }

  #link(position: number) {
    const bucket = this.#bucketOf(this.#names[position]!)
    this.#earlier[position] = this.#buckets[bucket]!
    this.#buckets[bucket] = position + 1
  }

  #bucketOf(name: number) {
    return name & (this.#buckets.length - 1)
  }

  /** MurmurHash3, over UTF-16 units. */
  #nameOf({ kind, recordId }: Named) {
    let hash = this.#seed
    const name = `${kind} ${recordId}`
    for (let at = 0; at < name.length; at++) {
      const unit = Math.imul(name.charCodeAt(at), 0xcc9e2d51)
      hash ^= Math.imul((unit << 15) | (unit >>> 17), 0x1b873593)
      hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return (hash ^ (hash >>> 16)) >>> 0
  }
}

function enlarged(array: Uint32Array, capacity: number) {
  const larger = new Uint32Array(capacity)
  larger.set(array)
  return larger
}

export type Tile = ReturnType<LeafIndex['tileOf']>

export const isTile = (leaves: IndexedLeaf[], { digest }: Tile) => digestOf(leaves.map(textOf)) === digest

const textOf = ({ position, kind, recordId, hash }: IndexedLeaf) =>
  JSON.stringify([position, kind, recordId, hash])

const digestOf = (texts: string[]) => hashOnce('sha256', texts.join('\n'), 'base64')
