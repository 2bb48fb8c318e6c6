import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { hub } from '#packages/pusher-endpoint/hub'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, olga } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { signIn } from '../../support/visit.ts'
import { openForListeners } from './listeners.ts'
import { endpointInTime, fakeConnections, openSocket } from './sockets.ts'

openForListeners()

const LIST = 'private-applications'

test('a user can have thirty pages open', async () => {
  const at = await endpointInTime()
  await signIn(olga)
  fakeConnections(29).forEach(({ connection }) => hub.identify(connection, olga.id))
  const [last, another] = [await openSocket(at), await openSocket(at)]
  await last.subscribe(LIST, olga)
  await eventually(() => expect(hub.subscriptions(LIST)).toBe(1))
  await another.subscribe(LIST, olga)
  expect(await another.closed).toBe(4100)
  expect([hub.subscriptions(LIST), last.socket.readyState]).toEqual([1, WebSocket.OPEN])
})

test('the client events of a user are counted over all connections, which do not receive them', async () => {
  const at = await endpointInTime()
  const channel = `presence-application.${(await registered()).id}`
  const witness = await openSocket(at)
  await witness.subscribe(channel, ada)
  const crowd = await Promise.all(Array.from({ length: 20 }, () => openSocket(at)))
  for (const { subscribe } of crowd) await subscribe(channel, olga)
  await eventually(() => expect(hub.subscriptions(channel)).toBe(21))
  for (const { socket } of crowd)
    for (let time = 0; time < 5; time++)
      socket.send(JSON.stringify({ event: 'client-typing', channel, data: {} }))
  const refusals = () => crowd.flatMap(({ events }) => events().filter(event => event === 'pusher:error'))
  await eventually(() => expect(refusals()).toHaveLength(90))
  witness.say('pusher:ping')
  await eventually(() => expect(witness.events().at(-1)).toBe('pusher:pong'))
  expect(witness.events().filter(event => event === 'client-typing')).toHaveLength(10)
  expect(crowd.flatMap(({ events }) => events().filter(event => event === 'client-typing'))).toEqual([])
})

test('long client events on a channel with many listeners are paid back over time', async () => {
  const at = await endpointInTime()
  const channel = `presence-application.${(await registered()).id}`
  for (const { connection } of fakeConnections(2000)) {
    const [userId, signer] = [1_000_000, { userId: 1_000_000, began: new Date() }]
    hub.join(connection, channel, { signer, member: { user_id: String(userId), user_info: null } })
  }
  const sender = await openSocket(at)
  await sender.subscribe(channel, ben)
  await eventually(() => expect(sender.events()).toHaveLength(1))
  const long = JSON.stringify({ event: 'client-typing', channel, data: 'x'.repeat(9000) })
  const refused = () => sender.events().filter(event => event === 'pusher:error').length
  const sendAfter = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    const before = sender.heard.length
    sender.socket.send(long)
    sender.say('pusher:ping')
    await eventually(() => expect(sender.events().slice(before)).toContain('pusher:pong'))
    return refused()
  }
  expect([await sendAfter(1000), await sendAfter(0), await sendAfter(1000), await sendAfter(5000)]).toEqual([
    0, 1, 2, 2,
  ])
})

test('many subscriptions of a user are refused for a moment, and others are not', async () => {
  const at = await endpointInTime()
  const crowd = await Promise.all([openSocket(at), openSocket(at), openSocket(at)])
  const answered = crowd.map(({ socket, heard }) => answersOn(socket, heard, 90))
  for (const { say, subscribe } of crowd)
    for (let time = 0; time < 90; time++) {
      await subscribe(LIST, olga)
      say('pusher:unsubscribe', { channel: LIST })
    }
  await Promise.all(answered)
  const refused = crowd
    .flatMap(({ heard }) => heard)
    .filter(({ event }) => event === 'pusher:subscription_error')
  expect(refused.length).toBeGreaterThan(0)
  expect(JSON.parse(refused[0]!.data)).toMatchObject({ status: 429 })
  const colleague = await openSocket(at)
  await colleague.subscribe(LIST, ada)
  await answersOn(colleague.socket, colleague.heard, 1)
  expect(colleague.events()).toEqual(['pusher_internal:subscription_succeeded'])
  vi.advanceTimersByTime(1000)
  await crowd[0]!.subscribe(LIST, olga)
  await answersOn(crowd[0]!.socket, crowd[0]!.heard, 91)
  expect(crowd[0]!.events().at(-1)).toBe('pusher_internal:subscription_succeeded')
})

/** `eventually` would advance the clock. */
async function answersOn(socket: WebSocket, heard: unknown[], count: number) {
  while (heard.length < count) await once(socket, 'message')
}
