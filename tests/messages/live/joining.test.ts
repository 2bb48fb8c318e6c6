import { expect, test } from 'vitest'
import { hub } from '#packages/pusher-endpoint/hub'
import { joinSignature } from '#server/messages/live/signing'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, nora, olga } from '../../support/cast.ts'
import { guest, signIn } from '../../support/visit.ts'
import { connectAs, join, openForListeners, port } from './listeners.ts'
import { beginSession, openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

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
])('subscribing is refused: %s', async (_what, person, name) => {
  await registered()
  const visitor = await signIn(person)
  const form = { socket_id: '1.1', channel_name: name }
  const { status } = await visitor.program('POST', '/broadcasting/auth', form)
  expect(status).toBe(name === 'private-user.12 ' ? 200 : 403) // the form is trimmed first
})

test('a guest and a malformed socket id are refused', async () => {
  const form = { socket_id: '1.1', channel_name: 'private-applications' }
  expect((await guest().program('POST', '/broadcasting/auth', form)).status).toBe(401)
  const visitor = await signIn(olga)
  for (const socket of ['', '1', '1.1:x', '1.1\n2', 'x.y'])
    expect((await visitor.program('POST', '/broadcasting/auth', { ...form, socket_id: socket })).status).toBe(
      422,
    )
})

test('a signature forged or made for another connection, channel or person is refused', async () => {
  const { id } = await registered()
  const visitor = await signIn(ada)
  const name = `presence-application.${id}`
  const answer = await visitor.program('POST', '/broadcasting/auth', { socket_id: '1.1', channel_name: name })
  const signed = JSON.parse(answer.text) as { auth: string; channel_data: string }
  const client = connectAs(visitor)
  await eventually(() => expect(client.connection.state).toBe('connected'))
  const forged = [
    { channel: name, ...signed },
    { channel: name, auth: 'docket:00', channel_data: signed.channel_data },
    { channel: 'private-applications', ...signed },
    { channel: 'applications', auth: '', channel_data: '' },
  ]
  const answers: string[] = []
  client.connection.bind('message', ({ event }: { event: string }) => answers.push(event))
  for (const data of forged) client.send_event('pusher:subscribe', data)
  await eventually(() => expect(answers).toEqual(forged.map(() => 'pusher:subscription_error')))
  const { refused } = await join(client, 'private-applications')
  expect(refused).toBeNull()
  expect(hub.channels()).toEqual(['private-applications'])
})

test('a connection from another site or with another key is refused', async () => {
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

test('a user cannot subscribe or sign in as somebody else', async () => {
  const { socket, closed, heard, id } = await openSocket()
  const signed = await joinSignature(id, 'private-applications', ada, await beginSession(ada))
  const [mac, , ...times] = signed.auth.split('.')
  const forged = [mac, ben.id, ...times].join('.')
  socket.send(
    JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-applications', auth: forged } }),
  )
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['pusher:subscription_error']))
  socket.send(
    JSON.stringify({
      event: 'pusher:signin',
      data: { auth: signed.auth, user_data: JSON.stringify({ id: '5' }) },
    }),
  )
  expect(await closed).toBe(4009)
})
