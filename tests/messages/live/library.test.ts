import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import Pusher from 'pusher'
import { afterAll, expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { itIs } from '../../support/board.ts'
import { mountRest } from '#packages/pusher-endpoint/rest'
import { ownApp } from '#server/messages/live/pusher'
import { registered } from '../../support/cases.ts'
import { ada, ben } from '../../support/cast.ts'
import { heardOn, join, listen, openForListeners } from './listeners.ts'
import { beginSession, openSocket } from './sockets.ts'
import { signInSignature } from '#server/messages/live/signing'
import { eventually } from '../../support/eventually.ts'

openForListeners()

const app = express()
mountRest(app, ownApp(), () => clock.now())
const server = createServer(app)
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const rest = { host: '127.0.0.1', port: String((server.address() as AddressInfo).port), useTLS: false }
const library = new Pusher({ ...ownApp(), ...rest })
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const got = async (path: string, params = {}) => (await library.get({ path, params })).json() as unknown

test('the Pusher server library can publish to one channel, to several and in batches', async () => {
  const client = await listen(ada)
  const list = heardOn((await join(client, 'private-applications')).channel)
  const own = heardOn((await join(client, `private-user.${ada.id}`)).channel)
  await library.trigger('private-applications', 'application.changed', { id: 7 })
  await library.trigger(['private-applications', `private-user.${ada.id}`], 'x', {})
  const { socket_id } = client.connection as unknown as { socket_id: string }
  await library.trigger('private-applications', 'application.changed', { id: 9 }, { socket_id })
  await library.triggerBatch([
    { channel: 'private-applications', name: 'application.changed', data: { id: 8 } },
  ])
  await eventually(() => expect(list.map(({ data }) => data)).toEqual([{ id: 7 }, {}, { id: 8 }]))
  expect(own.map(({ event }) => event)).toEqual(['x'])
})

test('the Pusher server library can list channels and their members', async () => {
  const { id } = await registered()
  const name = `presence-application.${id}`
  for (const person of [ada, ada, ben]) await join(await listen(person), name)
  await join(await listen(ben), 'private-applications')
  expect(await got('/channels')).toEqual({ channels: { [name]: {}, 'private-applications': {} } })
  expect(await got('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
    channels: { [name]: { user_count: 2 } },
  })
  expect(await got(`/channels/${name}`, { info: 'user_count,subscription_count' })).toEqual({
    occupied: true,
    user_count: 2,
    subscription_count: 3,
  })
  expect(await got('/channels/private-nobody')).toEqual({ occupied: false })
  expect(await got(`/channels/${name}/users`)).toEqual({
    users: [{ id: String(ada.id) }, { id: String(ben.id) }],
  })
  await expect(got('/channels/private-applications/users')).rejects.toMatchObject({ status: 400 })
})

test('the Pusher server library can send to a user and end their connections', async () => {
  const { id, say, heard, closed, events } = await openSocket()
  const other = await openSocket()
  say('pusher:signin', await signInSignature(id, ada, await beginSession(ada)))
  await eventually(() => expect(events()).toEqual(['pusher:signin_success']))
  const channel = `#server-to-user-${ada.id}`
  for (const { say: asks } of [{ say }, other]) asks('pusher:subscribe', { channel })
  await eventually(() => expect(other.events()).toEqual(['pusher:subscription_error']))
  await eventually(() => expect(events().at(-1)).toBe('pusher_internal:subscription_succeeded'))
  await library.sendToUser(String(ada.id), 'greeting', { hello: true })
  await eventually(() =>
    expect(heard.at(-1)).toEqual({ event: 'greeting', channel, data: JSON.stringify({ hello: true }) }),
  )
  await library.terminateUserConnections(String(ada.id))
  expect(await closed).toBe(4200)
  expect(other.events()).toEqual(['pusher:subscription_error'])
  other.socket.close()
})

test('an unsigned, wrongly signed or late API request is refused', async () => {
  const stranger = new Pusher({ ...ownApp(), secret: 'guessed', ...rest })
  await expect(stranger.trigger('private-applications', 'x', {})).rejects.toMatchObject({ status: 401 })
  await expect(stranger.get({ path: '/channels' })).rejects.toMatchObject({ status: 401 })
  const body = JSON.stringify({ name: 'x', data: '{}', channel: 'private-applications' })
  const path = '/apps/docket/events'
  const query = library.createSignedQueryString({ method: 'POST', path, body })
  const post = async (search: string, sent = body) =>
    (await fetch(`http://127.0.0.1:${rest.port}${path}?${search}`, { method: 'POST', body: sent })).status
  expect(await post(query)).toBe(200)
  const other = query.replace(/body_md5=\w/, 'body_md5=x')
  const unsigned = [query.replace(/&auth_signature=\w+/, ''), other, query.replace('docket', 'other'), '']
  for (const search of unsigned) expect([search, await post(search)]).toEqual([search, 401])
  expect(await post(query, body.replace('{}', '[]'))).toBe(401)
  itIs(new Date(Date.now() + 601_000))
  expect(await post(query)).toBe(401)
})

test.each<[string, unknown]>([
  ['no events', null],
  ['an event without a name', { data: '{}', channel: 'private-applications' }],
  ['more than ten kilobytes', { name: 'x', data: 'x'.repeat(10_241), channel: 'private-applications' }],
  ['data that is no text', { name: 'x', data: {}, channel: 'private-applications' }],
])('publishing %s is refused', async (_what, form) => {
  const body = JSON.stringify(form)
  const path = '/apps/docket/events'
  const query = library.createSignedQueryString({ method: 'POST', path, body })
  const answer = await fetch(`http://127.0.0.1:${rest.port}${path}?${query}`, { method: 'POST', body })
  expect(answer.status).toBe(400)
})
