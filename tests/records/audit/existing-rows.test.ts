import { sign } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentKey, newKey, type PrivateJwk, storeKey } from '#server/records/board-keys/keys'
import { prepareBoardKey } from '#server/records/board-keys/prepare'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import { tamper } from '../../support/tampered.ts'
import { seenBy } from '../../cases/resolutions/resolution-visits.ts'
import { db } from '#server/platform/database/client'
import { hashOfRow } from '#server/platform/database/leaf'
import { empty } from '#server/platform/database/read'
import { PROTECTED } from '#server/platform/protected-tables'
import { writeCheckpoint } from '#server/records/signed-log/checkpoint'
import { adoptRows, boardState } from '#server/records/signed-log/adopt'
import { prepareSignedLog } from '#server/records/signed-log/existing-rows'
import { signedLog } from '#server/records/signed-log/verified-log'
import { rowsWithLeaves } from '#server/records/signed-log/leaves'
import { EMPTY, grow, rootOf } from '#server/records/signed-log/merkle'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { verifyBoard } from '#server/operations/verify/verify'
import { officeName } from '#server/platform/office'
import { log } from '#server/platform/web/log'
import { itIs } from '../../support/board.ts'
import { form, signed } from '../../support/cases.ts'
import { rosa, vera } from '../../support/cast.ts'
import { onDatabase } from '../../support/on-database.ts'
import { formWith, photo } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import { byHand } from './by-hand.ts'

/** Signs the log as the earlier version did: its `file` leaves had no thumbnail, removal or later kind. */
async function signAsEarlierVersions() {
  const rows = await Promise.all(
    PROTECTED.filter(({ alwaysWritten }) => alwaysWritten).map(async table => {
      const found = await rowsWithLeaves(table, empty)
      return found.map(({ recordId, row }) => {
        const earlier = Object.fromEntries(table.alwaysWritten!.map(column => [column, row[column]]))
        return { kind: table.kind, recordId, salt: 'salt', hash: hashOfRow(table, earlier, 'salt') }
      })
    }),
  )
  await onDatabase(['DELETE FROM "LogLeaf"', 'DELETE FROM "LogHead"', 'DELETE FROM "WaitingLeaf"'])
  const data = rows.flat().map((leaf, position) => ({ position, ...leaf }))
  await db.logLeaf.createMany({ data })
  const edge = data.reduce((grown, { hash }) => grow(grown, Buffer.from(hash, 'base64')), EMPTY)
  const { publicKey, privateKey } = await currentKey()
  const signer = { publicKey, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) }
  const root = rootOf(edge)
  await db.logHead.create({
    data: {
      key: 'now',
      size: edge.size,
      root: root.toString('base64'),
      note: writeCheckpoint({ board: officeName(), size: edge.size, root }, signer),
      signedAt: new Date(),
      floors: { entry: 1, vote: 1, remark: 1, file: '' },
      subtrees: edge.subtrees.map(hash => hash.toString('base64')),
    },
  })
}

let remembered: Awaited<ReturnType<typeof db.logHead.findFirst>>
const rememberFirstHead = async () => (remembered = await db.logHead.findFirst())
const firstHead = async () => remembered

const emptyLog = () =>
  byHand(
    'DELETE FROM "LogLeaf" WHERE true',
    'DELETE FROM "LogHead" WHERE true',
    'DELETE FROM "WaitingLeaf" WHERE true',
  )

const boardKey = () => db.boardKey.findFirstOrThrow({ where: { current: 1 } })

/** The key as earlier versions left it. */
async function keyOfEarlierVersion(protects?: true) {
  const { id, kid, sealed } = await boardKey()
  const { protects: _, ...jwk } = JSON.parse(decrypt(sealed, `board key ${kid}`)) as PrivateJwk
  const earlier = encrypt(JSON.stringify({ ...jwk, ...(protects ? { protects } : {}) }), `board key ${kid}`)
  await db.boardKey.update({ where: { id }, data: { sealed: earlier } })
}

