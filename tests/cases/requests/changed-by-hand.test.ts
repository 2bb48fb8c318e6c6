// Fast suite: on both databases.
import { expect, onTestFinished, test, vi } from 'vitest'
import { remindRecipients } from '#server/cases/requests/remind'
import { sweepUnsentAnswers } from '#server/cases/requests/sweep'
import { cleanUp } from '#server/operations/cleanup'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { decide } from '../../support/acts.ts'
import { castVote, endorsed, registered } from '../../support/cases.ts'
import { ada, ben, carla, cora } from '../../support/cast.ts'
import { storage } from '#server/platform/files/file-storage'
import { log } from '#server/platform/web/log'
import { openPostOffice } from '../../messages/email/post-office.ts'
import { rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn, Visitor } from '../../support/visit.ts'
import { byHand, onDisk, withItsLeaf } from '../../records/audit/by-hand.ts'
import {
  accept,
  answerPath,
  giveBack,
  requested,
  requestNow,
  type RequestRef,
  sendAnswer,
  takeBack,
} from './requests.ts'

openPostOffice()

async function sent(more: object = {}) {
  const request = await requested({ items: [{ kind: 'document', label: 'Birth certificate' }], ...more })
  const [item] = (await requestNow(request)).items
  const form = formWith({ send: 'yes' }, [`files[${item!.id}][]`, pdf(), 'birth.pdf'])
  await new Visitor().post(await answerPath(request), form)
  return { ...request, item: item!.id }
}

async function changed(table: string, values: string) {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  await byHand(`UPDATE "${table}" SET ${values}`)
}

const renew = async ({ path, requestId }: RequestRef) =>
  (await signIn(rosa)).program('POST', `${path}/requests/${requestId}/renewal`, { dueOn: '2999-12-31' })

test.each([
  ['message', 'Request', `"message" = 'Send us money.'`],
  ['items', 'RequestItem', `"label" = 'Money'`],
])('a request whose %s were changed is not renewed', async (_what, table, values) => {
  const request = await requested()
  await changed(table, values)
  expect((await renew(request)).status).toBe(409)
  expect(await db.paper.count()).toBe(1)
})

test.each([
  ['message', 'Request', `"message" = 'Send us money.'`],
  ['items', 'RequestItem', `"label" = 'Your password'`],
])('a request whose %s were changed is not shown, and takes no answer', async (_what, table, values) => {
  const request = await requested()
  const path = await answerPath(request)
  await changed(table, values)
  expect((await new Visitor().get(path)).page.props.result).toBe('not recognised')
  const [item] = (await requestNow(request)).items
  const answer = await new Visitor().post(path, { send: 'no', items: { [item!.id]: 'Here it is' } })
  expect(answer.page.props.result).toBe('not recognised')
  expect(await db.answerDraft.count()).toBe(0)
})

test('a file that was changed after it was sent does not become a document', async () => {
  const request = await sent()
  await changed('AnswerFile', `"name" = 'confession.pdf'`)
  await expect(accept(request, request.item)).rejects.toThrow('Nothing was accepted.')
  expect(await db.file.count({ where: { purpose: 'document' } })).toBe(0)
})

test('nobody is told at an address that was changed', async () => {
  const request = await sent({ email: 'lualhati@example.org' })
  const emails = await db.email.count()
  await changed('Request', `"email" = 'theirs@example.org'`)
  await expect(giveBack(request, request.item)).rejects.toThrow('Nothing was sent.')
  expect(await db.email.count()).toBe(emails)
})

const silenced = () => {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
}

test('an answer is not accepted after its request was moved to another case', async () => {
  const request = await requested()
  const other = await registered()
  await sendAnswer(request)
  const [document] = (await requestNow(request)).items
  await changed('Request', `"applicationId" = ${other.id}`)
  await expect(accept({ ...request, ...other }, document!.id)).rejects.toThrow('Nothing was accepted.')
  expect(await db.file.count({ where: { purpose: 'document' } })).toBe(0)
})

test('an answer is not accepted after another item was made to look accepted', async () => {
  const request = await requested()
  await sendAnswer(request)
  const [document, question] = (await requestNow(request)).items
  await changed('RequestItem', `"state" = 'accepted' WHERE "id" = ${question!.id}`)
  await expect(accept(request, document!.id)).rejects.toThrow('Nothing was accepted.')
  expect(await db.request.count({ where: { closedAt: null } })).toBe(1)
})

