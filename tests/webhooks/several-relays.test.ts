// Fast suite: on both databases.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { clock } from '#server/clock'
import { db } from '#server/database/client'
import { relay } from '../../server/webhooks/relay.ts'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { launch } from '../support/process.ts'
import { deliveries, idsTold, minutesLater, openReceiver, receiver, webhookTo } from './receiver.ts'

openReceiver()

const anotherRelay = () =>
  launch(
    {
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      STORAGE_DIR: config.storageDir,
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    },
    ['tests/webhooks/children/relay.ts'],
  )

test('with several relays each event is sent once', async () => {
  const { id } = await webhookTo()
  const now = clock.now()
  const data = Array.from({ length: 40 }, (_, at) => ({
    webhookId: id,
    eventId: `msg_${at}`,
    kind: 'webhook.test',
    createdAt: now,
    nextTryAt: now,
  }))
  await db.webhookDelivery.createMany({ data })
  receiver.answers = (_req, res) => void setTimeout(() => res.writeHead(204).end(), 5)
  const others = [anotherRelay(), anotherRelay(), anotherRelay()]
  await delay(300)
  await relay()
  for (const other of others) expect(await other.ended, other.errors()).toBe(0)
  expect(idsTold().toSorted()).toEqual(data.map(({ eventId }) => eventId).toSorted())
})

test('a delivery whose relay was killed after sending is sent once more with the same id', async () => {
  await webhookTo()
  await registered()
  await db.webhookDelivery.updateMany({ data: { nextTryAt: new Date(0) } }) // the other process's clock may be behind
  const child = anotherRelay()
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
  expect((await deliveries())[0]).toMatchObject({ deliveredAt: null, attempts: 1 })

  await relay() // still claimed by the killed process
  expect(receiver.calls).toHaveLength(1)
  minutesLater(2)
  await relay()
  await relay()
  expect(receiver.calls).toHaveLength(2)
  expect(idsTold()[1]).toBe(idsTold()[0])
  expect((await deliveries())[0]!.deliveredAt).not.toBe(null)
})
