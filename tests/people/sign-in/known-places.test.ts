import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import { rememberPlace, sweepKnownPlaces } from '#server/people/sign-in/known-places'
import { itIs } from '../../support/board.ts'
import { ada, adam, ben, password } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { everything } from '../../support/recorded.ts'
import { guest, signIn } from '../../support/visit.ts'
import { formOf } from '../users/people.ts'
import { hasLoopbackNet, signInFrom } from './from-elsewhere.ts'

vi.mock('@node-rs/argon2', () => ({
  hash: async () => '$argon2id$v=19$m=65536,t=3,p=1$of$anything',
  verify: async (_stored: string, given: string) => given === 'correct horse battery staple',
}))

const MINUTE = 60_000
let now = 0

beforeEach(() => {
  now = Date.parse('2026-03-02T08:00:00Z')
  wait(0)
})

function wait(ms: number) {
  now += ms
  itIs(new Date(now))
}

const HOME = '127.0.3.1'
const ELSEWHERE = '127.0.3.2'

test.runIf(hasLoopbackNet)(
  'during an attack, a browser that the account has used can sign in from anywhere',
  async () => {
    const { browser } = await enter(HOME)
    await attack()
    expect((await attempt(ELSEWHERE, password)).status).toBe(429)
    expect((await attempt(ELSEWHERE, password, { browser })).status).toBe(200)
  },
)

test.runIf(hasLoopbackNet)(
  'during an attack, a new browser can sign in from a network that the account has used',
  async () => {
    await enter(HOME)
    await attack()
    expect((await attempt(HOME, password)).status).toBe(200)
  },
)

test.runIf(hasLoopbackNet)(
  'known browsers and networks count for one account only, and forged browser cookies are ignored',
  async () => {
    const { browser } = await enter(HOME, ben.email)
    await attack()
    expect((await attempt(HOME, password, { browser })).status).toBe(429)
    expect((await attempt(ELSEWHERE, password, { browser: 'a'.repeat(32) })).status).toBe(429)
  },
)

test.runIf(hasLoopbackNet)('wrong guesses in a known browser are throttled separately', async () => {
  const { browser } = await enter(HOME)
  for (let failure = 1; failure <= 5; failure++)
    expect((await attempt(HOME, 'a guess', { browser })).status).toBe(422)
  expect((await attempt(HOME, password, { browser })).status).toBe(429)
  expect((await attempt(ELSEWHERE, password)).status).toBe(200)
})

test.runIf(hasLoopbackNet)(
  'the owner gets one email about wrong passwords, however long the attack lasts',
  async () => {
    await enter(HOME)
    for (let hour = 1; hour <= 10; hour++) await attack()
    const subjects = (await emailsTo(ada.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Wrong passwords for your account'])
  },
)

test.runIf(hasLoopbackNet)('guessing passwords for an unknown address sends no email', async () => {
  await attack('nobody@docket.test')
  expect(await db.email.count()).toBe(0)
})

test('known places are deleted when the account changes its address, and after ninety days', async () => {
  await known(ada.id)
  expect(await db.knownPlace.count()).toBe(2)
  const form = { ...(await formOf(ada)), email: 'mine@docket.test' }
  await (await signIn(adam)).put(`/users/${ada.id}`, form)
  expect(await db.knownPlace.count()).toBe(0)
  await known(ben.id)
  wait(89 * 24 * 60 * MINUTE)
  await sweepKnownPlaces()
  expect(await db.knownPlace.count()).toBe(2)
  wait(2 * 24 * 60 * MINUTE)
  await sweepKnownPlaces()
  expect(await db.knownPlace.count()).toBe(0)
})

test('the database stores neither the browser cookie nor the network address', async () => {
  const visitor = guest()
  await visitor.post('/login', { email: ada.email, password })
  const rows = JSON.stringify((await everything()).KnownPlace)
  expect(rows).not.toContain(visitor.cookies.get('browser'))
  expect(rows).not.toContain('127.0.0')
})

async function enter(from: string, email = ada.email) {
  const answer = await attempt(from, password, { email })
  expect(answer.status).toBe(200)
  const set = [answer.headers['set-cookie'] ?? []].flat().join('; ')
  return { browser: /(?:^|; )browser=([\w-]{32});/.exec(set)![1]! }
}

let stranger = 0
async function attack(email = ada.email) {
  for (let failure = 1; failure <= 5; failure++) {
    await attempt(`127.0.4.${1 + (++stranger % 250)}`, 'a guess', { email })
    wait(61 * MINUTE)
  }
  await attempt('127.0.5.1', 'a guess', { email })
}

const attempt = (from: string, typed: string, { browser = '', email = ada.email } = {}) =>
  signInFrom(from, email, typed, { browser })

const known = (userId: number) =>
  rememberPlace({ cookies: {}, ip: '192.0.2.1' } as never, { cookie: () => undefined } as never, userId)
