import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { everything } from '../../support/recorded.ts'
import { codeOf, givePhone, halfSignedIn, whoIs, wrongCodeOf } from '../../support/second-factor.ts'
import { guest, shown, type Visitor } from '../../support/visit.ts'

const at = (time: string) => itIs(`2026-03-02T${time}Z`)

const answer = (visitor: Visitor, code: unknown) => visitor.program('POST', '/two-factor-challenge', { code })

test('one code used by twenty browsers at once signs in one of them', async () => {
  at('08:00:00')
  const { secret } = await givePhone(ada)
  const visitors: Visitor[] = []
  for (let number = 0; number < 20; number++) {
    const visitor = guest()
    await visitor.get('/login')
    visitors.push(visitor)
    await pretendPassword(visitor)
  }
  const answers = await Promise.all(visitors.map(visitor => answer(visitor, codeOf(secret))))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => ![204, 422, 429].includes(status))).toEqual([])
  expect(await db.session.count({ where: { userId: ada.id } })).toBe(1)
})

test('the fifth wrong code ends the pending sign-in', async () => {
  const { secret } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  for (let wrong = 1; wrong <= 4; wrong++) {
    const refused = await visitor.post('/two-factor-challenge', { code: wrongCodeOf(secret) })
    expect(refused.location).toBe('/two-factor-challenge')
    expect(shown(await visitor.follow(refused), 'Auth/TwoFactorChallenge').errors).toEqual({
      code: 'The code is not correct or has expired. If this happens again, check that the time on your phone is right.',
    })
  }
  const last = await visitor.post('/two-factor-challenge', { code: wrongCodeOf(secret) })
  expect(last.location).toBe('/login')
  expect(shown(await visitor.follow(last), 'Auth/Login').errors).toEqual({
    email: 'Too many wrong codes. Sign in again.',
  })
  expect((await visitor.post('/two-factor-challenge', { code: codeOf(secret) })).location).toBe('/login')
  expect(await whoIs(visitor)).toBeNull()
})

test('fifty simultaneous guesses in one browser count as at most five', async () => {
  const { secret } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  const answers = await Promise.all(Array.from({ length: 50 }, () => answer(visitor, wrongCodeOf(secret))))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const counted = await db.signInFailure.findFirst({ where: { key: { startsWith: 'second:' } } })
  expect(counted?.count ?? 0).toBeLessThanOrEqual(5)
  expect((await answer(visitor, codeOf(secret))).status).toBe(401)
})

test('after ten wrong codes the account is throttled for up to an hour, and the owner gets one email', async () => {
  at('08:00:00')
  const { secret } = await givePhone(ada)
  await db.signInFailure.deleteMany()
  await enterWrongCodes(secret, 5)
  await enterWrongCodes(secret, 5)
  const waiting = await answer(await halfSignedIn(ada), codeOf(secret))
  expect([waiting.status, JSON.parse(waiting.text).message]).toEqual([
    429,
    'Too many attempts to sign in. Try again in 30 seconds.',
  ])
  await db.signInFailure.updateMany({ where: { key: { startsWith: 'second:' } }, data: { count: 500 } })
  at('08:01:00')
  await enterWrongCodes(secret, 1)
  at('09:00:59')
  expect((await answer(await halfSignedIn(ada), codeOf(secret))).status).toBe(429)
  at('09:01:00')
  expect((await answer(await halfSignedIn(ada), codeOf(secret))).status).toBe(204)
  const subjects = (await emailsTo(ada.email)).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject === 'Wrong two-factor codes for your account')).toHaveLength(1)
})

test.each<[string, unknown]>([
  ['no code', ''],
  ['five digits', '12345'],
  ['seven digits', '1234567'],
  ['letters', 'abcdef'],
  ['full-width digits', '１２３４５６'],
  ['Arabic digits', '١٢٣٤٥٦'],
  ['a negative number', '-12345'],
  ['ten thousand digits', '1'.repeat(10_000)],
])('a malformed code is refused and the sign-in stays pending: %s', async (_, code) => {
  await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  const before = await everything()
  const refused = await answer(visitor, code)
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['code']])
  const [after, counted] = [await everything(), { SignInFailure: undefined }]
  expect({ ...after, ...counted }).toEqual({ ...before, ...counted })
  expect((await visitor.post('/two-factor-challenge', { code } as object)).location).toBe(
    '/two-factor-challenge',
  )
  expect((await visitor.get('/two-factor-challenge')).status).toBe(200)
})

async function enterWrongCodes(secret: string, times: number) {
  const visitor = await halfSignedIn(ada)
  for (let time = 0; time < times; time++) await answer(visitor, wrongCodeOf(secret))
}

/** Creates a browser that has passed the password, because hashing twenty passwords is slow. */
async function pretendPassword(visitor: Visitor) {
  const { createHash, randomBytes } = await import('node:crypto')
  const token = randomBytes(32).toString('base64url')
  const id = createHash('sha256').update(token).digest('base64url')
  await db.session.create({
    data: {
      id,
      pendingUserId: ada.id,
      createdAt: new Date('2026-03-02T08:00:00Z'),
      lastSeenAt: new Date('2026-03-02T08:00:00Z'),
    },
  })
  visitor.cookies.set('sid', token)
  await visitor.get('/two-factor-challenge')
}
