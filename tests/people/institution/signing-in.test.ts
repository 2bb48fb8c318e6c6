import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, adam, nora, rosa, vera } from '../../support/cast.ts'
import { openInstitution, useInstitution, type OpenedInstitution } from '../../support/institution.ts'
import { codeOf, givePhone, logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'

const people = {
  'subject-ada': { email: ada.email, email_verified: true },
  'subject-second-ada': { email: ada.email, email_verified: true },
  'subject-nora': { email: nora.email, email_verified: false },
  'subject-vera': { email: vera.email, email_verified: 'true' },
  'subject-rosa': { email: rosa.email, email_verified: 'false' },
  'subject-stranger': { email: 'stranger@docket.test', email_verified: true },
  'subject-fancy': { email: 'ⓐda@docket.test', email_verified: true },
  'subject-loud': { email: 'ADA@Docket.Test', email_verified: true },
  'subject-nameless': {},
}

let institution: OpenedInstitution
beforeAll(async () => {
  institution = await openInstitution(people)
})
afterAll(() => institution.close())
beforeEach(() => useInstitution(institution.issuer))

test('signing in at the provider leads to the page that was requested', async () => {
  const visitor = guest()
  expect((await visitor.document('/applications')).location).toBe('/login')
  const { props } = (await visitor.document('/login')).page
  expect(props).toMatchObject({ institution: 'Ministry Login', localForAll: true })
  const { answer } = await institution.comeBy(visitor, 'subject-ada')
  expect([answer.status, answer.location]).toEqual([302, '/applications'])
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('an account is linked once and then recognized by its subject, even if its address changes', async () => {
  await institution.comeBy(guest(), 'subject-ada')
  expect(await db.institutionLink.findMany()).toMatchObject([
    { issuer: institution.issuer, subject: 'subject-ada', userId: ada.id },
  ])
  const entries = await db.auditEntry.findMany({ where: { action: 'account.link-institution' } })
  expect(entries).toMatchObject([{ actorId: ada.id, subjectId: ada.id }])
  expect(await db.email.count({ where: { recipient: ada.email, subject: { contains: 'Ministry' } } })).toBe(1)
  people['subject-ada'].email = 'ada.married@docket.test'
  try {
    const { visitor } = await institution.comeBy(guest(), 'subject-ada')
    expect(await whoIs(visitor)).toBe(ada.email)
    const other = await institution.comeBy(guest(), 'subject-second-ada')
    expect(await whoIs(other.visitor)).toBeNull()
    expect(await db.institutionLink.count()).toBe(1)
  } finally {
    people['subject-ada'].email = ada.email
  }
})

test('email addresses are compared without case, but lookalike characters count as different', async () => {
  expect(await whoIs((await institution.comeBy(guest(), 'subject-fancy')).visitor)).toBeNull()
  expect(await whoIs((await institution.comeBy(guest(), 'subject-loud')).visitor)).toBe(ada.email)
})

test('unknown, inactive, deleted and unverified accounts get the same message, also once linked', async () => {
  const message = await messageFor('subject-stranger')
  expect(message).toBe(
    'You have no account here. Ask an administrator for an account with the email address that Ministry Login has for you.',
  )
  await db.user.update({ where: { id: ada.id }, data: { active: false } })
  expect(await messageFor('subject-ada')).toBe(message)
  await db.user.update({ where: { id: ada.id }, data: { active: true, deletedAt: new Date() } })
  expect(await messageFor('subject-ada')).toBe(message)
  // Somebody else registered with Ada's address, and knows the password of that account.
  await db.user.update({ where: { id: ada.id }, data: { deletedAt: null, emailVerifiedAt: null } })
  expect(await messageFor('subject-ada')).toBe(message)
  expect(await db.institutionLink.count()).toBe(0)
  await db.user.update({ where: { id: ada.id }, data: { emailVerifiedAt: new Date() } })
  await institution.comeBy(guest(), 'subject-ada') // links the account
  await db.user.update({ where: { id: ada.id }, data: { active: false } })
  expect(await messageFor('subject-ada')).toBe(message)
})

test('an account is linked only if the provider has verified its address', async () => {
  expect(await messageFor('subject-nora')).toMatch(/has not verified your email address/)
  expect(await messageFor('subject-rosa')).toMatch(/has not verified your email address/)
  expect(await messageFor('subject-nameless')).toMatch(/has not verified your email address/)
  expect(await db.institutionLink.count()).toBe(0)
  const { visitor } = await institution.comeBy(guest(), 'subject-vera') // verified as text
  expect(await whoIs(visitor)).toBe(vera.email)
})

test('an invited user can sign in without choosing a password', async () => {
  await db.user.update({ where: { id: ada.id }, data: { passwordHash: null, emailVerifiedAt: null } })
  const hash = 'x'.repeat(43)
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.passwordToken.create({
    data: { hash, userId: ada.id, email: ada.email, kind: 'invitation', expiresAt },
  })
  const { visitor } = await institution.comeBy(guest(), 'subject-ada')
  expect((await visitor.get('/applications')).status).toBe(200)
  expect(await db.passwordToken.count()).toBe(0)
  const edited = shown(await (await signIn(adam)).get(`/users/${ada.id}/edit`), 'User/Edit')
  expect(edited.user.invited).toBe(false)
})

test('signing in at the provider starts a new session', async () => {
  const visitor = guest()
  await logIn(rosa, visitor)
  const before = visitor.cookies.get('sid')!
  await visitor.post('/logout')
  await institution.comeBy(visitor, 'subject-ada')
  expect(visitor.cookies.get('sid')).not.toBe(before)
  const old = guest()
  old.cookies.set('sid', before)
  expect(await whoIs(old)).toBeNull()
})

test('Docket’s own second factor is asked for as well, and the session remembers the provider', async () => {
  const phone = await givePhone(ada)
  const { visitor, answer } = await institution.comeBy(guest(), 'subject-ada')
  expect(answer.location).toBe('/two-factor-challenge')
  expect(await whoIs(visitor)).toBeNull()
  await visitor.get('/two-factor-challenge')
  await visitor.post('/two-factor-challenge', { code: codeOf(phone.secret), recoveryCode: '' })
  expect(await whoIs(visitor)).toBe(ada.email)
  expect(await db.session.findMany()).toMatchObject([
    { userId: ada.id, institutionSubject: 'subject-ada', institutionToken: expect.any(String) },
  ])
})

test('a signed-in user is redirected, and without a provider the sign-in is not found', async () => {
  expect((await (await signIn(vera)).document('/auth/oidc')).location).toBe('/dashboard')
  Object.assign(config, { institution: undefined })
  expect((await guest().document('/auth/oidc')).status).toBe(404)
  expect((await guest().document('/auth/oidc/callback?code=x&state=y')).status).toBe(404)
  expect((await guest().get('/login')).page.props.institution).toBeNull()
})

test('a user without a password confirms by signing in at the provider again', async () => {
  await db.user.update({ where: { id: ada.id }, data: { passwordHash: null } })
  const browser = new Map<string, string>()
  const { visitor } = await institution.comeBy(guest(), 'subject-ada', browser)
  itIs(new Date(Date.now() + 16 * 60_000))
  const page = shown(await visitor.get('/user/confirm-password'), 'Auth/ConfirmPassword')
  expect(page).toMatchObject({ password: false, institution: 'Ministry Login', passkeys: false })
  const sent = await visitor.delete('/user', {})
  expect(sent.location).toBe('/user/confirm-password')
  itIs(new Date())
  await db.session.updateMany({ data: { confirmedAt: null } })
  const begun = await visitor.document('/auth/oidc?for=confirm')
  expect(new URL(begun.location!).searchParams.get('prompt')).toBe('login')
  expect(new URL(begun.location!).searchParams.get('max_age')).toBe('0')
  const back = await institution.signIn(begun.location!, 'subject-ada', browser)
  const before = visitor.cookies.get('sid')
  await visitor.document(back)
  expect(visitor.cookies.get('sid')).not.toBe(before)
  expect(JSON.parse((await visitor.program('GET', '/user/confirmed-password-status')).text)).toMatchObject({
    confirmed: true,
    elsewhere: true,
  })
})

test('signing in at the provider as somebody else confirms nothing', async () => {
  await institution.comeBy(guest(), 'subject-ada')
  const visitor = await signIn(ada)
  await db.session.updateMany({ data: { confirmedAt: null } })
  const begun = await visitor.document('/auth/oidc?for=confirm')
  const answer = await visitor.document(await institution.signIn(begun.location!, 'subject-stranger'))
  expect(answer.location).toBe('/user/confirm-password')
  const { flash } = (await visitor.get('/user/confirm-password')).page
  expect(flash?.institution).toMatch(/^You used a different Ministry Login account/)
})

test('opening the callback URL again leads to the dashboard', async () => {
  const { visitor, path } = await institution.comeBy(guest(), 'subject-ada')
  expect((await visitor.document(path)).location).toBe('/dashboard')
  expect(await whoIs(visitor)).toBe(ada.email)
  expect((await guest().document(path)).location).toBe('/login')
})

test('opening the callback URL again still leads to the second factor', async () => {
  await givePhone(ada)
  const { visitor, path } = await institution.comeBy(guest(), 'subject-ada')
  expect((await visitor.document(path)).location).toBe('/two-factor-challenge')
})

async function messageFor(subject: string): Promise<string> {
  const { visitor, answer } = await institution.comeBy(guest(), subject)
  expect(answer.location).toBe('/login')
  const answered = await visitor.get('/login')
  expect(shown(answered, 'Auth/Login').auth.user).toBeNull()
  return answered.page.flash?.institution ?? ''
}
