import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase, providers } from './support/databases.ts'
import { launch, newFolder } from './support/process.ts'

// The process that is asked to stop, or killed: it lets what is under way finish, and loses nothing.

test('stopping lets the requests under way finish, also when asked twice', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), LOG_LEVEL: 'warn' })
  const address = await board.ready()
  const slow = await Promise.all(Array.from({ length: 20 }, () => halfSent(address)))
  board.kill('SIGTERM')
  await refusesConnections(address)
  board.kill('SIGTERM')
  const answers = await Promise.all(slow.map(({ finish }) => finish()))
  expect(answers).toEqual(answers.map(() => 419)) // read to the end, and refused for want of a token
  expect(await board.ended).toBe(0)
  expect(board.output()).not.toMatch(cutOff) // connections that were kept open don't keep it
})

test('a request that never ends is cut off, and that is noted', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), LOG_LEVEL: 'warn' })
  await halfSent(await board.ready())
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  expect(board.output()).toMatch(cutOff)
})

test('a board that drains says so, and answers whoever still comes, once on each connection', async () => {
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

test('a board without requests stops at once', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), LOG_LEVEL: 'warn' })
  const address = await board.ready()
  await fetch(address) // leaves a connection open
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  expect(board.output()).not.toMatch(cutOff)
})

test.each(providers())(
  'a board on %s that is stopped the moment it is ready stops like any other',
  async provider => {
    const environment = await cloneDatabase(provider)
    onTestFinished(() => dropDatabase(environment))
    const board = launch(environment)
    await board.ready()
    board.kill('SIGTERM')
    expect([await board.ended, board.errors()]).toEqual([0, ''])
  },
)

test('what was written is there after a stop, and after a kill', async () => {
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

/** Said by a process that waited as long as it may, and no longer. */
const cutOff = /still under way/

/** A client that never closes a connection first. */
const keepsOpen = new Agent({ keepAlive: true, timeout: 120_000 })

/** A request whose last byte is still to come. */
async function halfSent(address: string) {
  const sending = request(`${address}/login`, {
    method: 'POST',
    agent: keepsOpen,
    headers: {
      'content-type': 'application/json',
      'content-length': 2,
      accept: 'application/json',
      expect: '100-continue', // told so, it is under way
    },
  })
  const answered = once(sending, 'response')
  answered.catch(() => {}) // cut off
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

/** The status of a wrong sign-in, which leaves a row. */
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
