// Fast suite: on both databases.
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import { log } from '#server/platform/web/log'
import { openPostOffice } from '../../messages/email/post-office.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { rosa } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn, Visitor } from '../../support/visit.ts'
import { accept, answerPath, giveBack, requested, requestNow, type RequestRef } from './requests.ts'

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
