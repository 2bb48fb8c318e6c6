import Pusher from 'pusher'
import { expect, test } from 'vitest'
import { transaction } from '#server/database/transaction'
import { tellCase, tellUser } from '#server/live/tell'
import { hub } from '#server/live/endpoint/hub'
import { endWhatEnded } from '#server/live/endpoint/rights'
import { ownApp } from '#server/live/pusher'
import { db } from '#server/database/client'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { ada, ben, nora, nowHolds, olga, vera } from '../support/cast.ts'
import { guest, signIn } from '../support/visit.ts'
import { connectAs, heardOn, joined, listen, port, soon } from './listeners.ts'

const join = async (client: Awaited<ReturnType<typeof listen>>, name: string) => {
  const channel = client.subscribe(name)
  return { channel, ...(await joined(channel)) }
}

test('somebody who sees a case hears what happens to it, with its number and nothing else', async () => {
  const { id } = await registered()
  const { channel, refused } = await join(await listen(ada), `presence-application.${id}`)
  expect(refused).toBeNull()
  const heard = heardOn(channel)
  await transaction(tx => tellCase(tx, id, 'vote.cast'))
  await soon(() => expect(heard).toEqual([{ event: 'vote.cast', data: { id } }]))
})

test('what a transaction takes back is never told', async () => {
  const { id } = await registered()
  const { channel } = await join(await listen(ada), `presence-application.${id}`)
  const heard = heardOn(channel)
  await transaction(async tx => {
    await tellCase(tx, id, 'status.changed')
    throw new Error('no')
  }).catch(() => {})
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await soon(() => expect(heard.map(({ event }) => event)).toEqual(['remark.added']))
})

test.each([
  ['a case, to somebody without the right', nora, 'presence-application.1'],
  ['the list, to somebody without the right', nora, 'private-applications'],
  ['somebody else’s notices', ada, `private-user.${ben.id}`],
  ['a case that is not there', ada, 'presence-application.999999'],
  ['a name that is none of ours', olga, 'private-everything'],
  ['a name with something behind it', olga, 'private-user.12 '],
  ['a name in other letters', olga, 'private-user.１２'],
  ['a public channel', olga, 'applications'],
  ['the channel of nobody', olga, 'private-user.0'],
])('%s: refused', async (_what, person, name) => {
  await registered()
  const visitor = await signIn(person)
  const form = { socket_id: '1.1', channel_name: name }
  const { status } = await visitor.program('POST', '/broadcasting/auth', form)
  expect(status).toBe(name === 'private-user.12 ' ? 200 : 403) // trimmed to the name that it is
})

test('a guest is refused, and so is a connection that does not look like one', async () => {
  const form = { socket_id: '1.1', channel_name: 'private-applications' }
  expect((await guest().program('POST', '/broadcasting/auth', form)).status).toBe(401)
  const visitor = await signIn(olga)
  for (const socket of ['', '1', '1.1:x', '1.1\n2', 'x.y'])
    expect((await visitor.program('POST', '/broadcasting/auth', { ...form, socket_id: socket })).status).toBe(
      422,
    )
})

test('a signature made up, or made for another connection, another channel or another person, joins nothing', async () => {
  const { id } = await registered()
  const visitor = await signIn(ada)
  const name = `presence-application.${id}`
  const answer = await visitor.program('POST', '/broadcasting/auth', { socket_id: '1.1', channel_name: name })
  const signed = JSON.parse(answer.text) as { auth: string; channel_data: string }
  const client = connectAs(visitor)
  await soon(() => expect(client.connection.state).toBe('connected'))
  const forged = [
    { channel: name, ...signed },
    { channel: name, auth: 'docket:00', channel_data: signed.channel_data },
    { channel: 'private-applications', ...signed },
    { channel: 'applications', auth: '', channel_data: '' },
  ]
  const answers: string[] = []
  client.connection.bind('message', ({ event }: { event: string }) => answers.push(event))
  for (const data of forged) client.send_event('pusher:subscribe', data)
  await soon(() => expect(answers).toEqual(forged.map(() => 'pusher:subscription_error')))
  const { refused } = await join(client, 'private-applications')
  expect(refused).toBeNull()
  expect(hub.channels()).toEqual(['private-applications'])
})

