// Fast suite: on both databases.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { publicKeys } from '#server/records/board-keys/keys'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { hashOfRow } from '#server/platform/database/leaf'
import { readCheckpoint } from '#server/records/signed-log/checkpoint'
import { tableOf } from '#server/records/signed-log/leaves'
import { EMPTY, grow, rootOf } from '#server/records/signed-log/merkle'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
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
  await Promise.all([appendLeaves(), appendLeaves()])
  await appendLeaves()
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
  expect(readCheckpoint(note, await keys())).toEqual({
    board: 'Review Board',
    size: taken.length,
    root: rootOf(hashes.reduce(grow, EMPTY)),
  })
  // Each batch ends with a leaf without a salt, and there may be two.
  const salts = taken.flatMap(({ salt }) => salt || [])
  expect(new Set(salts).size).toBe(salts.length)
  expect(await verifyBoard()).toBeNull()
})

test('an entry committed later than its id suggests is added at a later position', async () => {
  itIs('2026-03-14T09:00:00Z')
  await write({ id: 1 }, { id: 2 }, { id: 5 })
  await appendLeaves()
  await write({ id: 4 }, { id: 6 })
  await appendLeaves()
  expect(await entriesIn()).toEqual([1, 2, 5, 4, 6])
  itIs('2026-03-15T09:00:00Z')
  await appendLeaves()
  await write({ id: 3 })
  await appendLeaves()
  expect(await entriesIn()).toEqual([1, 2, 5, 4, 6, 3])
})

test('a leaf that somebody else wrote is never added to the log, and raises an alarm', async () => {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  await carriesApproval()
  await appendLeaves()
  const vote = await db.vote.findFirstOrThrow()
  const hash = hashOfRow(tableOf('vote')!, { ...vote, choice: 'abstain' }, 'theirs')
  await byHand(
    `UPDATE "Vote" SET "choice" = 'abstain' WHERE "id" = ${vote.id}`,
    `INSERT INTO "WaitingLeaf" ("id", "kind", "recordId", "salt", "hash", "at", "mac")
      VALUES (999999, 'vote', '${vote.id}', 'theirs', '${hash}', '2026-03-13T10:00:00.000+00:00', 'x')`,
  )
  await appendLeaves()
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
  await appendLeaves()
  expect(await publishedEntries()).toBe(1)
  await writtenAt('2026-03-14T09:00:00Z')
  await appendLeaves()
  const { headers, text } = await checkpoint()
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text.split('\n')[0]).toBe('Review Board')
  expect([await publishedEntries(), (await entriesIn()).length]).toEqual([1, 3])
  await writtenAt('2026-03-14T23:59:59Z')
  await writtenAt('2026-03-15T00:00:01Z')
  await appendLeaves()
  expect(await publishedEntries()).toBe(4)
  const { head } = shown(await (await signIn(adam)).get('/audit'), 'Audit/Index')
  expect(head).toMatchObject({ day: '2026-03-15', size: (await published()).size })
  expect(await verifyBoard(text)).toBeNull()
})

test('a head that somebody else added to a day is not published, and the day still gets its own', async () => {
  itIs('2026-03-14T09:00:00Z')
  await writtenAt('2026-03-14T09:00:00Z')
  await appendLeaves()
  const before = await published()
  await writtenAt('2026-03-14T10:00:00Z')
  await appendLeaves()
  await byHand(`INSERT INTO "LogHead" ("key", "size", "root", "note", "signedAt", "floors", "subtrees")
    SELECT '2026-03-15', "size", "root", "note", "signedAt", '{}', '[]' FROM "LogHead" WHERE "key" = 'now'`)
  expect(await published()).toEqual(before)
  expect((await verifyBoard())?.record).toBe('head of 2026-03-15')
  itIs('2026-03-15T09:00:00Z')
  await appendLeaves()
  await appendLeaves()
  expect((await published()).size).toBeGreaterThan(before.size)
  expect(await verifyBoard()).toBeNull()
})

test('each day’s checkpoint is emailed once to the configured address', async () => {
  config.checkpointEmail = 'archive@court.example'
  await writtenAt('2026-03-12T08:00:00Z')
  itIs('2026-03-14T09:00:00Z')
  await Promise.all([appendLeaves(), appendLeaves()])
  await appendLeaves()
  const emails = await emailsTo('archive@court.example')
  expect(emails.map(({ subject }) => subject)).toEqual(['Checkpoint of 2026-03-14'])
  expect(emails[0]!.text).toContain((await checkpoint()).text.trim())
})

test('after a clock 40 days ahead is set back, each day gets its checkpoint again', async () => {
  config.checkpointEmail = 'archive@court.example'
  itIs('2026-04-24T09:00:00Z')
  await write({})
  await appendLeaves()
  const ahead = (await checkpoint()).text
  const sizes = [(await published()).size]
  for (const day of ['2026-03-15', '2026-03-16']) {
    itIs(`${day}T09:00:00Z`)
    await appendLeaves()
    sizes.push((await published()).size)
    await write({})
    await appendLeaves()
    expect((await published()).size).toBe(sizes.at(-1))
  }
  const [first, , last] = sizes
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(last).toBeGreaterThan(first!)
  const emails = await emailsTo('archive@court.example')
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Checkpoint of 2026-04-24',
    'Checkpoint of 2026-03-15',
    'Checkpoint of 2026-03-16',
  ])
  const { head } = shown(await (await signIn(adam)).get('/audit'), 'Audit/Index')
  expect(head).toMatchObject({ day: '2026-03-16' })
  expect(await verifyBoard(ahead)).toBeNull()
})
