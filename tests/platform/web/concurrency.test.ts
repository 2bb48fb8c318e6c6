import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { backgroundDone, inBackground, onePerTurn, semaphore } from '#server/platform/web/concurrency'

test('at most the given number of tasks run at once, in order', async () => {
  const limited = semaphore(2)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    limited(async () => {
      running.push(name)
      await new Promise<void>(end => ends.set(name, end))
      running.splice(running.indexOf(name), 1)
    })
  for (const name of ['one', 'two', 'three', 'four']) void run(name)
  await nextTurn()
  expect(running).toEqual(['one', 'two'])
  ends.get('two')!()
  void run('five') // must not overtake
  await nextTurn()
  expect(running).toEqual(['one', 'three'])
  ends.get('one')!()
  ends.get('three')!()
  await nextTurn()
  expect(running).toEqual(['four', 'five'])
})

test('a failing task frees its slot', async () => {
  const limited = semaphore(1)
  await expect(limited(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await limited(() => Promise.resolve('read'))).toBe('read')
})

test('stopping waits for background writes and ignores their errors', async () => {
  const written: string[] = []
  const write = async (name: string) => {
    await delay(20)
    written.push(name)
    if (name === 'second') throw new Error('The database is gone.')
  }
  inBackground(write('first'))
  inBackground(write('second'))
  await backgroundDone()
  expect(written).toEqual(['first', 'second'])
})

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
