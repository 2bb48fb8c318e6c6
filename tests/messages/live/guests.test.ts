import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { config } from '#server/config'
import { hub } from '#packages/pusher-endpoint/hub'
import { makeRoom } from '#packages/pusher-endpoint/open'
import { ownApp } from '#server/messages/live/pusher'
import '../../support/board.ts'
import { olga } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { signIn } from '../../support/visit.ts'
import { openForListeners } from './listeners.ts'
import { endpointInTime, fakeConnections, openSocket } from './sockets.ts'

openForListeners()

const LIST = 'private-applications'

const closeCodeOf = (at: number) =>
  new Promise(resolve => new WebSocket(`ws://127.0.0.1:${at}/app/${ownApp().key}`).on('close', resolve))

test('the oldest of more than five hundred idle connections of an address is closed', async () => {
  const at = await endpointInTime()
  await signIn(olga)
  const colleague = await openSocket(at)
  await colleague.subscribe(LIST, olga)
  await eventually(() => expect(colleague.events()).toHaveLength(1))
  const first = await openSocket(at)
  const crowd = await Promise.all(Array.from({ length: 499 }, () => openSocket(at)))
  const late = await openSocket(at)
  expect(await first.closed).toBe(4100)
  await late.subscribe(LIST, olga)
  await eventually(() => expect(hub.subscriptions(LIST)).toBe(2))
  vi.advanceTimersByTime(36_000)
  expect(await Promise.all(crowd.map(({ closed }) => closed))).toEqual(crowd.map(() => 4102))
  expect([colleague, late].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

function limitOpenPages(most: number) {
  const usual = config.maxOpenPages
  config.maxOpenPages = most
  onTestFinished(() => void (config.maxOpenPages = usual))
}

test('at the limit of open pages, a new one is refused until another closes', async () => {
  const at = await endpointInTime()
  limitOpenPages(1)
  await signIn(olga)
  const { subscribe, socket, closed } = await openSocket(at)
  await subscribe(LIST, olga)
  await eventually(() => expect(hub.subscriptions(LIST)).toBe(1))
  expect(await closeCodeOf(at)).toBe(4100)
  socket.close()
  await closed
  await eventually(() => expect(hub.count()).toBe(0))
  expect((await openSocket(at)).socket.readyState).toBe(WebSocket.OPEN)
})

test('at the limit of open pages, a new one replaces the oldest idle connection', async () => {
  const at = await endpointInTime()
  limitOpenPages(2)
  const [oldest, idle] = [await openSocket(at), await openSocket(at)]
  const late = await openSocket(at)
  expect(await oldest.closed).toBe(4100)
  expect([idle, late].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

test('when many addresses have idle connections, the oldest idle one is closed first', async () => {
  const crowd = fakeConnections(2000)
  expect(makeRoom('192.0.2.7', config.maxOpenPages)).toBe(true)
  expect(crowd.filter(({ ended }) => ended)).toEqual([crowd[0]])
})

test('with too many idle connections, the address with most of them loses its oldest', async () => {
  const crowd = fakeConnections(1990)
  const greedy = fakeConnections(10, '192.0.2.1')
  for (let time = 0; time < 3; time++) {
    expect(makeRoom('192.0.2.7', config.maxOpenPages)).toBe(true)
    fakeConnections(1, '192.0.2.7')
  }
  expect([...crowd, ...greedy].filter(({ ended }) => ended)).toEqual(greedy.slice(0, 3))
})