test('those who look at the same case see each other come, type and go; two screens are one person', async () => {
  const { id } = await registered()
  const name = `presence-application.${id}`
  const one = await join(await listen(ada), name)
  const heard = heardOn(one.channel)
  const other = await listen(ben)
  const second = await listen(ben)
  const theirs = await join(other, name)
  await join(second, name)
  await soon(() => expect(heard.map(({ event }) => event)).toEqual(['pusher:member_added']))
  expect(heard[0]!.data).toEqual({ id: String(ben.id), info: { name: ben.name } })
  expect((theirs.channel as unknown as { members: { count: number } }).members.count).toBe(2)
  theirs.channel.trigger('client-typing', { typing: true })
  await soon(() => expect(heard.at(-1)).toMatchObject({ event: 'client-typing', data: { typing: true } }))
  other.disconnect()
  second.disconnect()
  await soon(() => expect(heard.filter(({ event }) => event === 'pusher:member_removed')).toHaveLength(1))
})

test('nobody talks in a channel they are not in, or in one that is not for talking', async () => {
  const { id } = await registered()
  const { channel } = await join(await listen(ada), `presence-application.${id}`)
  const list = await join(await listen(vera), 'private-applications')
  const heard = [heardOn(channel), heardOn(list.channel)]
  const stranger = await listen(ben)
  await join(stranger, `private-user.${ben.id}`)
  for (const name of [`presence-application.${id}`, 'private-applications'])
    stranger.send_event('client-typing', {}, name)
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await soon(() => expect(heard[0]).toHaveLength(1))
  await soon(() => expect(heard[1]!.map(({ event }) => event)).toEqual(['application.changed']))
})

test('with the right the listening ends, and does not come back', async () => {
  const { id } = await registered()
  const client = await listen(ada)
  const { channel } = await join(client, `presence-application.${id}`)
  const heard = heardOn(channel)
  await nowHolds(ada, [])
  await endWhatEnded()
  await soon(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_error'))
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  const witness = await listen(olga)
  const { channel: seen } = await join(witness, `private-user.${olga.id}`)
  const known = heardOn(seen)
  await transaction(tx => tellUser(tx, olga.id))
  await soon(() => expect(known).toHaveLength(1))
  expect(heard.map(({ event }) => event)).not.toContain('remark.added')
})

test('with the last session the listening ends too', async () => {
  const client = await listen(ada)
  const { channel } = await join(client, 'private-applications')
  const heard = heardOn(channel)
  await db.session.deleteMany({ where: { userId: ada.id } })
  await endWhatEnded()
  await soon(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_error'))
})

test('a listener whose connection breaks comes back by itself', async () => {
  const { id } = await registered()
  const client = await listen(ada)
  const { channel } = await join(client, `presence-application.${id}`)
  const heard = heardOn(channel)
  hub.endAll()
  await soon(() => expect(heard.map(({ event }) => event)).toContain('pusher:subscription_succeeded'))
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await soon(() => expect(heard.map(({ event }) => event)).toContain('remark.added'))
})

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

test('another site’s page cannot connect, nor anybody with another key', async () => {
  const { default: WebSocket } = await import('ws')
  const closing = (path: string, headers = {}) =>
    new Promise<number>(resolve => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
      socket.on('close', resolve).on('unexpected-response', (_req, res) => resolve(res.statusCode!))
      socket.on('error', () => {})
    })
  expect(await closing('/app/docket', { origin: 'https://evil.example' })).toBe(403)
  expect(await closing('/app/other')).toBe(4001)
})
