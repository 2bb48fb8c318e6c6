// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { setupLink } from '#server/people/sign-in/first-administrator'
import { timeZone } from '#server/platform/settings'
import '../../support/board.ts'
import { heldBy } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { whoIs } from '../../support/second-factor.ts'
import { guest, shown } from '../../support/visit.ts'

const chosen = 'a garden full of lemons'
const form = {
  name: 'Fatima First',
  email: 'Fatima@docket.test',
  password: chosen,
  passwordConfirmation: chosen,
}

beforeEach(async () => {
  await db.userPermission.deleteMany()
  await db.user.deleteMany()
})

test('the setup link printed at startup creates the first administrator', async () => {
  const path = await link()
  const page = await guest().get(path)
  expect(shown(page, 'Auth/Setup').valid).toBe(true)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const visitor = guest()
  const answer = await visitor.post(path, form)
  expect([answer.status, answer.location]).toEqual([303, '/first-steps'])
  expect(await whoIs(visitor)).toBe('fatima@docket.test')
  const { twoFactor } = shown(await visitor.follow(answer), 'Auth/FirstSteps')
  expect([twoFactor.state, twoFactor.required]).toEqual(['off', true])
  expect((await visitor.post('/user/two-factor-authentication')).location).toBe('/first-steps')
  const account = await db.user.findFirstOrThrow()
  expect((await heldBy(account)).toSorted()).toEqual(['audit.view', 'settings.manage', 'users.manage'])
  expect(account.mustUseTwoFactor).toBe(true)
  expect((await visitor.document('/users')).location).toBe('/user/profile#two-factor')
})

test('the first administrator chooses the time zone of the board, unless the environment sets it', async () => {
  const path = await link()
  expect(shown(await guest().get(path), 'Auth/Setup').timeZones).toEqual([])
  config.timeZone = undefined
  expect(shown(await guest().get(path), 'Auth/Setup').timeZones).toContain('Asia/Manila')
  const refused = await guest().program('POST', path, { ...form, timeZone: 'Manila' })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['timeZone']])
  expect((await guest().program('POST', path, { ...form, timeZone: 'Asia/Manila' })).status).toBe(303)
  expect(timeZone()).toBe('Asia/Manila')
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'settings.change-setting' } })
  expect([entry.actorName, entry.details]).toEqual([form.name, { after: { timeZone: 'Asia/Manila' } }])
})

test('the setup link works once, even for ten simultaneous requests', async () => {
  const path = await link()
  const visitors = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = guest()
      await visitor.get(path)
      return visitor
    }),
  )
  const answers = await Promise.all(
    visitors.map((visitor, number) =>
      visitor.program('POST', path, { ...form, email: `first${number}@docket.test` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await db.user.count()).toBe(1)
  expect(shown(await guest().get(path), 'Auth/Setup').valid).toBe(false)
})

test('restarting replaces the setup link', async () => {
  const [first, second] = [await link(), await link()]
  expect(shown(await guest().get(first), 'Auth/Setup').valid).toBe(false)
  const refused = await guest().program('POST', first, form)
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['email']])
  expect((await guest().program('POST', second, form)).status).toBe(303)
})

test('no setup link is issued once an account exists, and a printed one stops working', async () => {
  const path = await link()
  await db.user.create({ data: { name: 'Sofia Server', email: 'sofia@docket.test' } })
  expect(await setupLink()).toBeNull()
  expect(shown(await guest().get(path), 'Auth/Setup').valid).toBe(false)
  expect((await guest().program('POST', path, form)).status).toBe(422)
  expect(await db.user.count()).toBe(1)
})

test('the database stores only the hash of the setup link', async () => {
  const path = await link()
  expect(JSON.stringify(await everything())).not.toContain(path.split('/').at(-1)!)
})

test.each<[string, object, string]>([
  ['a short password', { password: 'short', passwordConfirmation: 'short' }, 'password'],
  [
    'the user’s name as password',
    { password: 'fatima first fatima', passwordConfirmation: 'fatima first fatima' },
    'password',
  ],
  ['two different passwords', { passwordConfirmation: 'x' }, 'passwordConfirmation'],
  ['no name', { name: '' }, 'name'],
  ['an invalid email address', { email: 'fatima' }, 'email'],
  ['a line break in the email address', { email: 'f@docket.test\r\nBcc: x@y.test' }, 'email'],
])('an invalid setup form is refused and leaves the link working: %s', async (_, wrong, field) => {
  const path = await link()
  const answer = await guest().program('POST', path, { ...form, ...wrong })
  expect([answer.status, Object.keys(answer.errors)[0]]).toEqual([422, field])
  expect(await db.user.count()).toBe(0)
  expect(shown(await guest().get(path), 'Auth/Setup').valid).toBe(true)
})

test.each(['%00', '..%2F', 'x', 'a'.repeat(2000)])('a forged setup link is refused: %s', async token => {
  await link()
  expect(shown(await guest().get(`/setup/${token}`), 'Auth/Setup').valid).toBe(false)
  expect((await guest().program('POST', `/setup/${token}`, form)).status).toBe(422)
  expect(await db.user.count()).toBe(0)
})

const link = async () => new URL((await setupLink())!).pathname
