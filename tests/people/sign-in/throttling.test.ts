import { beforeEach, expect, test, vi } from 'vitest'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import type { Place } from '#server/people/sign-in/known-places'
import { countAttempt, clearAttempts, sweepAttempts } from '#server/people/sign-in/throttle'
import { networkOf } from '#server/platform/web/rate-limit'
import { itIs } from '../../support/board.ts'
import { ada, password } from '../../support/cast.ts'
import { whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { hasLoopbackNet, signInFrom } from './from-elsewhere.ts'

// Passwords are compared without hashing, so that only the throttling takes time.
const evaluated = vi.hoisted(() => ({ count: 0 }))
vi.mock('@node-rs/argon2', () => ({
  hash: async () => '$argon2id$v=19$m=65536,t=3,p=1$of$anything',
  verify: async (_stored: string, given: string) => (
    evaluated.count++,
    given === 'correct horse battery staple'
  ),
}))

const MINUTE = 60_000
let now = 0

beforeEach(() => {
  evaluated.count = 0
  now = Date.parse('2026-03-02T08:00:00Z')
  wait(0)
})

function wait(ms: number) {
  now += ms
  itIs(new Date(now))
}

let stranger = 0
const guess = async (typed = 'a guess', email = ada.email) =>
  (await signInFrom(`127.0.${1 + (++stranger >> 7)}.${1 + (stranger & 127)}`, email, typed)).status

test.runIf(hasLoopbackNet)(
  'the fifth failure starts a wait that doubles from 30 seconds to an hour',
  async () => {
    for (let failure = 1; failure <= 5; failure++) expect(await guess()).toBe(422)
    const waits = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    for (const seconds of waits) {
      wait(seconds * 1000 - 1000)
      expect(await guess(password)).toBe(429)
      wait(1000)
      expect(await guess()).toBe(422)
    }
    expect(evaluated.count).toBe(5 + waits.length)
  },
)

test.runIf(hasLoopbackNet)('a wait that is longer than any is not kept', async () => {
  for (let failure = 1; failure <= 5; failure++) await guess()
  await db.signInFailure.updateMany({ data: { blockedUntil: new Date('2099-01-01T00:00:00Z') } })
  expect(await guess(password)).not.toBe(429)
})

test.runIf(hasLoopbackNet)('a wait set by a fast clock ends when the clock is corrected', async () => {
  wait(40 * 24 * 60 * MINUTE)
  for (let failure = 1; failure <= 5; failure++) await guess()
  expect(await guess(password)).toBe(429)
  wait(-40 * 24 * 60 * MINUTE)
  expect(await guess(password)).toBe(200)
})

test.runIf(hasLoopbackNet)('a successful sign-in resets the failures', async () => {
  for (let failure = 1; failure <= 4; failure++) await guess()
  expect(await guess(password)).toBe(200)
  for (let failure = 1; failure <= 4; failure++) expect(await guess()).toBe(422)
  expect(await guess(password)).toBe(200)
})

test.runIf(hasLoopbackNet)(
  'one password an hour is still checked, so the account is never locked',
  async () => {
    for (let failure = 1; failure <= 120; failure++) {
      await guess()
      wait(61 * MINUTE)
    }
    wait(-2 * MINUTE)
    evaluated.count = 0
    for (let attempt = 1; attempt <= 20; attempt++) expect(await guess()).toBe(429)
    expect(evaluated.count).toBe(0)
    wait(MINUTE)
    expect(await guess(password)).toBe(200)
  },
)

test.runIf(hasLoopbackNet)('spelling the address differently does not avoid the limit', async () => {
  for (const email of [
    'ada@docket.test',
    'ADA@docket.test',
    'ⓐda@docket.test',
    ' ada@docket.test',
    'adA@DOCKET.TEST',
  ])
    expect(await guess('a guess', email)).toBe(422)
  expect(await guess(password)).toBe(429)
})

test.runIf(hasLoopbackNet)('an unknown account is limited like a real one', async () => {
  for (let failure = 1; failure <= 5; failure++)
    expect(await guess('a guess', 'nobody@docket.test')).toBe(422)
  expect(await guess('a guess', 'nobody@docket.test')).toBe(429)
})

test('simultaneous attempts are counted individually', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 30 }, (_, i) => countAttempt(ada.email, from(`192.0.2.${i}`)).then(yes, no)),
  )
  expect(crowd.filter(Boolean)).toHaveLength(5)
})

test('one account can be tried five times a minute', async () => {
  await fails(4, 'ada@docket.test', '192.0.2.1')
  await forgiveAccount('ada@docket.test') // so that only the limit of the address applies
  await fails(1, 'ada@docket.test', '192.0.2.1')
  await forgiveAccount('ada@docket.test')
  wait(MINUTE - 1000)
  expect(await may('ada@docket.test', '192.0.2.1')).toBe(false)
  wait(1000)
  expect(await may('ada@docket.test', '192.0.2.1')).toBe(true)
})

