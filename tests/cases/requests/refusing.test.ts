// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { happenedTo } from '#server/cases/clocks/happened'
import { read } from '#server/platform/database/read'
import { itIs } from '../../support/board.ts'
import { rosa } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { shown, signIn } from '../../support/visit.ts'
import { mailServer, openPostOffice } from '../../messages/email/post-office.ts'
import { requested, type RequestRef, takeBack } from './requests.ts'

openPostOffice()

/** No mail server accepts it. */
async function refused() {
  itIs('2026-03-14T09:30:00Z')
  const items = [{ kind: 'question', label: 'Where do you live?' }]
  const request = await requested({ items, email: 'lualhati@example.org', dueOn: '2026-03-30' })
  mailServer.mood = { refuse: { answer: '550 5.1.1 unknown', at: 'RCPT TO', times: Infinity } }
  await runJobs()
  mailServer.mood = {}
  return request
}

const onCase = async ({ path }: RequestRef) =>
  shown(await (await signIn(rosa)).get(path), 'Application/Detail').application.requests[0]!
const stopsOf = async ({ id }: RequestRef) => (await happenedTo([id], read)).get(id)!.stops

const refusedLetters = async () =>
  shown(await (await signIn(rosa)).get('/dashboard'), 'Dashboard').waiting.refusedEmails!.total

test('a refused address is shown on the case at once, and the time to answer does not start', async () => {
  const request = await refused()
  expect(await onCase(request)).toMatchObject({ outcome: expect.stringContaining('550') })
  expect(await stopsOf(request)).toMatchObject([{ from: '2026-03-14', to: '2026-03-14' }])
  itIs('2026-03-31T09:00:00Z')
  const { waiting } = shown(await (await signIn(rosa)).get('/dashboard'), 'Dashboard')
  expect(waiting.refusedEmails).toMatchObject({ total: 1 })
  expect(waiting.requestOverdue).toMatchObject({ total: 0 })
  const renewal = { dueOn: '2026-04-10', email: 'correct@example.org' }
  const renewed = await (
    await signIn(rosa)
  ).post(`${request.path}/requests/${request.requestId}/renewal`, renewal)
  expect(renewed.status).toBe(303)
  expect(await refusedLetters()).toBe(0)
  await runJobs()
  expect(await onCase(request)).toMatchObject({ email: 'correct@example.org', outcome: '' })
  expect(await stopsOf(request)).toMatchObject([
    { to: '2026-03-14' },
    { from: '2026-03-31', to: null, why: 'waiting for the applicant' },
  ])
})

test('a refused letter is no task once its request is withdrawn', async () => {
  const request = await refused()
  await takeBack(request)
  const { waiting } = shown(await (await signIn(rosa)).get('/dashboard'), 'Dashboard')
  expect(waiting.refusedEmails).toMatchObject({ total: 0 })
})

test('a refused request that is printed and posted starts the time to answer', async () => {
  const request = await refused()
  itIs('2026-03-16T09:00:00Z')
  const { letter } = await onCase(request)
  const form = { by: 'print', to: 'Lualhati Magtanggol', at: '', note: '' }
  await (await signIn(rosa)).post(`${request.path}/letters/${letter}/dispatch`, form)
  expect(await onCase(request)).toMatchObject({ outcome: '' })
  expect(await stopsOf(request)).toMatchObject([{ to: '2026-03-14' }, { from: '2026-03-16', to: null }])
})

test('the letter of a request is not emailed again, because it has no address for the answer', async () => {
  const request = await refused()
  const { letter } = await onCase(request)
  const path = `${request.path}/letters/${letter}`
  const visitor = await signIn(rosa)
  const { whyNotEmail } = shown(await visitor.get(path), 'Letter/Edit')
  expect(whyNotEmail).toContain('Renew the request')
  const errors = async () => (await visitor.get(path)).page.props.errors
  await visitor.post(`${path}/dispatch`, { by: 'email', to: 'x@example.org', at: '', note: '' })
  expect(JSON.stringify(await errors())).toContain(whyNotEmail)
  expect(await onCase(request)).toMatchObject({ outcome: expect.stringContaining('550') })
})

test('the letter of a request is withdrawn only with the request', async () => {
  const request = await requested()
  const { letter } = await onCase(request)
  const path = `${request.path}/letters/${letter}`
  const visitor = await signIn(rosa)
  expect(shown(await visitor.get(path), 'Letter/Edit').shown.can.withdraw).toBe(false)
  await visitor.act('DELETE', path, {})
  expect(shown(await visitor.get(path), 'Letter/Edit').shown.state).toBe('approved')
})
