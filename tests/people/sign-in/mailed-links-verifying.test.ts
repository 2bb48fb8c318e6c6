import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { mailVerification } from '#server/people/sign-in/verify'
import { itIs } from '../../support/board.ts'
import { ada, ben, nowHolds, vera } from '../../support/cast.ts'
import { everyRoute, use, whoMay } from '../../support/every-route.ts'
import { emailsTo, emailTo, linkIn } from '../../support/mailed.ts'
import { copyOf, logIn, whoIs } from '../../support/second-factor.ts'
import { ask } from '../../support/raw.ts'
import { shown, signIn } from '../../support/visit.ts'

const at = (time: string) => itIs(`2026-03-02T${time}Z`)
const open = (path: string) => ask('GET', path, { headers: { accept: 'text/html' } })

beforeEach(async () => {
  await db.user.updateMany({ where: { id: { in: [ada.id, ben.id] } }, data: { emailVerifiedAt: null } })
})

test('the verification page is shown only to users who have not verified their address', async () => {
  const visitor = await signIn(ada)
  expect(shown(await visitor.get('/email/verify'), 'Auth/VerifyEmail').email).toBe(ada.email)
  const verified = await signIn(vera)
  expect((await verified.get('/email/verify')).location).toBe('/dashboard')
})

test('before verifying the address, a user can sign in but open nothing else', async () => {
  await nowHolds(ada, ['applications.view', 'users.manage'])
  const { visitor } = await logIn(ada)
  const left = ['POST /logout', 'GET /email/verify', 'POST /email/verification-notification']
  for (const route of everyRoute.filter(({ name }) => whoMay[name] !== 'anyone' && !left.includes(name))) {
    expect((await use(visitor, route)).location, route.name).toBe('/email/verify')
    const program = await visitor.program(
      route.method,
      route.nowhere,
      route.method === 'GET' ? undefined : {},
    )
    expect([program.status, program.text], route.name).toEqual([
      403,
      '{"message":"Confirm your email address first."}',
    ])
  }
  for (const purpose of ['register', 'confirm'])
    expect((await visitor.program('POST', `/passkeys/options?for=${purpose}`)).status).toBe(403)
  expect((await visitor.post('/logout')).location).toBe('/')
  expect(await whoIs(visitor)).toBeNull()
})

test('the verification link verifies the address and redirects with a confirmation', async () => {
  const visitor = await signIn(ada)
  const link = await mailed(ada)
  expect(await verifiedAt(ada)).toBeNull()
  at('08:10:00')
  expect((await visitor.get(link)).location).toBe('/dashboard?verified=1')
  expect(await verifiedAt(ada)).toEqual(new Date('2026-03-02T08:10:00Z'))
  expect((await visitor.get('/dashboard')).status).toBe(200)
  expect(await db.auditEntry.count({ where: { action: 'user.verify-address' } })).toBe(1)
})

test('following a verification link again writes nothing', async () => {
  const link = await mailed(ada)
  const visitor = await signIn(ada)
  await visitor.get(link)
  const first = await written()
  at('08:20:00')
  expect((await visitor.get(link)).location).toBe('/dashboard?verified=1')
  expect(await written()).toEqual(first)
  expect(await db.auditEntry.count({ where: { action: 'user.verify-address' } })).toBe(1)
})

test('a link for a different address verifies nothing', async () => {
  const link = await mailed(ada)
  await db.user.update({ where: { id: ada.id }, data: { email: 'ada@elsewhere.test' } })
  expect((await open(link)).status).toBe(403)
  expect(await verifiedAt(ada)).toBeNull()
})

test('verifying the address gives the session a new id', async () => {
  const visitor = await signIn(ada)
  const before = copyOf(visitor)
  await visitor.get(await mailed(ada))
  expect([await whoIs(visitor), await whoIs(before)]).toEqual([ada.email, null])
})

test('a verification link works for exactly an hour', async () => {
  const [early, late] = [await mailed(ada), await mailed(ben)]
  at('08:59:59')
  expect((await (await signIn(ada)).get(early)).status).toBe(303)
  const later = await signIn(ben)
  at('09:00:00')
  expect((await later.get(late)).status).toBe(403)
  expect([await verifiedAt(ada), await verifiedAt(ben)]).toEqual([expect.any(Date), null])
})

