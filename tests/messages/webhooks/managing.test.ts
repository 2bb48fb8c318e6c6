import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { rotateKey } from '#server/records/board-keys/rotate'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { sealExistingRows } from '#server/operations/seal-existing-rows'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { adam } from '../../support/cast.ts'
import { jobs, runJobs } from '../../support/jobs.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn, signInRemembered } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'
import {
  deliveries,
  receivedIds,
  minutesLater,
  openReceiver,
  receiver,
  webhook,
  webhookTo,
} from './receiver.ts'
import { tamper } from '../../support/tampered.ts'

openReceiver()

const form = () => ({
  address: receiver.address('/hook?key=theirs'),
  description: 'The archive',
  kinds: ['application.registered', 'application.decided'],
})

test('the secret of a new webhook is shown once and stored encrypted', async () => {
  const visitor = await signIn(adam)
  const answer = await visitor.post('/settings/webhooks', form())
  const page = await visitor.follow(answer)
  const { webhook: added } = shown(page, 'Webhook/Show')
  expect(answer.location).toBe(`/settings/webhooks/${added.id}`)
  expect(added).toMatchObject({ ...form(), paused: false, createdBy: adam.name, oldSecretUntil: null })
  const secret = (page.page as any).flash.token as string
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(JSON.stringify(await visitor.get(answer.location!))).not.toContain(secret)
  expect(JSON.stringify(await everything())).not.toContain(secret.slice(6))
  expect(shown(await visitor.get('/settings/webhooks'), 'Webhook/Index').webhooks).toHaveLength(1)
  expect((await entries('settings.add-webhook'))[0]).toMatchObject({
    subject: `127.0.0.1:${receiver.port}`,
    details: { after: { description: 'The archive', events: 'application.registered application.decided' } },
  })
  expect(JSON.stringify(await entries('settings.add-webhook'))).not.toMatch(/theirs|whsec/)
})

test('repeating the request adds the webhook once and explains how to get a new secret', async () => {
  const visitor = await signIn(adam)
  const key = { 'idempotency-key': 'one' }
  await visitor.follow(await visitor.post('/settings/webhooks', form(), key))
  const again = await visitor.follow(await visitor.post('/settings/webhooks', form(), key))
  expect(await db.webhook.count()).toBe(1)
  expect((again.page as any).flash).toEqual({
    success: 'The webhook has already been added. If you did not see the secret, create a new one.',
  })
})

test.each([
  [{ address: '' }, 'address', 'Enter an address.'],
  [{ address: 'https://10.1.2.3/hook' }, 'address', expect.stringContaining('private network')],
  [{ kinds: [] }, 'kinds', 'Select at least one event.'],
  [{ kinds: ['application.vote'] }, 'kinds', 'One of these events does not exist.'],
  [{ description: 'x'.repeat(201) }, 'description', 'Enter at most 200 characters.'],
])('an invalid webhook is refused: %o', async (fields, field, message) => {
  const visitor = await signIn(adam)
  const answer = await visitor.program('POST', '/settings/webhooks', { ...form(), ...fields })
  expect([answer.status, answer.errors[field]]).toEqual([422, message])
  expect(await db.webhook.count()).toBe(0)
})