test('an answer is not accepted whose changed name was made to agree with the log', async () => {
  const request = await sent()
  const { id } = await db.answerFile.findFirstOrThrow()
  silenced()
  await withItsLeaf('answered file', id, { name: 'confession.pdf' })
  await expect(accept(request, request.item)).rejects.toThrow('Nothing was accepted.')
})

test('a file whose contents were replaced does not become a document', async () => {
  const request = await sent()
  const { id } = await db.answerFile.findFirstOrThrow()
  silenced()
  const undo = await onDisk(id, 'theirs')
  const post = async () =>
    (await signIn(rosa)).program(
      'POST',
      `${request.path}/requests/${request.requestId}/items/${request.item}/acceptance`,
    )
  const refused = await post()
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Nothing was accepted.')])
  await undo()
  expect((await post()).status).toBeLessThan(400)
})

test('an unsent answer into which somebody else wrote is neither shown nor sent', async () => {
  const request = await requested({ items: [{ kind: 'question', label: 'Where do you live?' }] })
  const path = await answerPath(request)
  const [item] = (await requestNow(request)).items
  const visitor = new Visitor()
  await visitor.post(path, { items: { [item!.id]: 'In Manila' } })
  expect((await visitor.get(path)).page.props.items).toMatchObject([{ answer: 'In Manila' }])
  await changed('AnswerDraft', `"answers" = '{"${item!.id}":"In prison"}'`)
  expect((await visitor.get(path)).page.props.items).toMatchObject([{ answer: '' }])
  await visitor.post(path, { send: 'yes' })
  expect((await requestNow(request)).items).toMatchObject([{ state: 'open', answer: '' }])
})

test('nobody is reminded at an address that was changed', async () => {
  itIs('2026-03-14T09:30:00Z')
  await requested({ email: 'lualhati@example.org', dueOn: '2026-03-30' })
  await changed('Request', `"email" = 'theirs@example.org'`)
  itIs('2026-03-28T09:00:00Z')
  await remindRecipients()
  expect(await db.email.count({ where: { recipient: 'theirs@example.org' } })).toBe(0)
})

test('an answer slip is not printed with items that somebody else wrote, and the case says so', async () => {
  const request = await requested()
  await changed('RequestItem', `"label" = 'Your password'`)
  const visitor = await signIn(rosa)
  const slip = await visitor.get(`${request.path}/requests/${request.requestId}/slip`)
  expect([slip.status, slip.text]).toEqual([422, expect.stringContaining('changed outside Docket')])
  const { application } = (await visitor.get(request.path)).page.props
  expect(application.requests).toMatchObject([
    { differs: true, url: null, can: { renew: false, withdraw: false } },
  ])
})

test('the cleanup deletes no answer that was made to look unsent, and no file whose row is gone', async () => {
  const request = await sent()
  const { id } = await db.answerFile.findFirstOrThrow()
  await takeBack(request)
  silenced()
  const undo = await byHand('UPDATE "AnswerFile" SET "sentAt" = NULL WHERE true')
  await sweepUnsentAnswers()
  expect(await db.answerFile.count()).toBe(1)
  await undo()
  await byHand('DELETE FROM "AnswerFile" WHERE true')
  itIs(new Date(Date.now() + 2 * 86_400_000)) // files are dated by the system
  await cleanUp()
  expect((await storage.read(id)).length).toBeGreaterThan(0)
})

test('nothing is decided after somebody dated an accepted answer before the votes', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await endorsed()
  for (const member of [carla, ada, ben, cora]) await castVote(found, member, 'approve')
  itIs('2026-03-14T10:00:00Z')
  const request = await requested({ items: [{ kind: 'question', label: 'The warden’s opinion' }] }, found)
  await sendAnswer(request)
  const [item] = (await requestNow(request)).items
  await accept(request, item!.id)
  await changed('RequestItem', `"settledAt" = '2026-03-14T09:00:00.000+00:00'`)
  const verdict = { verdict: 'approved', remarks: 'Everything is in order.' } as const
  await expect(decide(found.id, verdict, carla)).rejects.toThrow('Nothing was decided.')
})
