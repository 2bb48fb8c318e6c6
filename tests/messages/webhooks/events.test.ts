import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { transaction } from '#server/platform/database/transaction'
import { audit } from '#server/records/audit/record'
import { allKinds } from '#server/messages/webhooks/event-kinds'
import { addDeliveries } from '#server/messages/webhooks/deliveries'
import '../../support/board.ts'
import { call } from '../../api/call.ts'
import { approved, oneVoteShort, recused, registered, castVote } from '../../support/cases.ts'
import { ada, adam, cora, dan, olga, rosa } from '../../support/cast.ts'
import { arrested, order, sealedRecord } from '../../support/records.ts'
import { jobs, runJobs } from '../../support/jobs.ts'
import { signIn } from '../../support/visit.ts'
import { deliveries, openReceiver, receiver, receivedEvents, receivedTypes, webhookTo } from './receiver.ts'

openReceiver()

test('an event names the record and verifies with the Standard Webhooks library', async () => {
  const { secret } = await webhookTo()
  const { id } = await registered()
  await runJobs()
  expect(receiver.calls).toHaveLength(1)
  const [{ headers, body }] = receiver.calls as [(typeof receiver.calls)[number]]
  const [delivery] = await deliveries()
  expect(new Webhook(secret).verify(body, headers)).toEqual({
    type: 'application.registered',
    timestamp: delivery!.createdAt.toISOString(),
    data: { id, url: expect.stringMatching(new RegExp(`/api/v1/applications/${id}$`)) },
  })
  expect(headers['webhook-id']).toBe(delivery!.eventId)
  expect(headers['content-type']).toBe('application/json')
  expect(() => new Webhook(secret).verify(body.replace('registered', 'decided'), headers)).toThrow(
    /signature/,
  )
  expect(delivery).toMatchObject({ status: 204, attempts: 1, problem: '' })
  expect(delivery!.deliveredAt).not.toBe(null)
})

test('each step of a case sends an event without any contents of the record', async () => {
  await webhookTo()
  await approved({ familyName: 'Quisumbing', grounds: 'He has served long enough.' })
  await runJobs()
  expect(receivedTypes()).toEqual(['application.registered', 'application.endorsed', 'application.decided'])
  const sent = JSON.stringify(receiver.calls)
  expect(sent).not.toMatch(/Quisumbing|served long|approve|Rosa|Emil|Carla|20\d\d-0000/)
  for (const event of receivedEvents()) expect(Object.keys(event.data)).toEqual(['id', 'url'])
})

test('the OpenAPI document describes every event with its headers and fields', async () => {
  await webhookTo()
  await approved()
  await arrested()
  await runJobs()
  const { webhooks } = (await call('/openapi.json')).body
  expect(Object.keys(webhooks)).toEqual(allKinds)
  expect(new Set(receivedTypes()).size).toBe(4)
  for (const { headers, body } of receiver.calls) {
    const event = JSON.parse(body)
    const { post } = webhooks[event.type]
    const { schema, example } = post.requestBody.content['application/json']
    for (const { name } of post.parameters) expect(headers[name], name).toBeTruthy()
    for (const one of [event, example]) {
      expect(one.type).toBe(schema.properties.type.const)
      expect(Object.keys(one)).toEqual(schema.required)
      expect(Object.keys(one.data)).toEqual(schema.properties.data.required)
    }
    expect(example.data.url.replace('123', event.data.id)).toBe(event.data.url)
  }
})

test('votes and recusals send no events', async () => {
  await webhookTo()
  const found = await oneVoteShort()
  await runJobs()
  const before = receivedTypes()
  await castVote(found, cora, 'approve')
  await recused(found, dan)
  await (await signIn(ada)).post(`${found.path}/comments`, { body: 'I have voted.' })
  await runJobs()
  expect(receivedTypes()).toEqual(before)
  expect(before).toEqual(['application.registered', 'application.endorsed'])
})

test('a webhook gets only the events it was set up for', async () => {
  await webhookTo(receiver.address('/one'), ['application.endorsed'])
  await webhookTo(receiver.address('/other'), ['application.registered', 'arrested_person.registered'])
  await registered()
  await arrested()
  await runJobs()
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/other', '/other'])
  expect(receivedTypes()).toEqual(['application.registered', 'arrested_person.registered'])
})

test('a sealed record sends no events, and its pending ones are deleted', async () => {
  await webhookTo()
  const open = await arrested()
  const keeper = await signIn(olga)
  await receiver.down()
  await runJobs()
  expect(await deliveries()).toHaveLength(1)
  await keeper.post(`${open.path}/seal`, order)
  expect([await deliveries(), await jobs('webhook')]).toEqual([[], []])
  await keeper.post(`${open.path}/custody-events`, {
    kind: 'release',
    happenedAt: clock.now().toISOString(),
    reason: 'Released without a charge.',
  })
  await transaction(tx =>
    audit(tx, olga, 'edit', { type: 'arrested-person', id: open.id, name: 'AP' }, { version: 1 }),
  )
  await sealedRecord({ familyName: 'Hidden' })
  expect(await deliveries()).toEqual([])
  await keeper.delete(`${open.path}/seal`, { orderReference: 'CA-77' })
  expect(await deliveries()).toEqual([])
})

test('a rolled-back action sends no event', async () => {
  await webhookTo()
  const undone = transaction(async tx => {
    await audit(tx, rosa, 'edit', { type: 'application', id: 1, name: '2026-000001' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await deliveries()).toEqual([])
})

test('removing a webhook does not affect other actions', async () => {
  const { id } = await webhookTo()
  await (await signIn(adam)).act('DELETE', `/settings/webhooks/${id}`, {})
  const late = { webhookId: id, eventId: 'msg_1', kind: 'webhook.test', createdAt: clock.now() }
  await transaction(tx => addDeliveries(tx, [late]))
  await registered()
  await runJobs()
  expect(receiver.calls).toEqual([])
})

test('the API guide names every event', () => {
  const guide = readFileSync('docs/api.md', 'utf8')
  expect(allKinds.filter(kind => !guide.includes(`\`${kind}\``))).toEqual([])
})
