import Pusher from 'pusher'
import { expect, test } from 'vitest'
import { ownApp } from '#server/live/pusher'
import '../support/board.ts'
import { ada } from '../support/cast.ts'
import { heardOn, join, listen, soon } from './listeners.ts'

test('what is no message is answered, and ends nothing', async () => {
  const client = await listen(ada)
  await join(client, 'private-applications')
  const errors: unknown[] = []
  client.connection.bind('error', (error: unknown) => errors.push(error))
  for (const event of ['pusher:nonsense', 'client-x', 'pusher_internal:member_added'])
    client.send_event(event, { user_id: '1' })
  await soon(() => expect(errors).toHaveLength(3))
  expect(client.connection.state).toBe('connected')
})

test('the service’s own library can tell our endpoint what it tells its own, signed', async () => {
  const { mountLiveRest } = await import('#server/live/endpoint/rest')
  const { default: express } = await import('express')
  const app = express()
  mountLiveRest(app)
  const server = app.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const rest = { host: '127.0.0.1', port: String((server.address() as { port: number }).port), useTLS: false }
  const { channel } = await join(await listen(ada), 'private-applications')
  const heard = heardOn(channel)
  const library = new Pusher({ ...ownApp(), ...rest })
  await library.trigger('private-applications', 'application.changed', { id: 7 })
  await library.triggerBatch([
    { channel: 'private-applications', name: 'application.changed', data: { id: 8 } },
  ])
  await soon(() => expect(heard.map(({ data }) => data)).toEqual([{ id: 7 }, { id: 8 }]))
  const stranger = new Pusher({ ...ownApp(), secret: 'guessed', ...rest })
  await expect(stranger.trigger('private-applications', 'x', {})).rejects.toMatchObject({ status: 401 })
  const occupied = await library.get({ path: '/channels' })
  expect(await occupied.json()).toEqual({ channels: { 'private-applications': {} } })
  await library.terminateUserConnections(String(ada.id))
  await soon(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_succeeded'))
  server.close()
})
