import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hub } from '#packages/pusher-endpoint/hub'
import { message } from '#packages/pusher-endpoint/protocol'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, olga } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { join, listen, openForListeners, port } from './listeners.ts'
import { openSocket } from './sockets.ts'
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
    [{ event: 'pusher:error', data: { code: 4001, message: 'There is no app of this key.' } }],
    4001,
    'There is no app of this key.',
  ])
})

test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[{"event":"pusher:ping"}]'],
  ['no event', '{"data":{}}'],
  ['an event that is no text', '{"event":{"toString":1}}'],
  ['an unknown event', '{"event":"pusher:nonsense"}'],
  ['an event that only we tell', '{"event":"pusher_internal:member_added","channel":"x","data":"{}"}'],
  ['a client event of no channel', '{"event":"client-x","data":{}}'],
  ['bytes', Buffer.from([0xff, 0xfe, 0x00])],
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

test('messages arrive complete for every frame length encoding', async () => {
  await signIn(ada)
  const { subscribe, heard, socket } = await openSocket()
  await subscribe('private-applications', ada)
  await eventually(() => expect(heard).toHaveLength(1))
  const around = message('application.changed', '', { channel: 'private-applications' }).length
  const texts = [125, 126, 127, 65_535, 65_536, 100_000].map(length => 'x'.repeat(length - around))
  for (const text of texts) hub.tell('private-applications', 'application.changed', text)
  await eventually(() => expect(heard.slice(1).map(({ data }) => data)).toEqual(texts))
  socket.close()
})

test('the Pusher library reports errors and stays connected', async () => {
  const client = await listen(ada)
  await join(client, 'private-applications')
  const errors: unknown[] = []
  client.connection.bind('error', (error: unknown) => errors.push(error))
  for (const event of ['pusher:nonsense', 'client-x', 'pusher_internal:member_added'])
    client.send_event(event, { user_id: '1' })
  await eventually(() => expect(errors).toHaveLength(3))
  expect(client.connection.state).toBe('connected')
})
