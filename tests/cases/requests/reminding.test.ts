// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { remindRecipients } from '#server/cases/requests/remind'
import { itIs } from '../../support/board.ts'
import { rosa } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { guest, signIn } from '../../support/visit.ts'
import { mailServer, openPostOffice } from '../../messages/email/post-office.ts'
import { answerPath, requested, requestNow, type RequestRef } from './requests.ts'

openPostOffice()

const items = [{ kind: 'question', label: 'Where do you live?' }]
const TO = 'lualhati@example.org'

async function emailed(more: object = {}) {
  itIs('2026-03-14T09:30:00Z')
  return requested({ items, email: TO, dueOn: '2026-03-30', ...more })
}

const reminders = () => db.dispatch.findMany({ where: { by: 'reminder' } })

async function remindersOn(moment: string) {
  itIs(moment)
  await remindRecipients()
  await remindRecipients()
  return (await reminders()).length
}

const renew = async ({ path, requestId }: RequestRef, form: object) =>
  (await signIn(rosa)).post(`${path}/requests/${requestId}/renewal`, form)

test('a recipient is reminded once by email, three days before the date', async () => {
  const request = await emailed()
  expect(await remindersOn('2026-03-26T12:00:00Z')).toBe(0)
  expect(await remindersOn('2026-03-27T01:00:00Z')).toBe(1)
  expect(await remindersOn('2026-03-28T09:00:00Z')).toBe(1)
  await runJobs()
  const sent = mailServer.received.at(-1)!.raw
  expect(sent).toContain('Reminder of the request about 2026-000001')
  expect(sent.replaceAll('=\r\n', '')).toContain(await answerPath(request))
  await renew(request, { dueOn: '2026-04-10' })
  expect(await remindersOn('2026-04-06T09:00:00Z')).toBe(1)
  expect(await remindersOn('2026-04-07T09:00:00Z')).toBe(2)
})

test('nobody is reminded of a printed, answered, withdrawn or just sent request', async () => {
  await emailed({ email: '' })
  const answered = await emailed()
  const [item] = (await requestNow(answered)).items
  await guest().post(await answerPath(answered), { send: 'yes', items: { [item!.id]: 'Manila' } })
  const withdrawn = await emailed()
  await (
    await signIn(rosa)
  ).act('DELETE', `${withdrawn.path}/requests/${withdrawn.requestId}`, { reason: 'It came by post.' })
  expect(await remindersOn('2026-03-28T09:00:00Z')).toBe(0)
  await requested({ items, email: TO, dueOn: '2026-03-30' })
  expect(await remindersOn('2026-03-28T10:00:00Z')).toBe(0)
  expect(await remindersOn('2026-03-29T10:00:00Z')).toBe(1)
})
