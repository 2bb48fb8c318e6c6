import { afterEach, expect, test } from 'vitest'
import { publicKeys } from '#server/board-keys/keys'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { readCheckpoint } from '#server/signed-log/checkpoint'
import { EMPTY, grow, prover, rootByProof, rootOf } from '#server/signed-log/merkle'
import { takeIn } from '#server/signed-log/take-in'
import { verifyBoard } from '#server/verify/verify'
import { write } from './entries.ts'
import { itIs } from '../support/board.ts'
import { carriesApproval } from '../support/cases.ts'
import { adam } from '../support/cast.ts'
import { lettersTo } from '../support/letters.ts'
import { guest, shown, signIn } from '../support/visit.ts'

const { checkpointEmail } = config

afterEach(() => {
  config.checkpointEmail = checkpointEmail
})

const keys = async () => (await publicKeys()).map(({ x }) => Buffer.from(x, 'base64url'))
const checkpoint = async () => guest().send('GET', '/.well-known/docket/checkpoint')
const published = async () => readCheckpoint((await checkpoint()).text, await keys())!
const leaves = () => db.logLeaf.findMany({ orderBy: { position: 'asc' } })
const entriesIn = async () =>
  (await leaves()).filter(({ kind }) => kind === 'entry').map(({ recordId }) => Number(recordId))

test('everything is taken in once, in its order, and the head is signed', async () => {
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

test('an entry that was numbered early and kept late gets in, in a place of its own', async () => {
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

test('what is published grows by whole days, and says nothing of today', async () => {
  itIs('2026-03-14T09:00:00Z')
  expect((await checkpoint()).status).toBe(404)
  await write({ at: new Date('2026-03-12T08:00:00Z') }, { at: new Date('2026-03-14T08:00:00Z') })
  await takeIn()
  expect((await published()).size).toBe(1) // what was there before the day
  await write({ at: new Date('2026-03-14T09:00:00Z') })
  await takeIn()
  const { headers, text } = await checkpoint()
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text.split('\n').slice(0, 2)).toEqual(['Review Board', '1'])
  expect((await db.logHead.findUniqueOrThrow({ where: { key: 'now' } })).size).toBe(3)
  itIs('2026-03-15T00:00:01Z')
  await write({ at: new Date('2026-03-14T23:59:59Z') }, { at: new Date('2026-03-15T00:00:01Z') })
  await takeIn()
  expect((await published()).size).toBe(4)
  const { head } = shown(await (await signIn(adam)).get('/audit'), 'Audit/Index')
  expect(head).toMatchObject({ day: '2026-03-15', size: 4 })
  expect(await verifyBoard(text)).toBeNull()
})

test('each day’s checkpoint is mailed once to whom the settings say', async () => {
  config.checkpointEmail = 'archive@court.example'
  itIs('2026-03-14T09:00:00Z')
  await write({ at: new Date('2026-03-12T08:00:00Z') })
  await Promise.all([takeIn(), takeIn()])
  await takeIn()
  const letters = await lettersTo('archive@court.example')
  expect(letters.map(({ subject }) => subject)).toEqual(['Checkpoint of 2026-03-14'])
  expect(letters[0]!.text).toContain((await checkpoint()).text.trim())
})
