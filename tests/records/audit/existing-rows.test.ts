import { sign } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentKey } from '#server/records/board-keys/keys'
import { db } from '#server/platform/database/client'
import { hashOfRow } from '#server/platform/database/leaf'
import { empty } from '#server/platform/database/read'
import { PROTECTED } from '#server/platform/protected-tables'
import { rotateKey } from '#server/cases/resolutions/board-key'
import { writeCheckpoint } from '#server/records/signed-log/checkpoint'
import { logExistingRows } from '#server/records/signed-log/existing-rows'
import { rowsWithLeaves } from '#server/records/signed-log/leaves'
import { EMPTY, grow, rootOf } from '#server/records/signed-log/merkle'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { verifyBoard } from '#server/operations/verify/verify'
import { officeName } from '#server/platform/office'
import { log } from '#server/platform/web/log'
import { itIs } from '../../support/board.ts'
import { form, signed } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
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

test('a board from an earlier version adds its existing rows to the signed log once', async () => {
  itIs('2026-03-14T09:00:00Z')
  await signed()
  const clerk = await signIn(rosa)
  await clerk.post(
    '/applications',
    formWith({ ...form, givenName: 'Tala' }, ['photo', await photo(), 'a.png']),
  )
  await signAsEarlierVersions()
  expect((await verifyBoard())?.what).toBe('they name other records than when they were signed')
  const info = vi.spyOn(log, 'info').mockReturnValue()
  onTestFinished(() => info.mockRestore())
  await logExistingRows()
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
  const message = expect.stringMatching(
    /^\d+ rows were added to the signed log, which protects them from now on$/,
  )
  expect(info).toHaveBeenCalledWith({ rows: expect.any(Number) }, message)
  info.mockClear()
  await logExistingRows()
  expect(info).not.toHaveBeenCalled()
})

test('existing rows that were changed before the upgrade are not accepted as they are', async () => {
  await signed()
  await signAsEarlierVersions()
  await byHand(`UPDATE "Vote" SET "choice" = 'abstain' WHERE "id" = 1`)
  await logExistingRows()
  await appendLeaves()
  expect((await verifyBoard())?.record).toBe('vote 1')
})

test('an emptied log is not recreated, not even under a new key', async () => {
  await signed()
  await logExistingRows()
  await appendLeaves()
  await byHand(
    `UPDATE "User" SET "name" = 'Nobody' WHERE "id" = 1`,
    'DELETE FROM "LogLeaf" WHERE true',
    'DELETE FROM "LogHead" WHERE true',
    'DELETE FROM "WaitingLeaf" WHERE true',
  )
  await logExistingRows()
  await appendLeaves()
  expect((await verifyBoard())?.what).toBe('it was added outside Docket, because it is not in the signed log')
  await rotateKey()
  await logExistingRows()
  await appendLeaves()
  expect((await verifyBoard())?.what).toBe('it was added outside Docket, because it is not in the signed log')
})
