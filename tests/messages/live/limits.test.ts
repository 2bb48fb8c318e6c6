import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { hub } from '#packages/pusher-endpoint/hub'
import { makeRoom } from '#packages/pusher-endpoint/open'
import * as rights from '#server/messages/live/rights'
import { openOwnEndpoint } from '#server/messages/live/own-endpoint'
import { ownApp } from '#server/messages/live/pusher'
import '../../support/board.ts'
import { ada, olga, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { openForListeners } from './listeners.ts'
import { fakeConnections, openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

const LIST = 'private-applications'

async function endpointInTime() {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = openOwnEndpoint(server)
  onTestFinished(() => {
    close()
    server.close()
    vi.useRealTimers()
  })
  return (server.address() as AddressInfo).port
}

const closeCodeOf = (at: number) =>
  new Promise(resolve => new WebSocket(`ws://127.0.0.1:${at}/app/${ownApp().key}`).on('close', resolve))

test('idle connections are pinged and closed when they do not answer', async () => {
  const at = await endpointInTime()
  for (const person of [olga, vera]) await signIn(person)
  const { subscribe, socket, events } = await openSocket(at)
  await subscribe(LIST, olga)
  await eventually(() => expect(events()).toHaveLength(1))
  const gone = await openSocket(at)
  await gone.subscribe(LIST, vera)
  await eventually(() => expect(gone.events()).toHaveLength(1))
  gone.socket.pong = () => {} // its pongs get lost
  let asked = 0
  socket.on('ping', () => asked++)
  for (let step = 1; step <= 3; step++) {
    vi.advanceTimersByTime(76_000)
    await eventually(() => expect(asked).toBeGreaterThanOrEqual(step))
    socket.ping()
    await once(socket, 'pong') // the endpoint's own ping has been answered by now
  }
  expect(await gone.closed).toBe(4201)
  expect(socket.readyState).toBe(socket.OPEN)
})

test('a connection whose permissions cannot be checked is closed to retry later', async () => {
  await signIn(olga)
  const { subscribe, closed } = await openSocket()
  const asks = vi.spyOn(rights, 'mayListenNow').mockRejectedValue(new Error('The database is busy.'))
  onTestFinished(() => asks.mockRestore())
  await subscribe(LIST, olga)
  expect(await closed).toBe(4103)
})

test('a connection without subscriptions is closed after half a minute', async () => {
  const at = await endpointInTime()
  await signIn(olga)
  const idle = await openSocket(at)
  const busy = await openSocket(at)
  await busy.subscribe(LIST, olga)
  await eventually(() => expect(busy.events()).toHaveLength(1))
  vi.advanceTimersByTime(29_000)
  expect(hub.count()).toBe(2)
  vi.advanceTimersByTime(7_000)
  expect(await idle.closed).toBe(4102)
  expect(busy.socket.readyState).toBe(busy.socket.OPEN)
})

test('a connection has to authenticate again after half an hour', async () => {
  const at = await endpointInTime()
  await signIn(olga)
  await db.session.updateMany({ data: { lastSeenAt: new Date(Date.now() + 3_600_000) } })
  const { subscribe, say, closed, events, socket } = await openSocket(at)
  await subscribe(LIST, olga)
  await eventually(() => expect(events()).toHaveLength(1))
  for (let minute = 1; minute <= 29; minute++) {
    vi.advanceTimersByTime(60_000)
    say('pusher:ping')
    await eventually(() => expect(events()).toHaveLength(1 + minute))
  }
  expect(socket.readyState).toBe(socket.OPEN)
  vi.advanceTimersByTime(76_000)
  expect(await closed).toBe(4200)
})

test('a message that is too long ends only its own connection', async () => {
  const [chatty, witness] = [await openSocket(), await openSocket()]
  chatty.say('pusher:ping', 'x'.repeat(9000))
  await eventually(() => expect(chatty.events()).toEqual(['pusher:pong']))
  chatty.say('pusher:ping', 'x'.repeat(10_001))
  expect(await chatty.closed).toBe(1009)
  witness.say('pusher:ping')
  await eventually(() => expect(witness.events()).toEqual(['pusher:pong']))
  witness.socket.close()
})

test('a listener that reads too slowly is disconnected without delaying others', async () => {
  for (const person of [ada, olga]) await signIn(person)
  const [slow, quick] = [await openSocket(), await openSocket()]
  await slow.subscribe(LIST, ada)
  await quick.subscribe(LIST, olga)
  await eventually(() => expect(hub.subscriptions(LIST)).toBe(2))
  slow.socket.pause()
  const long = JSON.stringify({ text: 'x'.repeat(9000) })
  for (let round = 0; round < 60 && hub.connectionsOf(ada.id).size > 0; round++) {
    for (let number = 0; number < 50; number++) hub.publish(LIST, 'application.changed', long)
    await eventually(() => expect(quick.events()).toHaveLength(1 + 50 * (round + 1)))
  }
  expect([ada, olga].map(({ id }) => hub.connectionsOf(id).size)).toEqual([0, 1])
  slow.socket.resume()
  expect(await slow.closed).toBe(4101)
  quick.socket.close()
})

test('a connection can have fifty channels', async () => {
  const { subscribe, events, say, socket } = await openSocket()
  for (let id = 1; id <= 51; id++) await subscribe(`presence-application.${id}`, olga)
  const joined = Array<string>(50).fill('pusher_internal:subscription_succeeded')
  await eventually(() => expect(events()).toEqual([...joined, 'pusher:subscription_error']))
  say('pusher:unsubscribe', { channel: 'presence-application.7' })
  await subscribe('presence-application.51', olga)
  await eventually(() => expect(events().at(-1)).toBe('pusher_internal:subscription_succeeded'))
  socket.close()
})

test('an address with five hundred idle connections cannot open more', async () => {
  const at = await endpointInTime()
  await signIn(olga)
  const colleague = await openSocket(at)
  await colleague.subscribe(LIST, olga)
  await eventually(() => expect(colleague.events()).toHaveLength(1))
  const crowd = await Promise.all(Array.from({ length: 500 }, () => openSocket(at)))
  expect(await closeCodeOf(at)).toBe(4100)
  expect(colleague.socket.readyState).toBe(WebSocket.OPEN)
  vi.advanceTimersByTime(36_000)
  expect(await Promise.all(crowd.map(({ closed }) => closed))).toEqual(crowd.map(() => 4102))
  await openSocket(at)
  expect(hub.count()).toBe(2)
})

test('at the limit of open pages, a new one is refused until another closes', async () => {
  const at = await endpointInTime()
  const most = config.maxOpenPages
  config.maxOpenPages = 1
  onTestFinished(() => void (config.maxOpenPages = most))
  const { socket, closed } = await openSocket(at)
  expect(await closeCodeOf(at)).toBe(4100)
  socket.close()
  await closed
  await eventually(() => expect(hub.count()).toBe(0))
  expect((await openSocket(at)).socket.readyState).toBe(WebSocket.OPEN)
})

test('when many addresses have idle connections, the oldest idle one is closed first', async () => {
  const crowd = fakeConnections(2000)
  expect(makeRoom('192.0.2.7', config.maxOpenPages)).toBe(true)
  expect(crowd.filter(({ ended }) => ended)).toEqual([crowd[0]])
})

test('a user can have five hundred pages open', async () => {
  const at = await endpointInTime()
  await signIn(olga)
  fakeConnections(499).forEach(({ connection }) => hub.identify(connection, olga.id))
  const [last, another] = [await openSocket(at), await openSocket(at)]
  await last.subscribe(LIST, olga)
  await eventually(() => expect(hub.subscriptions(LIST)).toBe(1))
  await another.subscribe(LIST, olga)
  expect(await another.closed).toBe(4100)
  expect([hub.subscriptions(LIST), last.socket.readyState]).toEqual([1, WebSocket.OPEN])
})

test('every connection is checked, and those whose session has ended are closed', async () => {
  const open = fakeConnections(1200)
  open.forEach(({ connection }, number) => {
    const userId = number % 2 ? vera.id : 1_000_000 + number
    hub.identify(connection, userId)
    const member = { user_id: String(userId), user_info: null }
    hub.join(connection, LIST, { signer: { userId, began: new Date() }, member })
  })
  await endpointInTime()
  vi.advanceTimersByTime(5000)
  await eventually(() => expect(open.filter(({ checked, ended }) => checked === 0 || !ended)).toEqual([]))
  expect(hub.subscriptions(LIST)).toBe(0)
})
