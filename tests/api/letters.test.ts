import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Permission } from '#server/permissions'
import { itIs } from '../support/board.ts'
import { runJobs } from '../support/jobs.ts'
import { registered } from '../support/cases.ts'
import { judith, rosa, vera } from '../support/cast.ts'
import { letterForm, notice, receipt, withLetters, written } from '../cases/letters/letters.ts'
import { openReceiver, receiver, receivedEvents, webhookTo } from '../messages/webhooks/receiver.ts'
import { call, change, problemOf, tokenOf, writingTokenOf } from './call.ts'

openReceiver()

test('a program writes, edits, approves and sends a letter, and webhooks name its case', async () => {
  itIs('2026-03-14T09:30:00Z')
  await withLetters()
  const { id, path } = await registered()
  await webhookTo()
  const token = await writingTokenOf(rosa)
  const done = async (method: string, place: string, form: object, tag?: string) => {
    const answer = await change(method, `${path}/letters${place}`, token, form, tag ? { tag } : {})
    expect([answer.status, answer.body.detail], `${method} ${place}`).toEqual([200, undefined])
    expect(answer.body).toMatchObject({ id, reference: '2026-000001' })
    return answer.headers.etag!
  }
  const first = await done('POST', '', letterForm())
  const second = await done('PUT', '/1', letterForm({ title: 'Receipt' }), first)
  const stale = await change('POST', `${path}/letters/1/approval`, token, {}, { tag: first })
  expect(stale.status).toBe(412)
  expect((await change('POST', `${path}/letters/1/approval`, token, {})).status).toBe(428)
  await done('POST', '/1/approval', {}, second)
  await done('POST', '/1/dispatch', { by: 'print', to: 'Lualhati Magtanggol' })
  await done('PUT', '/1/dispatch/1', { result: 'delivered' })
  expect((await call(path, token)).body.letters).toMatchObject([
    { number: 'LET-2026-0001', title: 'Receipt', state: 'sent', sent: [{ result: 'delivered' }] },
  ])
  await runJobs()
  const events = receivedEvents().map(({ type, data }) => [type, data.id])
  expect(events).toEqual([
    ['letter.approved', id],
    ['letter.sent', id],
  ])
  expect(JSON.stringify(receiver.calls)).not.toMatch(/LET-|Receipt|Lualhati/)
})

test('a program gets the refusals of the page, and only the drafts that its owner sees', async () => {
  await withLetters([receipt, notice])
  const { path } = await registered()
  const clerk = await writingTokenOf(rosa)
  await change('POST', `${path}/letters`, clerk, letterForm({ template: 'notice' }))
  const approve = async (token: string) =>
    problemOf(await change('POST', `${path}/letters/1/approval`, token, {}, { tag: '*' }))
  const needed = [409, 'Only people who decide applications can approve this letter.']
  expect(await approve(clerk)).toEqual(needed)
  const registers: Permission[] = ['applications.view', 'applications.register']
  expect(await approve(await writingTokenOf(judith, registers))).toEqual([
    403,
    'Both the token and its owner need applications.register or applications.endorse or applications.decide.',
  ])
  expect(problemOf(await change('DELETE', `${path}/letters/99`, clerk, {}))[0]).toBe(404)
  expect((await call(path, await tokenOf(vera))).body.letters).toEqual([])
  expect((await call(path, await tokenOf(rosa, ['applications.view']))).body.letters).toEqual([])
  expect((await call(path, await tokenOf(rosa))).body.letters).toMatchObject([{ state: 'draft' }])
})

test('the letter of another case is not found', async () => {
  const letter = await written()
  const other = await registered()
  const token = await writingTokenOf(rosa)
  const answer = await change('DELETE', `${other.path}/letters/${letter.letterId}`, token, {})
  expect(answer.status).toBe(404)
  expect(await db.paper.count({ where: { status: 'draft' } })).toBe(1)
})