test('thirty accounts can be tried in a quarter of an hour', async () => {
  for (let i = 1; i <= 30; i++) expect(await may(`person${i}@docket.test`, '192.0.2.1')).toBe(true)
  expect(await may('another@docket.test', '192.0.2.1')).toBe(false)
  expect(await may('another@docket.test', '192.0.2.2')).toBe(true)
  wait(15 * MINUTE - 1000)
  expect(await may('another@docket.test', '192.0.2.1')).toBe(false)
  wait(1000)
  expect(await may('another@docket.test', '192.0.2.1')).toBe(true)
})

test('an office whose users sign in with correct passwords is never throttled', async () => {
  for (let i = 1; i <= 40; i++) {
    expect(await may(`person${i}@docket.test`, '192.0.2.1')).toBe(true)
    await clearAttempts(`person${i}@docket.test`, from('192.0.2.1'))
  }
})

test('a correct password in the thirtieth attempt leaves no lock', async () => {
  for (let i = 1; i <= 29; i++) await may(`person${i}@docket.test`, '192.0.2.1')
  expect(await may(ada.email, '192.0.2.1')).toBe(true)
  await clearAttempts(ada.email, from('192.0.2.1'))
  expect(await may('person30@docket.test', '192.0.2.1')).toBe(true)
  expect(await may('person31@docket.test', '192.0.2.1')).toBe(false)
})

test('addresses in one IPv6 network share a limit', async () => {
  for (let i = 1; i <= 30; i++) await may(`person${i}@docket.test`, `2001:db8::${i.toString(16)}`)
  expect(await may('another@docket.test', '2001:db8:0:0:ffff::1')).toBe(false)
  expect(await may('another@docket.test', '2001:db8:0:1::1')).toBe(true)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0:0:1::2', '2001:db8:0:0'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the address “%s” counts as the network “%s”', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

const pretending = (nth: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${nth}` } })

test('the X-Forwarded-For header is not trusted', async () => {
  for (let i = 1; i <= 30; i++)
    await signInFrom('127.0.0.1', `person${i}@docket.test`, 'a guess', pretending(i))
  expect((await signInFrom('127.0.0.1', ada.email, password, pretending(99))).status).toBe(429)
})

test('a throttled user is told how long to wait, on the page and in JSON', async () => {
  await fails(5, ada.email, '192.0.2.1')
  wait(3000)
  const visitor = guest()
  const answer = await visitor.post('/login', { email: ada.email, password })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('27')
  expect(shown(answer, 'Error')).toMatchObject({
    status: 429,
    message: 'Too many attempts to sign in. Try again in 27 seconds.',
  })
  const json = await visitor.post(
    '/login',
    { email: ada.email, password },
    { 'x-inertia': '', accept: 'application/json' },
  )
  expect([json.status, json.headers.get('retry-after')]).toEqual([429, '27'])
  expect(JSON.parse(json.text).message).toBe('Too many attempts to sign in. Try again in 27 seconds.')
})

test('throttling does not end existing sessions', async () => {
  const visitor = await signIn(ada)
  await fails(5, ada.email, '192.0.2.1')
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('failure counts are stored in the database without names or addresses', async () => {
  await fails(5, ada.email, '192.0.2.1')
  const rows = await db.signInFailure.findMany({ orderBy: { key: 'asc' } })
  expect(rows.map(({ key, count }) => [key.split(':')[0], count])).toEqual([
    ['account', 5],
    ['address', 5],
    ['both', 5],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/ada|docket\.test|192\.0\.2/)
  vi.resetModules()
  const restarted = await import('#server/people/sign-in/throttle')
  const { clock: itsClock } = await import('#server/platform/clock')
  itsClock.now = clock.now
  await expect(restarted.countAttempt(ada.email, from('192.0.2.9'))).rejects.toThrow('Too many attempts')
})

test('counts by address are deleted when they expire, counts by account a week after the last failure', async () => {
  await fails(3, ada.email, '192.0.2.1')
  wait(59 * MINUTE)
  await sweepAttempts()
  expect(await db.signInFailure.count()).toBe(3)
  wait(2 * MINUTE)
  await sweepAttempts()
  const rows = await db.signInFailure.findMany()
  expect(rows.map(({ key, count }) => [key.split(':')[0], count])).toEqual([['account', 3]])
  wait(7 * 24 * 60 * MINUTE)
  await sweepAttempts()
  expect(await db.signInFailure.count()).toBe(0)
})

const from = (ip: string): Place => ({ known: 'no', browser: '', network: networkOf(ip) })

async function fails(times: number, email: string, ip: string) {
  for (let i = 0; i < times; i++) await countAttempt(email, from(ip))
}

const yes = () => true
const no = () => false
const may = (email: string, ip: string) => countAttempt(email, from(ip)).then(yes, no)

const forgiveAccount = (_email: string) =>
  db.signInFailure.deleteMany({ where: { key: { startsWith: 'account:' } } })
