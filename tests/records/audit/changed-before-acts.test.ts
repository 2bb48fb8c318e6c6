// Fast suite: on both databases.
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { sendReminders } from '#server/messages/notifications/reminders'
import { verifyBoard } from '#server/operations/verify/verify'
import { adoptRows, boardState } from '#server/records/signed-log/adopt'
import { itIs } from '../../support/board.ts'
import { form, oneVoteShort, registered, signed, slipOf } from '../../support/cases.ts'
import { adam, carla, olga, rita, rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { arrested } from '../../support/records.ts'
import { signIn } from '../../support/visit.ts'
import { byHand, onDisk } from './by-hand.ts'

// An honest act on a row must not hide what somebody else wrote into it.

const refusal = (record: string) =>
  `A record was changed outside Docket (${record}), so nothing was saved. Ask an administrator to run ./docket verify.`

test.each([
  ['name', `"familyName" = 'Magsaysay'`],
  ['answers', `"answers" = '{"premises":"x"}'`],
  ['status', `"status" = 'endorsed'`],
  ['reference', `"reference" = '2026-999999'`],
])('a case whose %s was changed takes no act, and verify still finds it', async (_, change) => {
  const { id, path } = await registered()
  const visitor = await signIn(olga)
  const undo = await byHand(`UPDATE "Application" SET ${change} WHERE "id" = ${id}`)
  const withdraw = () => visitor.program('POST', `${path}/withdrawal`, { remarks: 'He asked for it.' })
  const answer = await withdraw()
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(refusal(`application ${id}`))])
  expect(await db.remark.count()).toBe(0)
  expect(await verifyBoard()).not.toBeNull()
  await undo()
  expect((await withdraw()).status).toBeLessThan(400)
  expect(await verifyBoard()).toBeNull()
})

test('a round whose quorum was changed is not closed', async () => {
  const { path } = await oneVoteShort()
  await byHand(`UPDATE "Round" SET "quorumFloor" = 1`)
  const visitor = await signIn(olga)
  const answer = await visitor.program('POST', `${path}/withdrawal`, { remarks: 'He asked for it.' })
  expect(answer.text).toContain('changed outside Docket')
  expect(await db.round.count({ where: { closedAt: null } })).toBe(1)
})

test('a type whose description was changed is not edited', async () => {
  await byHand(`UPDATE "ApplicationType" SET "description" = 'Theirs' WHERE "id" = 1`)
  const visitor = await signIn(adam)
  const answer = await visitor.program('PUT', '/settings/types/1', { name: 'Amnesty', active: true })
  expect(answer.text).toContain(refusal('application type 1'))
})

test('a slip whose last day was changed is not revoked under the changed day', async () => {
  const { id, path } = await signed()
  const visitor = await signIn(carla)
  await visitor.program('POST', `${path}/slip`, { reason: 'For the applicant.' })
  const slip = await slipOf({ id, path })
  await byHand(`UPDATE "Slip" SET "expiresOn" = '2999-01-01'`)
  const answer = await visitor.program('DELETE', `${path}/slip`, { reason: 'It was lost in the post.' })
  expect(answer.text).toContain(refusal(`slip ${slip}`))
})

test('a record of the register whose name was changed takes no arrest', async () => {
  const { id, path } = await arrested()
  await byHand(`UPDATE "ArrestedPerson" SET "familyName" = 'Magsaysay'`)
  const visitor = await signIn(rita)
  const answer = await visitor.program('POST', `${path}/custody-events`, {
    kind: 'hospital',
    at: '2026-03-14T08:00',
    place: 'General',
    reason: 'Fever',
  })
  expect(answer.text).toContain(refusal(`arrested person ${id}`))
})

test('no other file is given out in the place of a document', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', formWith(form, ['documents', pdf(), 'petition.pdf']))
  const { id } = await db.file.findFirstOrThrow()
  await onDisk(id, 'theirs')
  await byHand(`UPDATE "File" SET "sha256" = '${hash('sha256', 'theirs')}'`)
  const answer = await clerk.get(`/files/${id}`)
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('damaged or missing')])
})

test('a changed case does not keep others from being reminded', async () => {
  itIs('2026-03-20T09:00:00Z')
  const cases = [await oneVoteShort(), await oneVoteShort()]
  await byHand(`UPDATE "Application" SET "familyName" = 'x' WHERE "id" = ${cases[0]!.id}`)
  itIs('2026-03-27T09:00:00Z')
  await db.notification.deleteMany({})
  await sendReminders()
  const reminded = await db.notification.findMany({ where: { kind: 'due' } })
  expect([...new Set(reminded.map(({ applicationId }) => applicationId))]).toEqual([cases[1]!.id])
})

test('adopting takes in what differs from the log, with an entry in the audit log', async () => {
  const { id, path } = await registered()
  await registered()
  expect((await boardState()).problem).toBeNull()
  await byHand(
    `UPDATE "Application" SET "occupation" = 'Senator' WHERE "id" = ${id}`,
    `DELETE FROM "AuditEntry" WHERE "id" = (SELECT MAX("id") FROM "AuditEntry")`,
    `UPDATE "WaitingLeaf" SET "mac" = 'of another APP_KEY' WHERE "kind" = 'file' OR "id" = (SELECT MAX("id") FROM "WaitingLeaf")`,
  )
  const state = await boardState()
  expect(state).toMatchObject({ keepsLog: true, problem: expect.stringContaining(`application ${id}`) })
  await adoptRows(state)
  expect([await verifyBoard(), (await boardState()).problem]).toEqual([null, null])
  const answer = await (
    await signIn(olga)
  ).program('POST', `${path}/withdrawal`, { remarks: 'He asked for it.' })
  expect(answer.status).toBeLessThan(400)
  expect(await db.auditEntry.count({ where: { action: 'settings.adopt-rows' } })).toBe(1)
})
