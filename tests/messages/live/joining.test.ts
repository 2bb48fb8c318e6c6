import { expect, test } from 'vitest'
import { hub } from '#packages/pusher-endpoint/hub'
import { joinSignature } from '#server/messages/live/pusher'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, ben, nora, olga } from '../../support/cast.ts'
import { guest, signIn } from '../../support/visit.ts'
import { connectAs, join, openForListeners } from './listeners.ts'
import { beginSession, openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

test.each([
  ['a case, without the permission', nora, 'presence-application.1'],
  ['the list, without the permission', nora, 'private-applications'],
  ['somebody else’s notifications', ada, `private-user.${ben.id}`],
  ['a case that does not exist', ada, 'presence-application.999999'],
  ['an unknown channel', olga, 'private-everything'],
  ['a name with a trailing space', olga, 'private-user.12 '],
  ['a name with full-width digits', olga, 'private-user.１２'],
  ['a public channel', olga, 'applications'],
  ['the channel of user 0', olga, 'private-user.0'],
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

test('a user cannot subscribe as somebody else', async () => {
  const { socket, heard, id } = await openSocket()
  const signed = await joinSignature(id, 'private-applications', ada, await beginSession(ada))
  const [mac, , ...times] = signed.auth.split('.')
  const forged = [mac, ben.id, ...times].join('.')
  socket.send(
    JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-applications', auth: forged } }),
  )
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['pusher:subscription_error']))
  socket.close()
})
