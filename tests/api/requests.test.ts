import { expect, test } from 'vitest'
import { itIs } from '../support/board.ts'
import { runJobs } from '../support/jobs.ts'
import { registered } from '../support/cases.ts'
import { emil, judith, rosa, vera } from '../support/cast.ts'
import { requested, requestForm, requestNow, sendAnswer } from '../cases/requests/requests.ts'
import { openReceiver, receiver, receivedEvents, webhookTo } from '../messages/webhooks/receiver.ts'
import { call, change, problemOf, tokenOf, writingTokenOf } from './call.ts'

openReceiver()

test('a program sends, renews, settles and withdraws requests, and webhooks name their case', async () => {
  itIs('2026-03-14T09:30:00Z')
  const { id, path } = await registered()
  await webhookTo()
  const token = await writingTokenOf(rosa)
  const done = async (method: string, place: string, form: object = {}) => {
    const answer = await change(method, `${path}/requests${place}`, token, form)
    expect([answer.status, answer.body.detail], `${method} ${place}`).toEqual([200, undefined])
    expect(answer.body).toMatchObject({ id, reference: '2026-000001' })
  }
  await done('POST', '', requestForm())
  await done('POST', '/1/renewal', { dueOn: '2026-04-01' })
  await sendAnswer({ id, path, requestId: 1 })
  await done('POST', '/1/items/1/return', { reason: 'The page is cut off at the bottom.' })
  await sendAnswer({ id, path, requestId: 1 })
  await done('POST', '/1/items/1/acceptance')
  await done('POST', '/1/items/2/acceptance')
  await done('POST', '', requestForm())
  await done('DELETE', '/2', { reason: 'It arrived by post in the meantime.' })
  const { requests, documents } = (await call(path, token)).body
  expect(requests).toMatchObject([
    { id: 2, reason: 'It arrived by post in the meantime.', url: null },
    { id: 1, dueOn: '2026-04-01', waiting: false, items: [{ state: 'accepted' }, { state: 'accepted' }] },
  ])
  expect(documents).toMatchObject([
    { source: 'Sent by the applicant through request 1, accepted by Rosa Registry' },
  ])
  await runJobs()
  const kinds = receivedEvents().flatMap(({ type }) => (type.startsWith('request.') ? type.slice(8) : []))
  expect(kinds).toEqual(['sent', 'answered', 'answered', 'closed', 'sent', 'closed'])
  expect(JSON.stringify(receiver.calls)).not.toMatch(/Birth|Since 1999|answers|Lualhati/)
})

test('the address of a request is only for programs that may send requests', async () => {
  const request = await requested()
  const urlFor = async (token: string) => (await call(request.path, token)).body.requests[0].url as unknown
  expect(await urlFor(await tokenOf(vera))).toBe(null)
  expect(await urlFor(await tokenOf(rosa, ['applications.view']))).toBe(null)
  expect(await urlFor(await tokenOf(rosa))).toMatch(/\/answers\/\w{22}$/)
})

test('a program gets the refusals of the page', async () => {
  const request = await requested({
    items: [{ kind: 'correction', label: 'Occupation?', field: 'occupation' }],
  })
  await sendAnswer(request)
  const [item] = (await requestNow(request)).items
  const place = `${request.path}/requests/${request.requestId}`
  const accept = async (token: string) =>
    problemOf(await change('POST', `${place}/items/${item!.id}/acceptance`, token, {}))
  for (const person of [judith, emil])
    expect(await accept(await writingTokenOf(person))).toEqual([
      409,
      'Only people who register applications can accept a correction.',
    ])
})

test('a request of another case, and an item of another request, are not found', async () => {
  const [first, second] = [await requested(), await requested()]
  const token = await writingTokenOf(rosa)
  const [item] = (await requestNow(second)).items
  for (const [method, place, form] of [
    [
      'DELETE',
      `${second.path}/requests/${first.requestId}`,
      { reason: 'It arrived by post in the meantime.' },
    ],
    ['POST', `${second.path}/requests/${first.requestId}/renewal`, { dueOn: '2999-12-31' }],
    ['POST', `${first.path}/requests/${first.requestId}/items/${item!.id}/acceptance`, {}],
    [
      'POST',
      `${first.path}/requests/${first.requestId}/items/${item!.id}/return`,
      { reason: 'It is cut off.' },
    ],
    ['POST', `${first.path}/requests/99/items/${item!.id}/acceptance`, {}],
  ] as const)
    expect((await change(method, place, token, form)).status, place).toBe(404)
  expect((await requestNow(first)).closedAt).toBe(null)
})

test('every change of a request moves the tag of its application', async () => {
  const found = await registered()
  const token = await writingTokenOf(rosa)
  const seen: (string | undefined)[] = []
  const note = async () => {
    const { etag } = (await call(found.path, token)).headers
    expect(seen).not.toContain(etag)
    seen.push(etag)
  }
  await note()
  const request = await requested({}, found)
  await note()
  for (const [place, form] of [
    ['/items/1/return', { reason: 'The page is cut off at the bottom.' }],
    ['/items/1/acceptance', {}],
  ] as const) {
    await sendAnswer(request)
    await note()
    const { status } = await change('POST', `${found.path}/requests/1${place}`, token, form)
    expect(status).toBe(200)
    await note()
  }
  await change('DELETE', `${found.path}/requests/1`, token, { reason: 'It arrived by post in the meantime.' })
  await note()
})
