import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { db } from '#server/platform/database/client'
import { hub } from '#packages/pusher-endpoint/hub'
import * as rights from '#server/messages/live/rights'
import '../../support/board.ts'
import { ada, olga, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { openForListeners } from './listeners.ts'
import { endpointInTime, fakeConnections, openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

const LIST = 'private-applications'

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

test('a connection that sends two hundred messages in a second is closed', async () => {
  const at = await endpointInTime()
  const [chatty, witness] = [await openSocket(at), await openSocket(at)]
  for (let time = 0; time < 250; time++) chatty.say('pusher:ping')
  expect(await chatty.closed).toBe(4104)
  expect(witness.socket.readyState).toBe(WebSocket.OPEN)
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
