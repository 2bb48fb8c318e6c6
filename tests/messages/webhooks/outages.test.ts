// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { worker } from '#server/operations/job-kinds'
import { sweepDeliveries } from '#server/messages/webhooks/deliveries'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { adam } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { jobs, runJobs } from '../../support/jobs.ts'
import { signIn } from '../../support/visit.ts'
import {
  deliveries,
  receivedIds,
  minutesLater,
  openReceiver,
  receiver,
  webhook,
  webhookTo,
} from './receiver.ts'

openReceiver()

async function minutesPass(minutes: number) {
  for (let passed = 0; passed < minutes; passed++) {
    await runJobs()
    minutesLater(1)
  }
  await runJobs()
}

test('a receiver that is down for an hour gets every event afterwards', async () => {
  const { id } = await webhookTo()
  await receiver.down()
  for (let hour = 0; hour < 4; hour++) {
    await registered()
    await minutesPass(15)
  }
  expect(await db.webhookDelivery.count({ where: { deliveredAt: null, attempts: { gt: 1 } } })).toBe(4)
  expect((await webhook(id)).failingSince).not.toBe(null)
  const [first] = await deliveries()
  expect(first!.problem).toBe('The connection was refused. Check that the receiver is running.')

  await receiver.up()
  await minutesPass(60)
  expect(receivedIds().toSorted()).toEqual((await deliveries()).map(({ eventId }) => eventId).toSorted())
  expect(await db.webhookDelivery.count({ where: { deliveredAt: null } })).toBe(0)
  expect(await webhook(id)).toMatchObject({ failingSince: null, pausedAt: null })
})

test('a successful delivery also sends the waiting ones at once', async () => {
  await webhookTo()
  await receiver.down()
  await registered()
  while ((await deliveries())[0]!.attempts < 7) await minutesPass(1) // the next attempt would be in two hours
  await receiver.up()
  await registered()
  await minutesPass(1)
  expect(receiver.calls).toHaveLength(2)
})

test.each([
  ['in seconds', () => '1800'],
  ['until a date', () => new Date(clock.now().getTime() + 1_800_000).toUTCString()],
])('a Retry-After header of half an hour, given %s, is respected', async (_how, asks) => {
  await webhookTo()
  receiver.answers = (_req, res) => void res.writeHead(429, { 'retry-after': asks() }).end()
  await registered()
  await minutesPass(29)
  expect(receiver.calls).toHaveLength(1)
  await minutesPass(8)
  expect(receiver.calls).toHaveLength(2)
})

test('a delivery is retried within the longest pause, whatever Retry-After says', async () => {
  await webhookTo()
  receiver.answers = (_req, res) => void res.writeHead(503, { 'retry-after': '99999999' }).end()
  await registered()
  await runJobs()
  minutesLater(12 * 60 + 1)
  await runJobs()
  expect(receiver.calls).toHaveLength(2)
})

test('a delivery that fails for over a day is given up, the webhook is paused and the status page says so', async () => {
  const { id } = await webhookTo()
  receiver.answers = 500
  await registered()
  for (let tries = 0; tries < 12; tries++) {
    await runJobs()
    minutesLater(13 * 60)
  }
  const [given] = await deliveries()
  expect(given).toMatchObject({
    attempts: 11,
    deliveredAt: null,
    status: 500,
    problem: 'The response was 500. Check the log of the receiver.',
  })
  expect(await jobs('webhook')).toMatchObject([{ state: 'failed', attempts: 11 }])
  expect(receiver.calls).toHaveLength(11)
  expect(new Set(receivedIds()).size).toBe(1)
  expect(await webhook(id)).toMatchObject({
    pausedBecause: expect.stringMatching(/^Deliveries failed for more than a day/),
  })

  const visitor = await signIn(adam)
  const { parts } = (await visitor.get('/status')).page.props as any
  expect(parts.find(({ title }: any) => title === 'Webhooks')).toMatchObject({
    well: false,
    lines: [
      'No events are waiting.',
      '1 webhook paused because deliveries failed.',
      '1 event not delivered within a day.',
    ],
  })

  await registered() // while the webhook is paused
  receiver.answers = 200
  await runJobs()
  expect(receiver.calls).toHaveLength(11)
  await visitor.act('DELETE', `/settings/webhooks/${id}/pause`, {})
  await visitor.act('POST', `/settings/webhooks/${id}/redelivery`, {})
  await runJobs()
  expect(receiver.calls).toHaveLength(13)
  expect(receivedIds()).toContain(given!.eventId)
  expect(await db.webhookDelivery.count({ where: { deliveredAt: null } })).toBe(0)
})

test('a receiver that answers 410 is paused until somebody resumes it, and no event is lost', async () => {
  const { id } = await webhookTo()
  receiver.answers = 410
  await registered()
  await runJobs()
  expect(await webhook(id)).toMatchObject({ pausedBecause: expect.stringMatching(/^The response was 410/) })
  await registered()
  await minutesPass(3)
  expect(receiver.calls).toHaveLength(1)
  receiver.answers = 204
  await (await signIn(adam)).act('DELETE', `/settings/webhooks/${id}/pause`, {})
  await runJobs()
  expect(receiver.calls).toHaveLength(3)
  expect(new Set(receivedIds()).size).toBe(2)
})

test('a receiver that does not answer times out after ten seconds without delaying others', async () => {
  const mute = await webhookTo(receiver.address('/mute'))
  receiver.answers = (req, res) => void (req.url === '/mute' || res.writeHead(204).end())
  const other = await webhookTo(receiver.address('/other'))
  await registered()
  await registered()
  minutesLater(0) // stops the clock, so that nothing is due again
  const began = performance.now()
  await runJobs()
  const paths = receiver.calls.map(({ path }) => path)
  expect(paths.lastIndexOf('/other')).toBeLessThan(paths.lastIndexOf('/mute'))
  expect(await db.webhookDelivery.count({ where: { webhookId: other.id, deliveredAt: null } })).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(19_900)
  const [first] = await db.webhookDelivery.findMany({ where: { webhookId: mute.id }, orderBy: { id: 'asc' } })
  expect(first).toMatchObject({
    attempts: 1,
    status: null,
    problem: expect.stringMatching(/^No response within 10 seconds/),
  })
  expect((await jobs('webhook')).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('an event is sent promptly, and one interrupted by a stop is sent after the next start', async () => {
  await webhookTo()
  await worker.start()
  try {
    await registered()
    await eventually(() => expect(receiver.calls).toHaveLength(1))
    receiver.answers = () => {} // never answers
    await registered()
    await eventually(() => expect(receiver.calls).toHaveLength(2))
    await worker.stop()
    expect((await deliveries())[1]).toMatchObject({ attempts: 0, deliveredAt: null, problem: '' })
    expect(await jobs('webhook')).toMatchObject([{ attempts: 0, leasedUntil: null }])
    receiver.answers = 204
    await worker.start()
    await eventually(async () => expect((await deliveries())[1]!.deliveredAt).not.toBe(null))
    expect(receivedIds()[2]).toBe(receivedIds()[1])
  } finally {
    await worker.stop()
  }
})

test('deliveries are deleted after thirty days', async () => {
  await webhookTo()
  await registered()
  await runJobs()
  minutesLater(29 * 24 * 60)
  await sweepDeliveries()
  expect(await deliveries()).toHaveLength(1)
  minutesLater(2 * 24 * 60)
  await sweepDeliveries()
  expect(await deliveries()).toEqual([])
})
