import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase, providers } from './support/databases.ts'
import { launch, newFolder } from './support/process.ts'

test('stopping waits for running requests, even when signalled twice', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), LOG_LEVEL: 'warn' })
  const address = await board.ready()
  const slow = await Promise.all(Array.from({ length: 20 }, () => halfSent(address)))
  board.kill('SIGTERM')
  await refusesConnections(address)
  board.kill('SIGTERM')
  const answers = await Promise.all(slow.map(({ finish }) => finish()))
  expect(answers).toEqual(answers.map(() => 419)) // read completely, then refused because it has no CSRF token
  expect(await board.ended).toBe(0)
  expect(board.output()).not.toMatch(cutOff) // idle keep-alive connections do not delay the stop
})

test('a request that never ends is cut off with a log message', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), LOG_LEVEL: 'warn' })
  await halfSent(await board.ready())
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  expect(board.output()).toMatch(cutOff)
})

test('a draining board is not ready, but still answers each connection once', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), DRAIN_SECONDS: '60' })
  const address = await board.ready()
  const answered = (path: string) => fetch(address + path)
  expect((await answered('/ready')).headers.get('connection')).toBe('keep-alive')
  board.kill('SIGTERM')
  await expect.poll(async () => (await answered('/ready')).status).toBe(503)
  const page = await answered('/login')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect((await answered('/health')).status).toBe(200)
  const brief = launch({ STORAGE_DIR: newFolder(), DRAIN_SECONDS: '1' })
  await brief.ready()
  brief.kill('SIGTERM')
  expect(await brief.ended).toBe(0)
})

test('a board without running requests stops at once', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), LOG_LEVEL: 'warn' })
  const address = await board.ready()
  await fetch(address) // leaves an idle connection
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  expect(board.output()).not.toMatch(cutOff)
})

test.each(providers())('a board on %s can be stopped the moment it is ready', async provider => {
  const environment = await cloneDatabase(provider)
  onTestFinished(() => dropDatabase(environment))
  const board = launch(environment)
  await board.ready()
  board.kill('SIGTERM')
  expect([await board.ended, board.errors()]).toEqual([0, ''])
})

test('acknowledged writes survive a stop and a kill', async () => {
  const STORAGE_DIR = newFolder()
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const board = launch({ STORAGE_DIR })
    const address = await board.ready()
    expect(await failToSignIn(address)).toBe(422)
    board.kill(signal)
    await board.ended
  }
  await launch({ STORAGE_DIR }).ready()
  const database = new DatabaseSync(join(STORAGE_DIR, 'docket.db'), { readOnly: true })
  onTestFinished(() => database.close())
  const row = database.prepare(`SELECT "count" FROM "SignInFailure" WHERE "key" LIKE 'account:%'`).get()
  expect(row).toEqual({ count: 2 })
})

const cutOff = /stopped before all requests had ended/

/** A client that never closes a connection first. */
const keepsOpen = new Agent({ keepAlive: true, timeout: 120_000 })

async function halfSent(address: string) {
  const sending = request(`${address}/login`, {
    method: 'POST',
    agent: keepsOpen,
    headers: {
      'content-type': 'application/json',
      'content-length': 2,
      accept: 'application/json',
      expect: '100-continue', // the response shows that the request has reached the server
    },
  })
  const answered = once(sending, 'response')
  answered.catch(() => {}) // the request was cut off
  await once(sending, 'continue')
  sending.write('{')
  return {
    async finish() {
      sending.end('}')
      const [response] = await answered
      response.resume()
      return response.statusCode as number
    },
  }
}

async function refusesConnections(address: string) {
  for (;;) {
    const refused = await fetch(`${address}/health`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    )
    if (refused) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

async function failToSignIn(address: string) {
  const page = await fetch(`${address}/login`)
  const cookies = page.headers.getSetCookie().map(cookie => cookie.split(';')[0]!)
  const token = decodeURIComponent(
    cookies.find(cookie => cookie.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length),
  )
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: {
      cookie: cookies.join('; '),
      'x-xsrf-token': token,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ email: 'nobody@docket.test', password: 'not the password' }),
  })
  return answer.status
}
