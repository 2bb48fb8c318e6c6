import { createHash } from 'node:crypto'

/** An append-only tree as its complete subtrees, largest first, one per bit of its size. */
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

/** Add all leaves in order. A proof is the list of sibling hashes from the leaf to the root. */
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

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right)

function sha256(...parts: Uint8Array[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
