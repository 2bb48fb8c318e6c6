import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCheckpoint, writeCheckpoint } from '#server/records/signed-log/checkpoint'
import { EMPTY, grow, leafHash, prover, rootOf } from '#server/records/signed-log/merkle'

/** Test data of RFC 6962 and 9162. */
const data = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const leaves = data.map(hex => leafHash(Buffer.from(hex, 'hex')))
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const rootAt = (size: number) => rootOf(leaves.slice(0, size).reduce(grow, EMPTY))

test('the tree has the root from the RFC at every size', () => {
  expect(roots.map((_, size) => rootAt(size).toString('hex'))).toEqual(roots)
})

/** See RFC 9162, 2.1.3.2. Null if the proof is malformed. */
function rootByProof(leaf: Buffer, index: number, size: number, proof: readonly Buffer[]): Buffer | null {
  if (index < 0 || index >= size) return null
  let hash = leaf
  let [at, last] = [index, size - 1]
  for (const sibling of proof) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = nodeHash(hash, sibling)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

const nodeHash = (left: Buffer, right: Buffer) =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), left, right]))
    .digest()

function provenAt(size: number) {
  const proving = prover([...leaves.keys()])
  for (const leaf of leaves.slice(0, size)) proving.add(leaf)
  return proving.end()
}

test('an inclusion proof leads from its leaf to the root, and a wrong one does not', () => {
  for (let size = 1; size <= 8; size++) {
    const root = rootAt(size)
    const found = provenAt(size)
    expect(found.root).toEqual(root)
    for (let index = 0; index < size; index++) {
      const proof = found.proofs.get(index)!
      expect(rootByProof(leaves[index]!, index, size, proof), `${index} of ${size}`).toEqual(root)
      expect(rootByProof(leaves[(index + 1) % 8]!, index, size, proof)).not.toEqual(root)
      expect(rootByProof(leaves[index]!, index, size, [...proof, root])).not.toEqual(root)
      if (proof.length > 0) expect(rootByProof(leaves[index]!, index, size, proof.slice(1))).not.toEqual(root)
    }
  }
  expect(rootByProof(leaves[0]!, 8, 8, provenAt(8).proofs.get(0)!)).toBeNull()
})

test('a checkpoint is a signed note of three lines', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const signer = { publicKey: raw, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) }
  const head = { board: 'Review Board', size: 8, root: rootAt(8) }
  const note = writeCheckpoint(head, signer)
  expect(note).toMatch(/^Review Board\n8\n[\w+/]{43}=\n\n— Review-Board [\w+/]+=*\n$/)
  expect(readCheckpoint(note, [raw])).toEqual(head)
  const stranger = Buffer.alloc(32, 7)
  expect(readCheckpoint(note, [stranger])).toBeNull()
  for (const changed of [
    note.replace('\n8\n', '\n7\n'),
    note.replace('Review Board', 'Other Board'),
    note.replace('\n\n', '\nmore\n\n'),
    note.replace(/— .*\n/, ''),
  ])
    expect(readCheckpoint(changed, [raw])).toBeNull()
})
