// Fast suite: on both databases.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { transaction } from '#server/platform/database/transaction'
import { addDeliveries } from '#server/messages/webhooks/deliveries'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { allDue, anotherWorker, jobs, runJobs } from '../../support/jobs.ts'
import { deliveries, receivedIds, minutesLater, openReceiver, receiver, webhookTo } from './receiver.ts'

openReceiver()

const another = () => anotherWorker('webhook', { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' })

test('with several processes each event is sent once, in order', async () => {
  const { id } = await webhookTo()
  const now = clock.now()
  const data = Array.from({ length: 40 }, (_, at) => ({
    webhookId: id,
    eventId: `msg_${at}`,
    kind: 'webhook.test',
    createdAt: now,
  }))
  await transaction(tx => addDeliveries(tx, data))
  receiver.answers = (_req, res) => void setTimeout(() => res.writeHead(204).end(), 5)
  const others = [another(), another(), another()]
  await delay(300)
  await runJobs()
  for (const other of others) expect(await other.ended, other.errors()).toBe(0)
  expect(receivedIds()).toEqual(data.map(({ eventId }) => eventId))
})

test('a delivery whose process was killed after sending is sent once more with the same id', async () => {
  await webhookTo()
  await registered()
  await allDue()
  const child = another()
  const taken = Promise.withResolvers<void>()
  // The process is frozen here and never sees the response.
  receiver.answers = () => {
    child.kill('SIGSTOP')
    taken.resolve()
  }
  await taken.promise
  child.kill('SIGKILL')
  await child.ended
  receiver.answers = 204
  expect((await deliveries())[0]!.deliveredAt).toBe(null)
  expect(await jobs('webhook')).toMatchObject([{ attempts: 1 }])

  await runJobs() // still claimed by the killed process
  expect(receiver.calls).toHaveLength(1)
  minutesLater(2)
  await runJobs()
  await runJobs()
  expect(receiver.calls).toHaveLength(2)
  expect(receivedIds()[1]).toBe(receivedIds()[0])
  expect((await deliveries())[0]!.deliveredAt).not.toBe(null)
})
