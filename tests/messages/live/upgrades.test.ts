import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { launch, newFolder } from '../../support/process.ts'
import { openForListeners, port } from './listeners.ts'
import { openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

const websocket = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`

function send(to: number, request: string) {
  const socket = connect(to, '127.0.0.1')
  const said = { answer: '', closed: false }
  socket.on('data', part => (said.answer += String(part))).on('close', () => (said.closed = true))
  socket.on('error', () => {})
  socket.write(request)
  return { socket, said }
}

test.each([
  ['an address that is nobody’s', websocket('/elsewhere'), '404'],
  ['no key', websocket('/app/'), '404'],
  ['another site', websocket('/app/docket', 'Origin: https://evil.example\r\n'), '403'],
  ['no word of which version', websocket('/app/docket'), '400'],
])('an upgrade with %s is refused and its connection closed', async (_what, request, status) => {
  const { said } = send(port, request)
  await eventually(() => expect([said.answer.slice(9, 12), said.closed]).toEqual([status, true]))
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
    const { said } = send(Number(at), `GET /login HTTP/1.1\r\nHost: ${host}\r\n${offer}`)
    await eventually(() => expect(said.answer).toMatch(/^HTTP\/1\.1 200 OK/))
  },
)
