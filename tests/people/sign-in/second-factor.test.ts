// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, ben, password } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { codeOf, givePhone, halfSignedIn, logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'

const at = (time: string) => itIs(`2026-03-02T${time}Z`)

const answer = (visitor: Visitor, code: unknown) => visitor.program('POST', '/two-factor-challenge', { code })
const answerRecovery = (visitor: Visitor, recoveryCode: unknown) =>
  visitor.program('POST', '/two-factor-challenge', { recoveryCode })

test('only a confirmed second factor is asked for', async () => {
  const { secret } = await givePhone(ada)
  await db.user.update({ where: { id: ada.id }, data: { twoFactorConfirmedAt: null } })
  expect((await logIn(ada)).answer.location).toBe('/dashboard')
  await db.user.update({ where: { id: ada.id }, data: { twoFactorConfirmedAt: new Date() } })
  const { visitor, answer: challenged } = await logIn(ada)
  expect(challenged.location).toBe('/two-factor-challenge')
  expect(await whoIs(visitor)).toBeNull()
  expect(secret).toHaveLength(32)
})

test('the JSON response of the login says when a second factor is needed', async () => {
  await givePhone(ada)
  const response = await guest().program('POST', '/login', { email: ada.email, password })
  expect([response.status, JSON.parse(response.text)]).toEqual([200, { twoFactor: true }])
})

test('the challenge requires a correct password first', async () => {
  const { secret } = await givePhone(ada)
  const visitor = guest()
  expect((await visitor.get('/two-factor-challenge')).location).toBe('/login')
  expect((await visitor.post('/two-factor-challenge', { code: codeOf(secret) })).location).toBe('/login')
  expect((await answer(visitor, codeOf(secret))).status).toBe(401)
  expect(await whoIs(visitor)).toBeNull()
  expect((await (await signIn(ada)).get('/two-factor-challenge')).location).toBe('/dashboard')
})

test('the right code signs in and leads to the page that was requested', async () => {
  const { secret } = await givePhone(ada)
  const visitor = guest()
  await visitor.document('/applications?search=reyes')
  await halfSignedIn(ada, {}, visitor)
  const passed = await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  expect([passed.status, passed.location]).toEqual([303, '/applications?search=reyes'])
  expect(await whoIs(visitor)).toBe(ada.email)
  expect(await db.session.count({ where: { pendingUserId: { not: null } } })).toBe(0)
})

test('the choice to be remembered survives the challenge', async () => {
  at('08:00:00')
  const { secret } = await givePhone(ada)
  const [remembering, forgetting] = [await halfSignedIn(ada, { remember: true }), await halfSignedIn(ada)]
  await remembering.post('/two-factor-challenge', { code: codeOf(secret) })
  at('08:01:00')
  await forgetting.post('/two-factor-challenge', { code: codeOf(secret) })
  expect([remembering.cookies.has('remember'), forgetting.cookies.has('remember')]).toEqual([true, false])
})

test('the challenge never redirects to another site', async () => {
  const { secret } = await givePhone(ada)
  const visitor = guest()
  visitor.cookies.set('intended', encodeURIComponent('//evil.example/applications'))
  await halfSignedIn(ada, {}, visitor)
  expect((await visitor.post('/two-factor-challenge', { code: codeOf(secret) })).location).toBe('/dashboard')
})

test('a code works while it is shown and for half a minute after, but not before', async () => {
  const { secret } = await givePhone(ada)
  for (const [seconds, works] of [
    [-60, false],
    [30, false],
    [-30, true],
  ] as const) {
    at('08:00:00')
    const visitor = await halfSignedIn(ada)
    expect((await answer(visitor, codeOf(secret, seconds))).status, `${seconds}`).toBe(works ? 204 : 422)
  }
})

test('a used code and those before it are refused', async () => {
  const { secret } = await givePhone(ada)
  at('08:00:00')
  const [code, before] = [codeOf(secret), codeOf(secret, -30)]
  expect((await answer(await halfSignedIn(ada), code)).status).toBe(204)
  const visitor = await halfSignedIn(ada)
  for (const old of [code, before]) expect((await answer(visitor, old)).status).toBe(422)
  at('08:00:30')
  expect((await answer(visitor, code)).status).toBe(422)
  expect((await answer(visitor, codeOf(secret))).status).toBe(204)
})

test('a recovery code signs in once', async () => {
  const { recoveryCodes } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  const passed = await visitor.post('/two-factor-challenge', { recoveryCode: ` ${recoveryCodes[0]} ` })
  expect([passed.status, passed.location]).toEqual([303, '/dashboard'])
  expect(await whoIs(visitor)).toBe(ada.email)
  const again = await halfSignedIn(ada)
  expect((await answerRecovery(again, recoveryCodes[0])).errors).toEqual({
    recoveryCode: 'The recovery code is not correct or has been used.',
  })
  expect((await answerRecovery(again, recoveryCodes[1])).status).toBe(204)
})

test('a wrong recovery code shows an error at its field and can be retried', async () => {
  await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  const refused = await visitor.post('/two-factor-challenge', { recoveryCode: 'aaaaaaaaaa-bbbbbbbbbb' })
  expect(refused.location).toBe('/two-factor-challenge')
  const page = shown(await visitor.follow(refused), 'Auth/TwoFactorChallenge')
  expect(page.errors).toEqual({ recoveryCode: 'The recovery code is not correct or has been used.' })
  expect(page.auth.user).toBeNull()
})

test('another person’s recovery code is refused', async () => {
  const [, { recoveryCodes }] = [await givePhone(ada), await givePhone(ben)]
  const visitor = await halfSignedIn(ada)
  expect((await answerRecovery(visitor, recoveryCodes[0])).status).toBe(422)
  expect((await answerRecovery(await halfSignedIn(ben), recoveryCodes[0])).status).toBe(204)
})

test('one recovery code used by twenty browsers at once signs in one of them', async () => {
  const { recoveryCodes } = await givePhone(ada)
  const visitors: Visitor[] = []
  for (let number = 0; number < 20; number++) {
    await db.signInFailure.deleteMany()
    visitors.push(await halfSignedIn(ada))
  }
  const answers = await Promise.all(visitors.map(visitor => answerRecovery(visitor, recoveryCodes[0])))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await db.session.count({ where: { userId: ada.id } })).toBe(1)
  expect(await db.recoveryCode.count({ where: { usedAt: { not: null } } })).toBe(1)
})

test('using a recovery code sends an email with the number left, and a warning when few remain', async () => {
  const { recoveryCodes } = await givePhone(ada)
  for (const [used, code] of recoveryCodes.entries()) {
    await db.signInFailure.deleteMany()
    await answerRecovery(await halfSignedIn(ada), code)
    const emails = await emailsTo(ada.email)
    expect(emails).toHaveLength(used + 1)
    const { subject, text } = emails.at(-1)!
    expect(subject).toBe('A recovery code was used')
    expect(text).toContain(`Codes left: ${7 - used}.`)
    expect(text.includes('Create new ones')).toBe(7 - used <= 2)
    expect(text).not.toContain(code)
  }
})

test('wrong codes and wrong recovery codes count against the same limit', async () => {
  const { recoveryCodes } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  for (let wrong = 0; wrong < 5; wrong++)
    await visitor.program('POST', '/two-factor-challenge', wrong % 2 ? { code: 'x' } : { recoveryCode: 'x' })
  expect((await answerRecovery(visitor, recoveryCodes[0])).status).toBe(401)
})
