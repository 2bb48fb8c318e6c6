// Fast suite: on both databases.
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { publicKeys } from '#server/board-keys/keys'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { readCheckpoint, writeCheckpoint } from '#server/signed-log/checkpoint'
import { EMPTY, grow, leafHash, prover, rootByProof, rootOf } from '#server/signed-log/merkle'
import { takeIn } from '#server/signed-log/take-in'
import { verifyBoard } from '#server/verify/verify'
import { itIs } from '../support/board.ts'
import { carriesApproval } from '../support/cases.ts'
import { adam } from '../support/cast.ts'
import { lettersTo } from '../support/mailed.ts'
import { guest, shown, signIn } from '../support/visit.ts'
import { write } from './entries.ts'

const { checkpointEmail } = config

afterEach(() => {
  config.checkpointEmail = checkpointEmail
})

const keys = async () => (await publicKeys()).map(({ x }) => Buffer.from(x, 'base64url'))
const checkpoint = async () => guest().send('GET', '/.well-known/docket/checkpoint')
const published = async () => readCheckpoint((await checkpoint()).text, await keys())!
const leaves = () => db.logLeaf.findMany({ orderBy: { position: 'asc' } })
const writtenAt = async (moment: string) => {
  itIs(moment)
  await write({})
}
const entriesIn = async () =>
  (await leaves()).filter(({ kind }) => kind === 'entry').map(({ recordId }) => Number(recordId))

test('every record is logged once and in order, and the head is signed', async () => {
  itIs('2026-03-14T09:00:00Z')
  await carriesApproval()
  await Promise.all([takeIn(), takeIn()])
  await takeIn()
  const taken = await leaves()
  expect(taken.map(({ position }) => position)).toEqual([...taken.keys()])
  const count = (kind: string) => taken.filter(leaf => leaf.kind === kind).length
  expect([count('entry'), count('vote'), count('remark')]).toEqual([
    await db.auditEntry.count(),
    await db.vote.count(),
    await db.remark.count(),
  ])
  expect(await entriesIn()).toEqual((await entriesIn()).toSorted((a, b) => a - b))
  const hashes = taken.map(({ hash }) => Buffer.from(hash, 'base64'))
  const { note } = await db.logHead.findUniqueOrThrow({ where: { key: 'now' } })
  const head = readCheckpoint(note, await keys())!
  expect(head).toEqual({
    board: 'Review Board',
    size: taken.length,
    root: rootOf(hashes.reduce(grow, EMPTY)),
  })
  const proving = prover([3])
  for (const hash of hashes) proving.add(hash)
  const { proofs } = proving.end()
  expect(rootByProof(hashes[3]!, 3, hashes.length, proofs.get(3)!)).toEqual(head.root)
  expect(new Set(taken.map(({ salt }) => salt)).size).toBe(taken.length)
  expect(await verifyBoard()).toBeNull()
})

test('an entry committed later than its id suggests is added at a later position', async () => {
  itIs('2026-03-14T09:00:00Z')
  await write({ id: 1 }, { id: 2 }, { id: 5 })
  await takeIn()
  await write({ id: 4 }, { id: 6 })
  await takeIn()
  expect(await entriesIn()).toEqual([1, 2, 5, 4, 6])
  itIs('2026-03-15T09:00:00Z')
  await takeIn()
  await write({ id: 3 })
  await takeIn()
  expect(await entriesIn()).toEqual([1, 2, 5, 4, 6, 3])
})

test('the published log grows once a day and contains nothing of today', async () => {
  const publishedEntries = async () => {
    const { size } = await published()
    return (await leaves()).filter(({ kind, position }) => kind === 'entry' && position < size).length
  }
  itIs('2026-03-14T09:00:00Z')
  expect((await checkpoint()).status).toBe(404)
  await writtenAt('2026-03-12T08:00:00Z')
  await writtenAt('2026-03-14T08:00:00Z')
  await takeIn()
  expect(await publishedEntries()).toBe(1)
  await writtenAt('2026-03-14T09:00:00Z')
  await takeIn()
  const { headers, text } = await checkpoint()
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text.split('\n')[0]).toBe('Review Board')
  expect([await publishedEntries(), (await entriesIn()).length]).toEqual([1, 3])
  await writtenAt('2026-03-14T23:59:59Z')
  await writtenAt('2026-03-15T00:00:01Z')
  await takeIn()
  expect(await publishedEntries()).toBe(4)
  const { head } = shown(await (await signIn(adam)).get('/audit'), 'Audit/Index')
  expect(head).toMatchObject({ day: '2026-03-15', size: (await published()).size })
  expect(await verifyBoard(text)).toBeNull()
})

test('each day’s checkpoint is emailed once to the configured address', async () => {
  config.checkpointEmail = 'archive@court.example'
  await writtenAt('2026-03-12T08:00:00Z')
  itIs('2026-03-14T09:00:00Z')
  await Promise.all([takeIn(), takeIn()])
  await takeIn()
  const letters = await lettersTo('archive@court.example')
  expect(letters.map(({ subject }) => subject)).toEqual(['Checkpoint of 2026-03-14'])
  expect(letters[0]!.text).toContain((await checkpoint()).text.trim())
})

// The leaves and roots that implementations of RFC 6962 and 9162 are tested with.
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
const leavesOfRfc = data.map(hex => leafHash(Buffer.from(hex, 'hex')))
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

const rootAt = (size: number) => rootOf(leavesOfRfc.slice(0, size).reduce(grow, EMPTY))

test('the tree has the root from the RFC at every size', () => {
  expect(roots.map((_, size) => rootAt(size).toString('hex'))).toEqual(roots)
})

function provenAt(size: number) {
  const proving = prover([...leavesOfRfc.keys()])
  for (const leaf of leavesOfRfc.slice(0, size)) proving.add(leaf)
  return proving.end()
}

test('an inclusion proof leads from its leaf to the root, and a wrong one does not', () => {
  for (let size = 1; size <= 8; size++) {
    const root = rootAt(size)
    const found = provenAt(size)
    expect(found.root).toEqual(root)
    for (let index = 0; index < size; index++) {
      const proof = found.proofs.get(index)!
      expect(rootByProof(leavesOfRfc[index]!, index, size, proof), `${index} of ${size}`).toEqual(root)
      expect(rootByProof(leavesOfRfc[(index + 1) % 8]!, index, size, proof)).not.toEqual(root)
      expect(rootByProof(leavesOfRfc[index]!, index, size, [...proof, root])).not.toEqual(root)
      if (proof.length > 0)
        expect(rootByProof(leavesOfRfc[index]!, index, size, proof.slice(1))).not.toEqual(root)
    }
  }
  expect(rootByProof(leavesOfRfc[0]!, 8, 8, provenAt(8).proofs.get(0)!)).toBeNull()
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
