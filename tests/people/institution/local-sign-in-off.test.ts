import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadSetting, configure } from '#server/config'
import { db } from '#server/platform/database/client'
import { answerMailRequests } from '#server/people/sign-in/mail-requests'
import { itIs } from '../../support/board.ts'
import { ada, adam, password, rosa } from '../../support/cast.ts'
import { openInstitution, useInstitution, type OpenedInstitution } from '../../support/institution.ts'
import { emailsTo, linkMailedTo } from '../../support/mailed.ts'
import { logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'

const useProvider = 'You can’t sign in with a password or passkey. Sign in with Ministry Login.'

let institution: OpenedInstitution
beforeAll(async () => {
  institution = await openInstitution({ 'subject-ada': { email: ada.email, email_verified: true } })
})
afterAll(() => institution.close())
beforeEach(() =>
  useInstitution(institution.issuer, { LOCAL_SIGN_IN_ONLY_FOR: adam.email, REGISTRATION: 'open' }),
)

test('only the emergency account can sign in with a password, and every error has the same message', async () => {
  const refused = `The email address or password is not correct. ${useProvider}`
  expect(await errorFor(ada.email, password)).toBe(refused)
  expect(await errorFor(ada.email, 'not my password')).toBe(refused)
  expect(await errorFor(adam.email, 'not my password')).toBe(refused)
  expect(await errorFor('nobody@docket.test', password)).toBe(refused)
  expect(await whoIs((await logIn(adam)).visitor)).toBe(adam.email)
})

test('turning off local sign-in forgets remembered browsers', async () => {
  useInstitution(institution.issuer)
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: ada.email, password, remember: true })
  await db.session.deleteMany()
  visitor.cookies.delete('sid')
  useInstitution(institution.issuer, { LOCAL_SIGN_IN_ONLY_FOR: adam.email })
  expect((await visitor.document('/applications')).location).toBe('/login')
})

test('everybody gets the same answer to a forgotten password, but only the emergency account gets an email', async () => {
  const answers = []
  for (const { email } of [ada, adam]) {
    const visitor = guest()
    expect(shown(await visitor.get('/forgot-password'), 'Auth/ForgotPassword').institution).toBe(
      'Ministry Login',
    )
    const { status, text } = await visitor.post(
      '/forgot-password',
      { email },
      { 'x-inertia': '', accept: 'application/json' },
    )
    answers.push({ status, text })
  }
  expect(answers[0]).toEqual(answers[1])
  await answerMailRequests()
  expect(await db.email.findMany({ select: { recipient: true } })).toEqual([{ recipient: adam.email }])
})

test('turning off local sign-in invalidates earlier reset links', async () => {
  useInstitution(institution.issuer)
  const visitor = guest()
  await visitor.get('/forgot-password')
  await visitor.post('/forgot-password', { email: ada.email })
  await answerMailRequests()
  const path = await linkMailedTo(ada.email)
  expect(shown(await visitor.get(path), 'Auth/ResetPassword').valid).toBe(true)
  useInstitution(institution.issuer, { LOCAL_SIGN_IN_ONLY_FOR: adam.email })
  const page = shown(await visitor.get(path), 'Auth/ResetPassword')
  expect(page).toMatchObject({ valid: false, institution: 'Ministry Login' })
  const token = path.split('/').at(-1)
  const form = {
    token,
    email: ada.email,
    password: 'a new one that is long',
    passwordConfirmation: 'a new one that is long',
  }
  await visitor.post('/reset-password', form)
  useInstitution(institution.issuer)
  expect(await whoIs((await logIn(ada)).visitor)).toBe(ada.email)
})

test('registration is closed while local sign-in is off, and the page says how to get an account', async () => {
  const visitor = guest()
  const page = shown(await visitor.get('/register'), 'Auth/Register')
  expect(page).toMatchObject({ open: false, institution: 'Ministry Login' })
  expect((await visitor.get('/login')).page.props).toMatchObject({ registration: false, localForAll: false })
  const answer = await visitor.program('POST', '/register', {})
  expect([answer.status, JSON.parse(answer.text).message]).toEqual([403, useProvider])
})

test('while local sign-in is off, an invitation links to the sign-in and sets no password', async () => {
  const visitor = await signIn(adam)
  const form = {
    name: 'New Person',
    email: 'new@docket.test',
    position: '',
    permissions: [],
    active: true,
    mustUseTwoFactor: true,
  }
  await visitor.post('/users', form)
  const { text } = (await emailsTo('new@docket.test'))[0]!
  expect(text).toContain('Sign in with Ministry Login. You do not need a password here.')
  expect(text).toContain('/login')
  expect(text).not.toContain('/reset-password')
})

test('while local sign-in is off, a password can neither confirm an action nor be changed', async () => {
  const visitor = await signIn(ada)
  expect(shown(await visitor.get('/user/profile'), 'Profile/Show')).toMatchObject({
    hasPassword: false,
    institution: 'Ministry Login',
  })
  const changed = {
    currentPassword: password,
    password: 'a new one that is long',
    passwordConfirmation: 'a new one that is long',
  }
  const answer = await visitor.program('PUT', '/user/password', changed)
  expect(answer.errors).toEqual({ currentPassword: useProvider })
  expect((await visitor.program('POST', '/user/confirm-password', { password })).errors).toEqual({
    password: useProvider,
  })
  // The sign-in has just confirmed the user, so no further confirmation is needed.
  await signIn(ada)
  await visitor.delete('/user/other-browser-sessions', {})
  expect(await db.session.count({ where: { userId: ada.id } })).toBe(1)
  itIs(new Date(Date.now() + 16 * 60_000))
  expect((await visitor.delete('/user/other-browser-sessions', {})).location).toBe('/user/confirm-password')
  itIs(new Date())
  const emergency = await signIn(adam)
  expect(shown(await emergency.get('/user/profile'), 'Profile/Show').hasPassword).toBe(true)
})

test('passwords can be turned off only if a provider is configured', () => {
  expect(() => configure({ LOCAL_SIGN_IN_ONLY_FOR: 'admin@example.org' })).toThrow(BadSetting)
  expect(() => configure({ OIDC_ISSUER: 'https://login.example.org' })).toThrow(
    /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
  )
  expect(() => configure({ OIDC_ISSUER: 'http://login.example.org' })).toThrow(/^OIDC_ISSUER: /)
  expect(() => configure({ OIDC_GROUPS: 'clerks=Nobody' })).toThrow(/^OIDC_GROUPS: .*Registry staff/)
  expect(() => configure({ OIDC_SCOPE: 'email' })).toThrow(/^OIDC_SCOPE: /)
})

test('users can sign in at the provider while local sign-in is off', async () => {
  const visitor = guest()
  const begun = await visitor.document('/auth/oidc')
  await visitor.document(await institution.signIn(begun.location!, 'subject-ada'))
  expect(await whoIs(visitor)).toBe(ada.email)
  expect(await whoIs((await logIn(rosa)).visitor)).toBeNull()
})

async function errorFor(email: string, typed: string) {
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email, password: typed })
  return shown(await visitor.get('/login'), 'Auth/Login').errors.email
}
