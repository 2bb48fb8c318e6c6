// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { answerMailRequests, requestMail, sweepMailRequests } from '#server/people/sign-in/mail-requests'
import { sweepAttempts } from '#server/people/sign-in/throttle'
import { mailVerification } from '#server/people/sign-in/verify'
import { itIs } from '../../support/board.ts'
import { ada, ben, password, vera } from '../../support/cast.ts'
import { logIn, whoIs } from '../../support/second-factor.ts'
import { emailsTo, emailTo, linkIn } from '../../support/mailed.ts'
import { ask } from '../../support/raw.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { at, chosen, deadLink, forgot, form, reset, tokenFor } from './resetting.ts'

test('a password reset link works for exactly sixty minutes', async () => {
  at('08:00:00')
  const [early, late] = [await tokenFor(ada.email), await tokenFor(ben.email)]
  at('08:59:59')
  expect((await reset(early)).status).toBe(200)
  at('09:00:00')
  expect(shown(await guest().get(`/reset-password/${late}`), 'Auth/ResetPassword').valid).toBe(false)
  expect((await reset(late, ben.email)).errors).toEqual(deadLink)
})

test('a password reset link works once, even for ten simultaneous requests', async () => {
  const token = await tokenFor(ada.email)
  const visitors = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = guest()
      await visitor.get('/forgot-password')
      return visitor
    }),
  )
  const answers = await Promise.all(
    visitors.map((visitor, number) =>
      visitor.program('POST', '/reset-password', form(token, ada.email, `${chosen} ${number}`)),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(422)])
  const winner = answers.findIndex(({ status }) => status === 200)
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: ada.email, password: `${chosen} ${winner}` })
  expect(await whoIs(visitor)).toBe(ada.email)
  expect((await reset(token)).errors).toEqual(deadLink)
})

test('only the newest password reset link works', async () => {
  at('08:00:00')
  const first = await tokenFor(ada.email)
  at('08:02:00')
  const second = await tokenFor(ada.email, 2)
  expect((await reset(first)).errors).toEqual(deadLink)
  expect((await reset(second)).status).toBe(200)
})

test('a password reset link stops working when the account changes its address', async () => {
  const token = await tokenFor(ada.email)
  await db.user.update({ where: { id: ada.id }, data: { email: 'ada@elsewhere.test' } })
  expect((await reset(token)).errors).toEqual(deadLink)
  expect((await reset(token, 'ada@elsewhere.test')).errors).toEqual(deadLink)
})

test('a password reset link stops working when the password is changed in the profile', async () => {
  const { visitor } = await logIn(ada)
  const token = await tokenFor(ada.email)
  const changed = { currentPassword: password, password: chosen, passwordConfirmation: chosen }
  await visitor.put('/user/password', changed)
  expect(await db.passwordToken.count()).toBe(0)
  expect((await reset(token)).errors).toEqual(deadLink)
})

test('refusing a guessable password does not use up the reset link', async () => {
  const token = await tokenFor(vera.email)
  const guessable = 'vera vera viewer!'
  const refused = await guest().program('POST', '/reset-password', form(token, vera.email, guessable))
  expect(Object.keys(refused.errors)).toEqual(['password'])
  expect((await reset(token, vera.email)).status).toBe(200)
})

test('a guest who opens a verification link signs in first and then returns to it', async () => {
  const visitor = guest()
  const link = await mailed(ada)
  const sent = await visitor.get(link)
  expect([sent.location, await verifiedAt(ada)]).toEqual(['/login', null])
  expect((await visitor.follow(sent)).page.flash!.success).toBe('Sign in to confirm your email address.')
  const { answer } = await logIn(ada, visitor)
  expect(answer.location).toBe(link)
  expect((await visitor.follow(answer)).location).toBe('/dashboard?verified=1')
  expect(await verifiedAt(ada)).not.toBeNull()
  expect((await guest().program('GET', link)).status).toBe(401)
})

test('a verification link does nothing for a different signed-in user', async () => {
  const link = await mailed(ada)
  expect((await (await signIn(vera)).get(link)).status).toBe(403)
  await db.user.update({ where: { id: vera.id }, data: { pendingEmail: 'vera@elsewhere.test' } })
  await transaction(tx => mailVerification(tx, vera, 'vera@elsewhere.test'))
  const moving = linkIn(await emailTo('vera@elsewhere.test'))
  for (const visitor of [guest(), await signIn(ben)]) await visitor.get(moving)
  expect(await verifiedAt(ada)).toBeNull()
  expect((await db.user.findUniqueOrThrow({ where: { id: vera.id } })).email).toBe(vera.email)
})

async function mailed(person: User) {
  await db.user.update({ where: { id: person.id }, data: { emailVerifiedAt: null } })
  await transaction(tx => mailVerification(tx, person, person.email))
  return linkIn(await emailTo(person.email))
}

const verifiedAt = async ({ id }: User) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt

test('a reset request stores nothing about the account and is deleted once answered', async () => {
  for (const email of [ada.email, 'nobody@docket.test']) await forgot(email)
  expect(await emailsTo(ada.email)).toEqual([])
  const rows = await db.mailRequest.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ id: _id, createdAt: _at, seal: _seal, ...row }) => row)).toEqual(
    [ada.email, 'nobody@docket.test'].map(email => ({
      kind: 'reset',
      email,
      name: '',
      passwordHash: '',
      browser: '',
    })),
  )
  await answerMailRequests()
  expect([await db.mailRequest.count(), await db.email.count(), await db.passwordToken.count()]).toEqual([
    0, 1, 1,
  ])
})

test('the development mailbox shows the email that was requested', async () => {
  await forgot(ada.email)
  const { text } = await ask('GET', '/mailbox', { headers: { accept: 'text/html' } })
  expect(text).toContain('Set a new password')
})

test('mail requests and their rate limits are deleted after an hour', async () => {
  at('08:00:00')
  await forgot('nobody@docket.test')
  await answerMailRequests()
  await requestMail({ kind: 'reset', email: 'other@docket.test' })
  itIs('2026-03-02T09:00:00Z')
  await sweepMailRequests()
  expect(await db.mailRequest.count()).toBe(1)
  itIs('2026-03-02T09:00:01Z')
  await sweepMailRequests()
  await sweepAttempts()
  expect([await db.mailRequest.count(), await db.signInFailure.count()]).toEqual([0, 0])
})
