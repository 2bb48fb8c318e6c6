import { beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { limitAddress } from '#server/people/sign-in/throttle'
import { ada, everybody } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { afterwards, emailsTo, emailTo, linkIn } from '../../support/mailed.ts'
import { whoIs } from '../../support/second-factor.ts'
import { guest, shown, type Visitor } from '../../support/visit.ts'
import '../../support/board.ts'

const form = {
  name: 'Nina New',
  email: 'nina@docket.test',
  password: 'a garden full of lemons',
  passwordConfirmation: 'a garden full of lemons',
  terms: true,
}

beforeEach(() => {
  config.openRegistration = true
  return () => void (config.openRegistration = false)
})

test('the registration page says whether registration is open', async () => {
  expect(shown(await guest().get('/register'), 'Auth/Register').open).toBe(true)
  config.openRegistration = false
  const page = await guest().document('/register')
  expect([page.status, shown(page, 'Auth/Register').open]).toEqual([200, false])
})

test('nobody can register when accounts are by invitation only', async () => {
  config.openRegistration = false
  const answer = await register()
  expect(answer.status).toBe(403)
  await afterwards()
  expect(await db.user.count()).toBe(everybody.length)
  expect(await db.email.count()).toBe(0)
})

test('registering creates an account without permissions, sends an email and does not sign in', async () => {
  const visitor = guest()
  const answer = await register({}, visitor)
  expect([answer.status, answer.location]).toEqual([303, '/login'])
  expect(await whoIs(visitor)).toBeNull()
  const email = await emailTo(form.email)
  expect(email.subject).toBe('Confirm your email address')
  const account = await db.user.findUniqueOrThrow({
    where: { email: form.email },
    include: { permissions: true },
  })
  expect(account).toMatchObject({
    name: 'Nina New',
    permissions: [],
    emailVerifiedAt: null,
    mustUseTwoFactor: true,
    active: true,
  })
  expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('the verification link activates the account, which can then sign in with its password', async () => {
  const visitor = guest()
  await register({}, visitor)
  const link = linkIn(await emailTo(form.email))
  expect((await visitor.get(link)).location).toBe('/login?verified=1')
  expect(await whoIs(visitor)).toBeNull()
  const answer = await visitor.post('/login', { email: form.email, password: form.password })
  expect(answer.location).toBe('/first-steps')
  expect(await whoIs(visitor)).toBe(form.email)
  const { twoFactor } = shown(await visitor.follow(answer), 'Auth/FirstSteps')
  expect([twoFactor.state, twoFactor.required]).toEqual(['off', true])
})

test('following a verification link again does not repeat the first steps', async () => {
  const visitor = guest()
  await register({}, visitor)
  const link = linkIn(await emailTo(form.email))
  await visitor.get(link)
  visitor.cookies.delete('intended')
  expect((await visitor.get(link)).location).toBe('/login?verified=1')
  const answer = await visitor.post('/login', { email: form.email, password: form.password })
  expect(answer.location).toBe('/dashboard')
})

test('a registration is verified only from the browser that registered', async () => {
  await register()
  const link = linkIn(await emailTo(form.email))
  const isVerified = async () =>
    (await db.user.findUniqueOrThrow({ where: { email: form.email } })).emailVerifiedAt !== null
  // The real owner of the address registers with it too.
  const owner = guest()
  await register({ password: 'the owner of this address' }, owner)
  expect((await owner.get(link)).location).toBe('/login')
  expect(await isVerified()).toBe(false)
  const elsewhere = guest()
  await elsewhere.get(link)
  const { location } = await elsewhere.post('/login', { email: form.email, password: form.password })
  expect((await elsewhere.get(location!)).location).toBe('/first-steps')
  expect(await isVerified()).toBe(true)
})

test('registrations from one IPv6 network count against the same limit', async () => {
  const hour = 60 * 60_000
  for (let i = 0; i < 20; i++) await limitAddress('register', { ip: `2001:db8::${i.toString(16)}` }, 20, hour)
  await expect(limitAddress('register', { ip: '2001:db8:0:0:ffff::1' }, 20, hour)).rejects.toThrow('Too many')
  await limitAddress('register', { ip: '2001:db8:0:1::1' }, 20, hour)
})

test('registering a taken address gets the same answer, and its owner an email', async () => {
  const before = await db.user.findUniqueOrThrow({ where: { id: ada.id } })
  const answer = await register({ email: ' ADA@docket.test ' })
  expect([answer.status, answer.location]).toEqual([303, '/login'])
  const email = await emailTo(ada.email)
  expect(email.subject).toBe('You already have an account')
  expect(email.text).not.toContain('/email/verify/')
  expect(linkIn(email)).toBe('/forgot-password')
  expect(await db.user.findUniqueOrThrow({ where: { id: ada.id } })).toEqual(before)
  expect(await db.user.count()).toBe(everybody.length)
})

test('emails about repeated registrations are limited to five', async () => {
  for (let times = 0; times < 8; times++) await register({ email: ada.email })
  await emailTo(ada.email, 5)
  await afterwards()
  expect(await emailsTo(ada.email)).toHaveLength(5)
})

test('email addresses are compared without regard to case or Unicode variants', async () => {
  await register({ email: 'Nina@DOCKET.test' })
  await emailTo('nina@docket.test')
  await register({ email: 'ＮＩＮＡ@docket.test' })
  await afterwards()
  expect(await db.user.count({ where: { email: { contains: 'nina' } } })).toBe(1)
})

test('ten simultaneous registrations with one address create one account', async () => {
  const visitors = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = guest()
      await visitor.get('/register')
      return visitor
    }),
  )
  const answers = await Promise.all(visitors.map(visitor => visitor.post('/register', form)))
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set(['303 /login']),
  )
  await afterwards()
  expect(await db.user.count({ where: { email: form.email } })).toBe(1)
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['no email address', { email: '' }, 'email'],
  ['an invalid email address', { email: 'nina' }, 'email'],
  ['a line break in the email address', { email: 'nina@docket.test\r\nBcc: all@docket.test' }, 'email'],
  ['two addresses', { email: ['nina@docket.test', 'ada@docket.test'] }, 'email'],
  ['a short password', { password: 'x1!Kpq-7_wRt@z', passwordConfirmation: 'x1!Kpq-7_wRt@z' }, 'password'],
  ['two different passwords', { passwordConfirmation: 'a garden full of melons' }, 'passwordConfirmation'],
  ['terms not accepted', { terms: false }, 'terms'],
  ['permissions', { permissions: ['users.manage'] }, 'form'],
])('an invalid registration is refused and writes nothing: %s', async (_, wrong, field) => {
  const before = await everything()
  const answer = await guest().program('POST', '/register', { ...form, ...wrong })
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
  await afterwards()
  expect(await everything()).toEqual(before)
})

async function register(more: object = {}, visitor: Visitor = guest()) {
  await visitor.get('/register')
  return visitor.post('/register', { ...form, ...more })
}
