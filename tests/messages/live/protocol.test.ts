import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { openForListeners, port } from './listeners.ts'
import { openSocket } from './sockets.ts'
import { launch, newFolder } from '../../support/process.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

type Frame = { event: string; data: { code: number | null; message: string } }

const untilClosed = (path: string) =>
  new Promise<{ frames: Frame[]; code: number; reason: string }>(resolve => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    const frames: Frame[] = []
    socket.on('message', text => frames.push(JSON.parse(String(text as Buffer)) as Frame))
    socket.on('close', (code, reason) => resolve({ frames, code, reason: String(reason) }))
  })

test('a connection with an unknown app key is closed for good', async () => {
  const { frames, code, reason } = await untilClosed('/app/other?protocol=7')
  expect([frames, code, reason]).toEqual([
    [{ event: 'pusher:error', data: { code: 4001, message: 'There is no app with this key.' } }],
    4001,
    'There is no app with this key.',
  ])
})

test.each([
  ['invalid JSON', 'hello'],
  ['no text', ''],
  ['null', 'null'],
  ['an array', '[{"event":"pusher:ping"}]'],
  ['no event', '{"data":{}}'],
  ['an event that is not a string', '{"event":{"toString":1}}'],
  ['an unknown event', '{"event":"pusher:nonsense"}'],
  [
    'an event that only the server sends',
    '{"event":"pusher_internal:member_added","channel":"x","data":"{}"}',
  ],
  ['a client event without a channel', '{"event":"client-x","data":{}}'],
  ['binary data', Buffer.from([0xff, 0xfe, 0x00])],
])('a frame with %s gets an error and does not end the connection', async (_what, frame) => {
  const { socket, heard, say, events } = await openSocket()
  socket.send(frame)
  await eventually(() => expect(heard).toMatchObject([{ event: 'pusher:error', data: { code: null } }]))
  say('pusher:ping')
  await eventually(() => expect(events().at(-1)).toBe('pusher:pong'))
  socket.close()
})

test('more than ten client events in a second are refused', async () => {
  const { id } = await registered()
  const { subscribe, socket, heard } = await openSocket()
  await subscribe(`presence-application.${id}`, ada)
  await eventually(() => expect(heard).toHaveLength(1))
  const typing = { event: 'client-typing', channel: `presence-application.${id}`, data: {} }
  for (let time = 0; time < 30; time++) socket.send(JSON.stringify(typing))
  await eventually(() => expect(heard.length).toBeGreaterThan(1))
  expect(heard[1]).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
  socket.close()
})

test('subscribing again changes neither the member nor what others see', async () => {
  const { id } = await registered()
  const name = `presence-application.${id}`
  const [one, other] = [await openSocket(), await openSocket()]
  await other.subscribe(name, ben)
  await eventually(() => expect(other.events()).toHaveLength(1))
  for (const person of [ada, ada, olga]) await one.subscribe(name, person)
  const joined = 'pusher_internal:subscription_succeeded'
  await eventually(() => expect(one.events()).toEqual([joined, joined, joined]))
  one.socket.close()
  await eventually(() =>
    expect(other.heard.slice(1).map(({ event, data }) => [event, JSON.parse(data).user_id])).toEqual([
      ['pusher_internal:member_added', String(ada.id)],
      ['pusher_internal:member_removed', String(ada.id)],
    ]),
  )
  other.socket.close()
})

test('a connection belongs to one user and cannot subscribe as another', async () => {
  for (const person of [ada, olga]) await signIn(person)
  const { subscribe, say, events, socket } = await openSocket()
  await subscribe('private-applications', ada)
  await subscribe(`private-user.${olga.id}`, olga)
  say('pusher:unsubscribe', { channel: 'private-applications' })
  await subscribe('private-applications', olga)
  const refused = 'pusher:subscription_error'
  await eventually(() =>
    expect(events()).toEqual(['pusher_internal:subscription_succeeded', refused, refused]),
  )
  socket.close()
})

const websocket = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`

function send(to: number, request: string) {
  const socket = connect(to, '127.0.0.1')
  const received = { answer: '', closed: false }
  socket.on('data', part => (received.answer += String(part))).on('close', () => (received.closed = true))
  socket.on('error', () => {})
  socket.write(request)
  return { socket, received }
}

test.each([
  ['an unknown path', websocket('/elsewhere'), '404'],
  ['no key', websocket('/app/'), '404'],
  ['another site', websocket('/app/docket', 'Origin: https://evil.example\r\n'), '403'],
  ['no protocol version', websocket('/app/docket'), '400'],
])('an upgrade with %s is refused and its connection closed', async (_what, request, status) => {
  const { received } = send(port, request)
  await eventually(() => expect([received.answer.slice(9, 12), received.closed]).toEqual([status, true]))
})

test('a client that aborts an upgrade does not affect other connections', async () => {
  const { say, events, socket } = await openSocket()
  for (const path of ['/elsewhere', '/app/docket', '/app/other'])
    for (let time = 0; time < 5; time++) {
      const broken = send(port, websocket(path))
      await new Promise(resolve => setTimeout(resolve, time * 2))
      broken.socket.resetAndDestroy()
    }
  say('pusher:ping')
  await eventually(() => expect(events()).toEqual(['pusher:pong']))
  socket.close()
})

test.each(['h2c', 'websocket'])(
  'a page request that offers an upgrade to %s gets the page',
  async protocol => {
    const board = launch({ STORAGE_DIR: newFolder() })
    const { port: at, host } = new URL(await board.ready())
    const offer = `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`
    const { received } = send(Number(at), `GET /login HTTP/1.1\r\nHost: ${host}\r\n${offer}`)
    await eventually(() => expect(received.answer).toMatch(/^HTTP\/1\.1 200 OK/))
  },
)
