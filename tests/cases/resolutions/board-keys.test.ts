import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { currentKey, publicKeys, sign } from '#server/records/board-keys/keys'
import { prepareBoardKey } from '#server/records/board-keys/prepare'
import { rotateKey } from '#server/records/board-keys/rotate'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { markKey } from '#server/records/board-keys/storage-mark'
import { signedLog } from '#server/records/signed-log/verified-log'
import { itIs } from '../../support/board.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { emptyDatabase } from '../../support/databases.ts'
import { ask } from '../../support/raw.ts'
import { launch, newFolder } from '../../support/process.ts'
import { tamper } from '../../support/tampered.ts'

const bytes = Buffer.from('docket.example.org\n4711\n')

async function published() {
  const answer = await ask('GET', '/.well-known/docket/keys.json', {})
  expect(answer.headers['content-type']).toMatch('application/json')
  return (JSON.parse(answer.text) as { keys: (JsonWebKey & Record<string, string>)[] }).keys
}

const isSignedWith = (key: JsonWebKey | undefined, signature: Buffer) =>
  key !== undefined && verify(null, bytes, createPublicKey({ key, format: 'jwk' }), signature)

/** As before the first start. */
async function emptyBoard() {
  await emptyDatabase(db)
  signedLog.forget()
}

test('a board creates one key, even concurrently, and publishes its public half', async () => {
  itIs('2026-03-14T09:30:00Z')
  await emptyBoard()
  await Promise.all([prepareBoardKey(), prepareBoardKey()])
  expect(await db.boardKey.count()).toBe(1)
  const key = await currentKey()
  const [jwk, ...others] = await published()
  expect([jwk, others]).toEqual([
    {
      kty: 'OKP',
      crv: 'Ed25519',
      use: 'sig',
      alg: 'EdDSA',
      kid: key.kid,
      x: key.publicKey.toString('base64url'),
      createdAt: '2026-03-14T09:30:00.000Z',
    },
    [],
  ])
  expect(isSignedWith(jwk, sign(bytes, key))).toBe(true)
  expect(JSON.stringify(await db.boardKey.findMany())).not.toContain(
    key.privateKey.export({ format: 'jwk' }).d,
  )
})

test('a rotated key signs nothing more, but its public half stays published', async () => {
  itIs('2026-03-14T09:30:00Z')
  await emptyBoard()
  await prepareBoardKey()
  const before = await currentKey()
  const signature = sign(bytes, before)
  itIs('2026-09-01T08:00:00Z')
  const kid = await rotateKey()
  expect((await currentKey()).kid).toBe(kid)
  const keys = await published()
  expect(keys.map(({ kid: each, createdAt, retiredAt }) => [each, createdAt, retiredAt])).toEqual([
    [before.kid, '2026-03-14T09:30:00.000Z', '2026-09-01T08:00:00.000Z'],
    [kid, '2026-09-01T08:00:00.000Z', undefined],
  ])
  const after = sign(bytes, await currentKey())
  expect(keys.map(key => [isSignedWith(key, signature), isSignedWith(key, after)])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(
    await db.auditEntry.findMany({ where: { action: 'settings.rotate-key' }, orderBy: { id: 'asc' } }),
  ).toMatchObject([
    { actorId: null, actorName: 'Server', subject: 'Key of the board', details: { after: { key: kid } } },
  ])
})

test('a key that was written into the database is not published', async () => {
  const { id, kid, sealed } = await db.boardKey.findFirstOrThrow({ where: { kid: (await currentKey()).kid } })
  const x = 'A'.repeat(43)
  await db.boardKey.create({ data: { kid: 'theirs', x, sealed } })
  expect((await publicKeys()).map(key => key.kid)).toEqual([kid])
  await db.boardKey.update({ where: { id }, data: { x } })
  expect(await publicKeys()).toEqual([])
})

test('a board with another APP_KEY does not start until its key is rotated', async () => {
  tamper() // rows written under the other key do not belong to this board
  const { kid } = await currentKey()
  const { appKey } = config
  onTestFinished(() => void (config.appKey = appKey))
  config.appKey = () => 'b'.repeat(32)
  await expect(prepareBoardKey()).rejects.toThrow(
    `The board's key ${kid} was encrypted with another APP_KEY. Set that one again. If it is lost, ./docket keys rotate makes a new key, and this is what it costs:`,
  )
  const next = await rotateKey()
  await prepareBoardKey()
  expect((await publicKeys()).map(key => [key.kid, key.retiredAt !== null])).toEqual([
    [kid, true],
    [next, false],
  ])
})

test('the keys command rotates the key', async () => {
  const command = launch({ STORAGE_DIR: newFolder() }, [
    'server/operations/commands/docket.mjs',
    'keys',
    'rotate',
  ])
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringMatching(/^The key [\w-]{12} signs from now on\./),
  ])
})

test('signing never creates a key', async () => {
  tamper()
  await byHand('DELETE FROM "BoardKey" WHERE true')
  await expect(currentKey()).rejects.toThrow('The board has no key to sign with.')
  await expect(transaction(currentKey)).rejects.toThrow('The board has no key to sign with.')
  expect(await db.boardKey.count()).toBe(0)
})

test('keys that somebody else wrote are not sealed by a rotation', async () => {
  tamper()
  await byHand(
    `INSERT INTO "BoardKey" ("id", "kid", "x", "sealed", "createdAt") VALUES (99, 'theirs', '${'A'.repeat(43)}', 'x', '2026-03-13T10:00:00.000+00:00')`,
  )
  await rotateKey()
  expect((await publicKeys()).map(({ kid }) => kid)).not.toContain('theirs')
})

test('after a rotation on another machine, a machine that knows the earlier key still starts', async () => {
  const { kid } = await currentKey()
  markKey(kid)
  await rotateKey()
  markKey(kid)
  await prepareBoardKey()
})