test('adding or changing a webhook or its secret requires the password again', async () => {
  const { id } = await webhookTo()
  const visitor = await signInRemembered(adam)
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${id}`],
    ['POST', `/${id}/secret`],
  ] as const)
    expect((await visitor.program(method, `/settings/webhooks${path}`, form())).status).toBe(423)
})

test('the old secret also signs for a day after it was replaced', async () => {
  const { id, secret } = await webhookTo()
  const visitor = await signIn(adam)
  const answer = await visitor.follow(await visitor.post(`/settings/webhooks/${id}/secret`))
  const newer = (answer.page as any).flash.token as string
  expect(newer).not.toBe(secret)
  await registered()
  await runJobs()
  expect([believes(newer), believes(secret)]).toEqual([true, true])
  minutesLater(24 * 60 + 1)
  await registered()
  await runJobs()
  expect([believes(newer), believes(secret)]).toEqual([true, false])
})

function believes(key: string) {
  const { headers, body } = receiver.calls.at(-1)!
  const at = new Date(Number(headers['webhook-timestamp']) * 1000) // the second may have changed since
  const signed = new Webhook(key).sign(headers['webhook-id']!, at, body)
  return headers['webhook-signature']!.split(' ').includes(signed)
}

test('a test event is sent, its response logged, and it can be sent again with the same id', async () => {
  const { id } = await webhookTo()
  const visitor = await signIn(adam)
  receiver.answers = 503
  await visitor.post(`/settings/webhooks/${id}/test`)
  await runJobs()
  const { deliveries: log } = shown(await visitor.get(`/settings/webhooks/${id}`), 'Webhook/Show')
  expect(log.data).toMatchObject(
    [
      { kind: 'webhook.test', state: 'waiting', attempts: 1, status: 503, problem: /^The response was 503/ },
    ].map(row => ({ ...row, problem: expect.stringMatching(row.problem) })),
  )
  expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ type: 'webhook.test', data: {} })
  receiver.answers = 200
  await visitor.post(`/settings/webhooks/${id}/deliveries/${log.data[0]!.id}/redelivery`)
  await runJobs()
  expect(receivedIds()).toEqual([log.data[0]!.eventId, log.data[0]!.eventId])
  expect((await deliveries())[0]).toMatchObject({ status: 200, problem: '' })
  expect(await jobs('webhook')).toEqual([])
})

test('a paused webhook queues its events and cannot be tested', async () => {
  const { id } = await webhookTo()
  const visitor = await signIn(adam)
  await visitor.post(`/settings/webhooks/${id}/pause`)
  await registered()
  await runJobs()
  expect(receiver.calls).toEqual([])
  for (const act of ['test', 'redelivery', 'pause'])
    expect((await visitor.program('POST', `/settings/webhooks/${id}/${act}`)).status, act).toBe(409)
  await visitor.delete(`/settings/webhooks/${id}/pause`)
  await runJobs()
  expect(receiver.calls).toHaveLength(1)
  expect((await visitor.program('DELETE', `/settings/webhooks/${id}/pause`)).status).toBe(409)
})

test('a delivery of another webhook is not found', async () => {
  const one = await webhookTo(receiver.address('/one'), ['application.registered'])
  const other = await webhookTo(receiver.address('/other'), ['application.endorsed'])
  await registered()
  await runJobs()
  const [delivery] = await deliveries()
  expect(delivery!.webhookId).toBe(one.id)
  const path = `/settings/webhooks/${other.id}/deliveries/${delivery!.id}/redelivery`
  expect((await (await signIn(adam)).program('POST', path)).status).toBe(404)
})

test('with another APP_KEY, deliveries say what to do, and a new secret fixes them', async () => {
  tamper() // rows written under the other key do not belong to this board
  const { id } = await webhookTo()
  const { appKey } = config
  await appendLeaves()
  config.appKey = () => 'another key, of thirty-two characters'
  try {
    await rotateKey()
    await sealExistingRows()
    await registered()
    await runJobs()
    expect((await deliveries())[0]!.problem).toMatch(/another APP_KEY.*Create a new secret/)
    await db.webhook.update({ where: { id }, data: { secrets: await renewed(id) } })
  } finally {
    config.appKey = appKey
  }
})

/** Renews the secret as the page does, but without a session, because the changed key would end it. */
async function renewed(id: number) {
  const { transaction } = await import('#server/platform/database/transaction')
  const { renewSecret } = await import('#server/api/webhooks/change')
  await transaction(tx => renewSecret(tx, id, adam))
  minutesLater(1)
  await runJobs()
  expect(receiver.calls).toHaveLength(1)
  return (await webhook(id)).secrets
}

test('a board can have at most twenty webhooks', async () => {
  for (let at = 0; at < 20; at++) await webhookTo()
  const answer = await (await signIn(adam)).program('POST', '/settings/webhooks', form())
  expect(answer.status).toBe(409)
})