test('a verification link with any one character changed is refused', async () => {
  const link = await mailed(ada)
  for (let place = 1; place < link.length; place++) {
    const other =
      link[place] === 'A' ? 'B' : /\d/.test(link[place]!) ? String((Number(link[place]) + 1) % 10) : 'A'
    await expectRefused(link.slice(0, place) + other + link.slice(place + 1))
  }
  expect((await (await signIn(ada)).get(link)).location).toBe('/dashboard?verified=1')
})

test.each(['&utm_source=newsletter', '.', ')', '%3E', ',%20please', '&expires=1'])(
  'a verification link works with “%s” appended',
  async appended => {
    const link = await mailed(ada)
    expect((await (await signIn(ada)).get(link + appended)).location).toBe('/dashboard?verified=1')
  },
)

test('a verification link spelled differently is refused', async () => {
  const link = await mailed(ada)
  const [path, query] = link.split('?') as [string, string]
  const [, , , id, hash] = path.split('/') as string[]
  const expires = query.split('=')[1]!
  for (const other of [
    path,
    `${path}?`,
    `${path}?again=1&${query}`,
    `${path}?expires=0${expires}`,
    `${path}?expires=%2B${expires}`,
    `${path}?expires[]=${expires}`,
    `${path}?expires=${Number(expires) + 3600}`,
    `${path}/?${query}`,
    link.replace('/email', '/EMAIL'),
    link.replace(hash!, hash!.toUpperCase()),
    link.replace(hash!, `${hash}=`),
    link.replace(hash!, encodeURIComponent(`%${hash!.charCodeAt(0).toString(16)}`) + hash!.slice(1)),
    link.replace(hash!, `%${hash!.charCodeAt(0).toString(16)}${hash!.slice(1)}`),
    link.replace(`/${id}/`, `/0${id}/`),
    link.replace(`/${id}/`, `/${ben.id}/`),
    link.replace(`/${id}/`, '/99999999999999/'),
    link.replace(`/${id}/`, '/x/'),
    link.replace(`/${id}/${hash}`, `/${hash}/${id}`),
  ])
    await expectRefused(other)
  expect((await (await signIn(ada)).get(link)).location).toBe('/dashboard?verified=1')
})

test('requesting another verification email sends exactly one, with a working link', async () => {
  const visitor = await signIn(ada)
  await visitor.get('/email/verify')
  const answer = await visitor.post('/email/verification-notification')
  expect([answer.status, answer.location]).toEqual([303, '/email/verify'])
  const email = await emailTo(ada.email)
  expect(email.text).toContain(`/email/verify/${ada.id}/`)
  expect((await visitor.get(linkIn(email))).location).toBe('/dashboard?verified=1')
})

test('a verified user gets no verification email', async () => {
  const visitor = await signIn(vera)
  expect((await visitor.program('POST', '/email/verification-notification', {})).status).toBe(204)
  expect(await emailsTo(vera.email)).toEqual([])
})

test('verification emails are limited to six a minute, even for simultaneous requests', async () => {
  at('08:00:00')
  const visitor = await signIn(ada)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.program('POST', '/email/verification-notification', {})),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(6).fill(202),
    ...Array<number>(4).fill(429),
  ])
  expect(await emailsTo(ada.email)).toHaveLength(6)
  const refused = answers.find(({ status }) => status === 429)!
  expect([refused.headers.get('retry-after'), JSON.parse(refused.text).message]).toEqual([
    '60',
    'Too many attempts. Try again in 60 seconds.',
  ])
  at('08:01:00')
  expect((await visitor.program('POST', '/email/verification-notification', {})).status).toBe(202)
})

async function expectRefused(link: string) {
  const { status } = await open(link)
  expect(status, link).toBe(/^\/email\/verify\/[^/]+\/[^/?]+\/?(\?|$)/.test(link) ? 403 : 404)
  expect(await verifiedAt(ada), link).toBeNull()
}

const verifiedAt = async ({ id }: User) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt

const written = async () => {
  const { lastActiveAt: _seen, ...rest } = await db.user.findUniqueOrThrow({ where: { id: ada.id } })
  return rest
}

async function mailed(person: User) {
  at('08:00:00')
  await transaction(tx => mailVerification(tx, person, person.email))
  return linkIn((await emailsTo(person.email)).at(-1)!)
}