test('a board without a signed log starts only after its rows were adopted', async () => {
  itIs('2026-03-14T09:00:00Z')
  await signed()
  const clerk = await signIn(rosa)
  await clerk.post(
    '/applications',
    formWith({ ...form, givenName: 'Tala' }, ['photo', await photo(), 'a.png']),
  )
  await keyOfEarlierVersion()
  await signAsEarlierVersions()
  await expect(prepareBoardKey()).rejects.toThrow('does not say that they are in the signed log')
  const state = await boardState()
  expect(state).toEqual({ problem: 'its key does not say which rows are in the signed log', keepsLog: true })
  await adoptRows(state)
  await prepareBoardKey()
  await prepareSignedLog()
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
  expect(await boardState()).toEqual({ problem: null, keepsLog: true })
  expect(await db.auditEntry.findFirst({ where: { action: 'settings.adopt-rows' } })).toMatchObject({
    details: { after: { log: 'continued' } },
  })
})

test('rows that were changed before they could be adopted are named if the log has them', async () => {
  await signed()
  await keyOfEarlierVersion()
  await signAsEarlierVersions()
  await byHand(`UPDATE "Vote" SET "choice" = 'abstain' WHERE "id" = 1`)
  await adoptRows(await boardState())
  await appendLeaves()
  expect((await verifyBoard())?.record).toBe('vote 1')
})

async function start() {
  await prepareBoardKey()
  await prepareSignedLog()
}

test.each<[what: string, change: () => Promise<unknown>, refusal: string]>([
  ['the key deleted', () => byHand('DELETE FROM "BoardKey" WHERE true'), 'has no key to sign with'],
  [
    'the key retired',
    () => byHand(`UPDATE "BoardKey" SET "current" = NULL, "retiredAt" = "createdAt"`),
    'has no key to sign with',
  ],
  [
    'the key replaced by one that was never used',
    async () => {
      await byHand(`UPDATE "BoardKey" SET "current" = NULL`)
      await storeKey(db, { ...newKey(), protects: ['vote'] })
    },
    'as noted in STORAGE_DIR',
  ],
  [
    'what the key protects removed',
    () => keyOfEarlierVersion(),
    'does not say that they are in the signed log',
  ],
  ['the log emptied', emptyLog, 'The signed log of this board was removed'],
  [
    'the log emptied and its head set back',
    async () => {
      const { size, ...first } = (await firstHead())!
      await emptyLog()
      await db.logHead.create({ data: { ...first, size, floors: {}, subtrees: [] } })
    },
    'The signed log of this board was removed',
  ],
])('a board with cases does not start with %s', async (_what, change, refusal) => {
  tamper()
  await rememberFirstHead()
  await signed()
  await prepareSignedLog()
  await appendLeaves()
  await change()
  signedLog.forget()
  await expect(start()).rejects.toThrow(refusal)
  await expect(start()).rejects.toThrow('./docket keys adopt')
  await adoptRows(await boardState())
  signedLog.forget()
  await start()
  await appendLeaves()
  const { resolution } = await seenBy(vera, { id: 1, path: '/applications/1' })
  expect(resolution!.number).toBe('RES-2026-0001')
})

test('rows of newly protected tables are taken in once, also if the key is set back', async () => {
  itIs('2026-03-14T09:00:00Z')
  await signed()
  await appendLeaves()
  await keyOfEarlierVersion(true)
  await appendLeaves()
  const earlier = await boardKey()
  await byHand(`DELETE FROM "LogLeaf" WHERE "kind" = 'none'`)
  await prepareSignedLog()
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
  const alarm = vi.spyOn(log, 'error').mockReturnValue()
  onTestFinished(() => alarm.mockRestore())
  await byHand(`UPDATE "BoardKey" SET "sealed" = '${earlier.sealed}'`)
  const leaves = await db.waitingLeaf.count()
  await prepareSignedLog()
  expect(await db.waitingLeaf.count()).toBe(leaves)
  expect(alarm).toHaveBeenCalledWith(
    { record: 'board key 1', what: 'it was changed outside Docket' },
    expect.stringContaining('ALARM'),
  )
})
