import { createHash } from 'node:crypto'

/** The state of an append-only tree: its complete subtrees, largest first, one per bit of its size. */
export type Edge = { size: number; subtrees: Buffer[] }

export const EMPTY: Edge = { size: 0, subtrees: [] }

export const leafHash = (data: Uint8Array) => sha256(Uint8Array.of(0), data)

export function grow({ size, subtrees }: Edge, leaf: Buffer): Edge {
  const grown = [...subtrees]
  let hash = leaf
  for (let bits = size; bits % 2 === 1; bits = Math.floor(bits / 2)) hash = nodeHash(grown.pop()!, hash)
  grown.push(hash)
  return { size: size + 1, subtrees: grown }
}

export const rootOf = ({ subtrees }: Edge) =>
  subtrees.length === 0 ? sha256() : subtrees.reduceRight((right, left) => nodeHash(left, right))

type Part = { hash: Buffer; wanted: number[] }

/**
 * Proves many leaves in one pass: feed it all leaves in order. A proof is the list of sibling hashes from the
 * leaf to the root.
 */
export function prover(wanted: readonly number[]) {
  const proofs = new Map(wanted.map((index): [number, Buffer[]] => [index, []]))
  const parts: Part[] = []
  let size = 0
  function joinLast() {
    const [left, right] = parts.splice(-2) as [Part, Part]
    for (const index of left.wanted) proofs.get(index)!.push(right.hash)
    for (const index of right.wanted) proofs.get(index)!.push(left.hash)
    parts.push({ hash: nodeHash(left.hash, right.hash), wanted: [...left.wanted, ...right.wanted] })
  }
  return {
    add(leaf: Buffer) {
      parts.push({ hash: leaf, wanted: proofs.has(size) ? [size] : [] })
      for (let bits = size; bits % 2 === 1; bits = Math.floor(bits / 2)) joinLast()
      size++
    },
    end() {
      while (parts.length > 1) joinLast()
      return { root: parts[0]?.hash ?? sha256(), proofs }
    },
  }
}

/** Null if the proof is malformed. */
export function rootByProof(
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
): Buffer | null {
  if (index < 0 || index >= size) return null
  let hash = leaf
  let [at, last] = [index, size - 1]
  for (const beside of proof) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(beside, hash)
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = nodeHash(hash, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right)

function sha256(...parts: Uint8Array[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
