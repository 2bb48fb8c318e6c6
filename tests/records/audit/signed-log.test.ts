// Fast suite: on both databases.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { publicKeys } from '#server/records/board-keys/keys'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { hashOfRow } from '#server/platform/database/leaf'
import { readCheckpoint } from '#server/records/signed-log/checkpoint'
import { tableOf } from '#server/records/signed-log/leaves'
import { EMPTY, grow, prover, rootByProof, rootOf } from '#server/records/signed-log/merkle'
import { takeIn } from '#server/records/signed-log/take-in'
import { verifyBoard } from '#server/operations/verify/verify'
import { log } from '#server/platform/web/log'
import { itIs } from '../../support/board.ts'
import { carriesApproval } from '../../support/cases.ts'
import { adam } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { byHand } from './by-hand.ts'
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

test('a leaf that somebody else wrote is never added to the log, and raises an alarm', async () => {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  await carriesApproval()
  await takeIn()
  const vote = await db.vote.findFirstOrThrow()
  const hash = hashOfRow(tableOf('vote')!, { ...vote, choice: 'abstain' }, 'theirs')
  await byHand(
    `UPDATE "Vote" SET "choice" = 'abstain' WHERE "id" = ${vote.id}`,
    `INSERT INTO "WaitingLeaf" ("id", "kind", "recordId", "salt", "hash", "at", "mac")
      VALUES (999999, 'vote', '${vote.id}', 'theirs', '${hash}', '2026-03-13T10:00:00.000+00:00', 'x')`,
  )
  await takeIn()
  expect((await leaves()).filter(({ salt }) => salt === 'theirs')).toEqual([])
  expect((await verifyBoard())?.record).toBe(`vote ${vote.id}`)
  expect(alarm).toHaveBeenCalledWith(
    { kind: 'vote', record: String(vote.id) },
    expect.stringContaining('ALARM'),
  )
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
  const letters = await emailsTo('archive@court.example')
  expect(letters.map(({ subject }) => subject)).toEqual(['Checkpoint of 2026-03-14'])
  expect(letters[0]!.text).toContain((await checkpoint()).text.trim())
})
