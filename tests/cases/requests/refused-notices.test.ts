// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { remindRecipients } from '#server/cases/requests/remind'
import { happenedTo } from '#server/cases/clocks/happened'
import { refreshAllTasks } from '#server/cases/case/tasks/refresh'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { itIs } from '../../support/board.ts'
import { rosa } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { mailServer, openPostOffice } from '../../messages/email/post-office.ts'
import { answerPath, giveBack, requested, requestNow, type RequestRef } from './requests.ts'

openPostOffice()

const TO = 'lualhati@example.org'
const NOT_KNOWN = { refuse: { answer: '550 5.1.1 unknown', at: 'RCPT TO' as const, times: Infinity } }

async function emailed() {
  itIs('2026-03-14T09:30:00Z')
  const items = [{ kind: 'question', label: 'Where do you live?' }]
  const request = await requested({ items, email: TO, dueOn: '2026-03-30' })
  await runJobs()
  return request
}

async function refuse(send: () => Promise<unknown>) {
  await send()
  mailServer.mood = NOT_KNOWN
  await runJobs()
  mailServer.mood = {}
}

async function unreminded() {
  const request = await emailed()
  itIs('2026-03-28T09:30:00Z')
  await refuse(remindRecipients)
  return request
}

async function answered(request: RequestRef) {
  const [item] = (await requestNow(request)).items
  await guest().post(await answerPath(request), { send: 'yes', items: { [item!.id]: 'Manila' } })
  return item!.id
}

async function returnedUnheard() {
  const request = await emailed()
  const item = await answered(request)
  itIs('2026-03-16T09:30:00Z')
  await refuse(() => giveBack(request, item))
  return request
}

const onCase = async ({ path }: RequestRef) => {
  const { application } = shown(await (await signIn(rosa)).get(path), 'Application/Detail')
  return { request: application.requests[0]!, letter: application.letters[0]! }
}
const task = async () =>
  shown(await (await signIn(rosa)).get('/dashboard'), 'Dashboard').waiting.refusedEmails!
const lastStop = async ({ id }: RequestRef) => (await happenedTo([id], read)).get(id)!.stops.at(-1)
const renew = async ({ path, requestId }: RequestRef, form: object) =>
  (await signIn(rosa)).post(`${path}/requests/${requestId}/renewal`, form)

test('a refused reminder is shown on the case and to the registry, and the time to answer runs on', async () => {
  const request = await unreminded()
  const { request: shownRequest, letter } = await onCase(request)
  expect(shownRequest).toMatchObject({ outcome: '550 5.1.1', refused: 'reminder', waiting: true })
  expect(letter.sent).toMatchObject([
    { by: 'email', to: TO, result: 'refused', code: '550 5.1.1', note: 'Reminder', sentBy: 'Server' },
    { by: 'email', to: TO, result: 'accepted', note: '' },
  ])
  const detail = `${letter.number} (reminder)`
  expect(await task()).toMatchObject({
    total: 1,
    first: [{ id: request.id, note: '1 refused email', detail }],
  })
  expect(await lastStop(request)).toMatchObject({ from: '2026-03-14', to: null })
  expect(await db.email.count({ where: { sentAt: null } })).toBe(0)
  await remindRecipients()
  expect(await db.dispatch.count({ where: { by: 'reminder' } })).toBe(1)
})

test('a refused email about a returned answer is shown, and its time to answer does not start', async () => {
  const request = await returnedUnheard()
  expect((await onCase(request)).request).toMatchObject({ outcome: '550 5.1.1', refused: 'return' })
  expect(await task()).toMatchObject({ total: 1, first: [{ note: '1 refused email' }] })
  expect(await lastStop(request)).toMatchObject({ from: '2026-03-16', to: '2026-03-16' })
  await renew(request, { dueOn: '2026-04-10', email: 'correct@example.org' })
  await runJobs()
  expect((await onCase(request)).request).toMatchObject({ outcome: '', refused: '' })
  expect(await task()).toMatchObject({ total: 0 })
  expect(await lastStop(request)).toMatchObject({ to: null })
})

test('tasks of refused reminders are the same when they are rebuilt', async () => {
  await unreminded()
  const before = await db.task.findMany({ orderBy: { kind: 'asc' } })
  await db.task.deleteMany()
  await refreshAllTasks()
  expect(await db.task.findMany({ orderBy: { kind: 'asc' } })).toEqual(before)
})

test('a refused reminder is settled by the answer', async () => {
  const request = await unreminded()
  await answered(request)
  expect(await task()).toMatchObject({ total: 0 })
})

test('reminders and returned answers that a mail server accepts are sendings of the letter', async () => {
  const request = await emailed()
  await giveBack(request, await answered(request))
  itIs('2026-03-28T09:30:00Z')
  await remindRecipients()
  await runJobs()
  const { letter } = await onCase(request)
  expect(letter.sent.map(({ note, result }) => [note, result])).toEqual([
    ['Reminder', 'accepted'],
    ['Return of an answer', 'accepted'],
    ['', 'accepted'],
  ])
  const [, returned, reminder] = mailServer.received.map(({ raw }) => raw)
  for (const raw of [returned, reminder]) expect(raw).not.toContain('application/pdf')
})
