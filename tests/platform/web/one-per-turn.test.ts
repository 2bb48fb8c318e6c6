// Fast suite: on both databases.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onePerTurn } from '#server/platform/web/concurrency'

test('simultaneous requests are handled one per turn of the event loop', async () => {
  let turn = 0
  let counting = setImmediate(function count() {
    turn++
    counting = setImmediate(count)
  })
  const turns: number[] = []
  const server = createServer(
    onePerTurn((_req, res) => {
      turns.push(turn)
      res.end()
    }),
  )
  onTestFinished(() => {
    clearImmediate(counting)
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  let letIn = 0
  await new Promise<void>(resolve => server.on('connection', () => ++letIn === sockets.length && resolve()))
  const answers = sockets.map(socket => once(socket, 'data'))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n')
  await Promise.all(answers)
  expect(turns).toHaveLength(20)
  expect(new Set(turns).size).toBe(20)
})
