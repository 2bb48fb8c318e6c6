import { hash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import { hashOfRow } from '#server/platform/database/leaf'
import { empty } from '#server/platform/database/read'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { rowsWithLeaves, tableOf } from '#server/records/signed-log/leaves'
import { signedLog } from '#server/records/signed-log/verified-log'
import { foreignLeaves } from '#server/records/signed-log/waiting'
import { revoke } from '#server/cases/slips/issue'
import { transaction } from '#server/platform/database/transaction'
import { verifyBoard } from '#server/operations/verify/verify'
import { log } from '#server/platform/web/log'
import { config } from '#server/config'
import { storage } from '#server/platform/files/file-storage'
import { attach } from '#server/cases/acts/transition'
import { byHand, onDisk } from '../../records/audit/by-hand.ts'
import '../../support/board.ts'
import {
  carriesApproval,
  castVote,
  drafted,
  endorsed,
  type Ref,
  seenText,
  signAs,
  signed,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, judith, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { decide, sign } from '../../support/acts.ts'
import { year } from '../../support/year.ts'

const granted = { verdict: 'approved' as const, remarks: 'Everything is in order.' }

function silencedAlarm() {
  const alarm = vi.spyOn(log, 'error').mockReturnValue()
  onTestFinished(() => alarm.mockRestore())
  return alarm
}

/** The seats of the first case, of which the fourth voted to disapprove. */
async function forgedLeaf(kind: string, id: number, change: object, position: number) {
  const table = tableOf(kind)!
  const [found] = (await rowsWithLeaves(table, empty)).filter(({ recordId }) => recordId === String(id))
  const hash = hashOfRow(table, { ...found!.row, ...change }, 'theirs')
  return `INSERT INTO "LogLeaf" ("position", "kind", "recordId", "salt", "hash")
    VALUES (${position}, '${kind}', '${id}', 'theirs', '${hash}')`
}

const setVote = `UPDATE "Vote" SET "choice" = 'abstain' WHERE "id" = 4`

test.each<[what: string, tampered: () => Promise<string[]>, record: string]>([
  [
    'a plain hash behind the end of the log',
    async () => [setVote, await forgedLeaf('vote', 4, { choice: 'abstain' }, 99_000_000)],
    'leaf 99000000',
  ],
  [
    'a plain hash in front of the log',
    async () => [setVote, await forgedLeaf('vote', 4, { choice: 'abstain' }, -1)],
    'leaf -1',
  ],
  [
    'the head of the log',
    async () => [`UPDATE "LogHead" SET "size" = "size" + 1 WHERE "key" = 'now'`],
    'latest head',
  ],
  [
    'a head without its note',
    async () => [`UPDATE "LogHead" SET "note" = 'x' WHERE "key" = 'now'`],
    'latest head',
  ],
  ['the head removed', async () => ['DELETE FROM "LogHead" WHERE true'], 'signed log'],
  [
    'the last leaf removed',
    async () => ['DELETE FROM "LogLeaf" WHERE "position" = (SELECT MAX("position") FROM "LogLeaf")'],
    'leaf ',
  ],
])('nothing is decided, signed or added to the log with %s', async (_what, tampered, record) => {
  const alarm = silencedAlarm()
  const draft = await drafted()
  const found = await carriesApproval()
  await appendLeaves()
  await signedLog.catchUp()
  const size = await db.logLeaf.count()
  const undo = await byHand(...(await tampered()))
  expect((await verifyBoard())?.record).toMatch(record)
  await expect(decide(found.id, granted, carla)).rejects.toThrow(record)
  await expect(decide(found.id, granted, carla)).rejects.toThrow('Nothing was decided.')
  await expect(signAs(draft, carla)).rejects.toThrow('Nothing was signed.')
  const page = await (await signIn(carla)).get(found.path)
  expect(shown(page, 'Application/Detail').application.status).toBe('endorsed')
  const leaves = await db.logLeaf.count()
  await appendLeaves()
  expect(await db.logLeaf.count()).toBe(leaves)
  expect(alarm).toHaveBeenCalledWith(expect.objectContaining({}), expect.stringContaining('ALARM'))
  await undo()
  await appendLeaves()
  expect(await db.logLeaf.count()).toBeGreaterThanOrEqual(size)
  await decide(found.id, granted, carla)
  await signAs(draft, carla)
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
})

test('a case is not signed if a leaf of it was replaced after this process read it', async () => {
  silencedAlarm()
  const found = await drafted()
  await appendLeaves()
  await signedLog.catchUp()
  const undo = await byHand(
    setVote,
    `UPDATE "LogLeaf" SET "salt" = 'theirs', "hash" = '${await hashOf({ choice: 'abstain' })}'
      WHERE "kind" = 'vote' AND "recordId" = '4'`,
  )
  await expect(signAs(found, carla)).rejects.toThrow('The signed log is not what the board signed: leaf ')
  signedLog.forget()
  await expect(signAs(found, carla)).rejects.toThrow(
    'The signed log is not what the board signed: latest head',
  )
  await undo()
  await signAs(found, carla)
})

async function hashOf(change: object) {
  const vote = await db.vote.findUniqueOrThrow({ where: { id: 4 } })
  return hashOfRow(tableOf('vote')!, { ...vote, ...change }, 'theirs')
}

/** Alarms are raised once for each id. */
let nextId = 700_000

/** Puts a row and its waiting leaf back to how they were. */
async function reused(table: string, change: () => Promise<unknown>, restore: string) {
  const before = await db.waitingLeaf.findMany({ orderBy: { id: 'desc' } })
  await appendLeaves()
  await change()
  await appendLeaves()
  const leaf = before.find(({ kind }) => kind === table)!
  await byHand(
    restore,
    `INSERT INTO "WaitingLeaf" ("id", "kind", "recordId", "salt", "hash", "at", "mac") VALUES
      (${nextId++}, '${leaf.kind}', '${leaf.recordId}', '${leaf.salt}', '${leaf.hash}', '${leaf.at.toISOString().replace('Z', '+00:00')}', '${leaf.mac}')`,
  )
}

test('a waiting leaf can’t be used again for an earlier version of a slip', async () => {
  silencedAlarm()
  const found = await signed()
  await reused(
    'slip',
    () => transaction(tx => revoke(tx, found.id, 'It was handed to the wrong person.', carla)),
    'UPDATE "Slip" SET "revokedAt" = NULL, "revokedById" = NULL',
  )
  const record = `slip 1 of application ${year}-000001`
  expect((await verifyBoard())?.record).toBe(record)
  await appendLeaves()
  expect(await db.logLeaf.count({ where: { kind: 'slip' } })).toBe(2)
  expect((await verifyBoard())?.record).toBe(record)
})

test('a waiting leaf can’t be used again for an earlier vote', async () => {
  silencedAlarm()
  const found = await endorsed()
  for (const member of [carla, ada, ben, cora, dan]) await castVote(found, member, 'approve')
  await castVote(found, olga, 'disapprove')
  await reused(
    'round',
    () => decide(found.id, granted, judith),
    'UPDATE "Round" SET "closedAt" = NULL, "outcome" = NULL, "closedSeats" = NULL',
  )
  expect((await verifyBoard())?.record).toMatch(/round 1 of application/)
})

test('rows that are written several times before the log grows continue one chain', async () => {
  const found = await endorsed()
  await transaction(async tx => {
    for (const occupation of ['nurse', 'weaver', ''])
      await tx.application.update({ where: { id: found.id }, data: { occupation } })
  })
  for (const occupation of ['driver', 'nurse'])
    await db.application.update({ where: { id: found.id }, data: { occupation } })
  await db.savedRole.create({ data: { name: 'Clerk', permissions: ['applications.view'] } })
  await db.savedRole.deleteMany()
  await db.savedRole.create({ data: { id: 1, name: 'Clerk', permissions: ['audit.view'] } })
  expect(await foreignLeaves()).toEqual([])
  expect(await verifyBoard()).toBeNull()
  await appendLeaves()
  expect(await db.waitingLeaf.count()).toBe(0)
  expect(await verifyBoard()).toBeNull()
})

test('a forged waiting leaf does not spoil those that the board writes afterwards', async () => {
  silencedAlarm()
  const found = await carriesApproval()
  const undo = await byHand(
    `INSERT INTO "WaitingLeaf" ("id", "kind", "recordId", "salt", "hash", "at", "mac")
      VALUES (${nextId++}, 'application', '${found.id}', 'theirs', 'x', '2026-03-13T10:00:00.000+00:00', 'x')`,
  )
  await db.application.update({ where: { id: found.id }, data: { occupation: 'nurse' } })
  await appendLeaves()
  expect((await db.waitingLeaf.findMany()).map(({ salt }) => salt)).toEqual(['theirs'])
  await undo()
  await db.waitingLeaf.deleteMany()
  expect(await verifyBoard()).toBeNull()
})

test.each<[what: string, record: string, sql: string[]]>([
  ['a vote', 'vote 4', [setVote]],
  [
    'a permission of a member removed',
    `permission ${cora.id} applications.vote`,
    [`DELETE FROM "UserPermission" WHERE "userId" = ${cora.id} AND "permission" = 'applications.vote'`],
  ],
  [
    'a permission of the person added',
    `permission ${cora.id} applications.decide`,
    [`INSERT INTO "UserPermission" ("userId", "permission") VALUES (${cora.id}, 'applications.decide')`],
  ],
  ['a member’s account', `user ${dan.id}`, [`UPDATE "User" SET "active" = false WHERE "id" = ${dan.id}`]],
  ['an endorsement removed', 'an endorsement is gone', [`DELETE FROM "Remark" WHERE "kind" = 'endorse'`]],
  ['the office', 'setting office', [`INSERT INTO "Setting" ("name", "value") VALUES ('office', 'Theirs')`]],
  [
    'the salt of a counted entry',
    'audit entry ',
    [
      `UPDATE "LogLeaf" SET "salt" = NULL WHERE "kind" = 'entry' AND "recordId" = (SELECT CAST(MIN("id") AS TEXT) FROM "AuditEntry" WHERE "action" = 'application.vote')`,
    ],
  ],
])('a case is not decided if %s differs from the log', async (_what, record, sql) => {
  silencedAlarm()
  const found = await carriesApproval()
  await appendLeaves()
  const undo = await byHand(...sql)
  await expect(decide(found.id, granted, carla)).rejects.toThrow(record)
  expect(await db.round.count({ where: { closedAt: { not: null } } })).toBe(0)
  await undo()
  await decide(found.id, granted, carla)
})

test.each<[what: string, record: string, sql: string[]]>([
  ['its text', `resolution of application ${year}-000001`, [`UPDATE "Paper" SET "body" = 'Denied.'`]],
  ['its title', `resolution of application ${year}-000001`, [`UPDATE "Paper" SET "title" = 'Theirs'`]],
  ['the hash of a document', 'file ', [`UPDATE "File" SET "sha256" = '${'0'.repeat(64)}'`]],
  ['the name of a document', 'file ', [`UPDATE "File" SET "name" = 'theirs.pdf'`]],
  [
    'the letterhead',
    'setting letterhead',
    [`INSERT INTO "Setting" ("name", "value") VALUES ('letterhead', 'x')`],
  ],
  ['the signer’s name', `user ${carla.id}`, [`UPDATE "User" SET "name" = 'Nobody' WHERE "id" = ${carla.id}`]],
  ['a member’s name', `user ${ada.id}`, [`UPDATE "User" SET "name" = 'Nobody' WHERE "id" = ${ada.id}`]],
])('a resolution is not signed if %s differs from the log', async (_what, record, sql) => {
  silencedAlarm()
  const found = await drafted()
  await addDocument(found)
  const undo = await byHand(...sql)
  await expect(signAs(found, carla)).rejects.toThrow(record)
  expect(await db.paper.count({ where: { status: 'signed' } })).toBe(0)
  await undo()
  await signAs(found, carla)
})

async function addDocument({ id }: Ref) {
  const file = { id: randomBytes(16).toString('hex'), name: 'letter.pdf', type: 'application/pdf', size: 5 }
  const path = join(config.storageDir, file.id)
  writeFileSync(path, 'bytes')
  await storage.put(file.id, path)
  const more = { sha256: hash('sha256', 'bytes'), hasThumbnail: false, documentKind: '', field: '' }
  await transaction(tx => attach(tx, id, [{ ...file, ...more }], rosa, { purpose: 'document' }))
  return file.id
}

test('a resolution is not signed if the bytes of a document have changed', async () => {
  silencedAlarm()
  const found = await drafted()
  const file = await addDocument(found)
  const undo = await onDisk(file, 'other')
  await expect(signAs(found, carla)).rejects.toThrow(
    `letter.pdf of application ${year}-000001 (file ${file})`,
  )
  await undo()
  await signAs(found, carla)
})

test('a document that is added after the text was read has to be read before it is signed', async () => {
  const found = await drafted()
  const seen = await seenText(found)
  await addDocument(found)
  await expect(sign(found.id, seen, carla)).rejects.toThrow('or its documents have changed')
})

test('a resolution is signed only with the hash of the text as it is', async () => {
  const found = await drafted()
  const chair = await signIn(carla)
  const { resolution } = shown(await chair.get(found.path), 'Application/Detail')
  const send = (sent: object) => chair.program('POST', `${found.path}/resolution/signature`, sent)
  const missing = await send({ version: 1 })
  expect([missing.status, missing.errors]).toEqual([
    409,
    {
      sha256:
        'Nothing says which text you read. Send its sha256 (resolution.sha256), or reload the page and try again.',
    },
  ])
  expect((await send({ sha256: 'abc' })).status).toBe(422)
  const other = await send({ sha256: '0'.repeat(64) })
  expect([other.status, other.errors.rule]).toEqual([
    409,
    `The resolution on ${year}-000001 is not the text that you read, or its documents have changed. Read it again before you sign.`,
  ])
  expect((await send({ sha256: resolution!.sha256 })).status).toBe(303)
})
