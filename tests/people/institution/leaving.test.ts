import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JWTPayload } from 'jose'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { origin } from '../../support/board.ts'
import { ada, rosa } from '../../support/cast.ts'
import { openInstitution, useInstitution, type OpenedInstitution } from '../../support/institution.ts'
import { logIn, whoIs } from '../../support/second-factor.ts'
import { aLyingProvider } from '../../support/lying-provider.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

let institution: OpenedInstitution
const fakeProvider = await aLyingProvider()
beforeAll(async () => {
  institution = await openInstitution({ 'subject-ada': { email: ada.email, email_verified: true } })
})
afterAll(() => institution.close())

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

test('signing out also signs out at the provider and returns to the board', async () => {
  useInstitution(institution.issuer)
  const { visitor } = await signInAtProvider()
  const left = await visitor.post('/logout')
  expect(left.status).toBe(409)
  const there = new URL(left.headers.get('x-inertia-location')!)
  expect(there.origin).toBe(institution.issuer)
  expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/`)
  expect(there.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await whoIs(visitor)).toBeNull()
  const page = await (await fetch(there)).text()
  expect(page).toContain('/session/end/confirm')
})

test('a sign-out at the provider ends the session on the board', async () => {
  useInstitution(institution.issuer)
  const browser = new Map<string, string>()
  const { visitor } = await signInAtProvider(browser)
  const other = (await signInAtProvider(new Map())).visitor
  await signOutThere(visitor, browser)
  await expect.poll(() => whoIs(visitor)).toBeNull()
  expect(await whoIs(other)).toBe(ada.email)
  const entries = await db.auditEntry.findMany({ where: { action: 'user.end-sessions' } })
  expect(entries).toMatchObject([{ actorId: null, subjectId: ada.id }])
})

test('a user who signed in with a password is not sent to the provider on sign-out', async () => {
  useInstitution(institution.issuer)
  const { visitor } = await logIn(rosa)
  const left = await visitor.post('/logout')
  expect([left.status, left.location]).toEqual([303, '/'])
})

test('users can sign out while the provider is unreachable', async () => {
  useInstitution(fakeProvider.issuer)
  const visitor = await sessionOf('s1')
  fakeProvider.silent = true
  useInstitution(fakeProvider.issuer) // forgets the provider's configuration, as a restart would
  const left = await visitor.post('/logout')
  expect([left.status, left.location]).toEqual([303, '/'])
  expect(await whoIs(visitor)).toBeNull()
})

test('a logout token ends the session that it names, or all sessions of its subject', async () => {
  useInstitution(fakeProvider.issuer)
  const [one, two, three] = [await sessionOf('s1'), await sessionOf('s2'), await sessionOf('s3')]
  const byPassword = await signIn(ada)
  expect(await sendClaims({ sid: 's1', sub: undefined })).toBe(200)
  expect(await Promise.all([one, two, three].map(whoIs))).toEqual([null, ada.email, ada.email])
  expect(await sendClaims({ sid: 's2' })).toBe(200)
  expect(await Promise.all([two, three].map(whoIs))).toEqual([null, ada.email])
  expect(await sendClaims({ sub: 'somebody-else' })).toBe(200)
  expect(await whoIs(three)).toBe(ada.email)
  expect(await sendClaims({})).toBe(200)
  expect(await whoIs(three)).toBeNull()
  expect(await whoIs(byPassword)).toBe(ada.email)
})

const now = () => Math.floor(Date.now() / 1000)
const invalid: [what: string, claims: () => JWTPayload][] = [
  ['for another board', () => ({ aud: 'another' })],
  ['from another issuer', () => ({ iss: 'https://evil.example' })],
  ['that has expired', () => ({ exp: now() - 300 })],
  ['that is old', () => ({ iat: now() - 3600, exp: now() + 3600 })],
  ['without the logout event', () => ({ events: { other: {} } })],
  ['without events', () => ({ events: undefined })],
  ['with a nonce, like an ID token', () => ({ nonce: 'x' })],
  ['without an ID', () => ({ jti: undefined })],
  ['without a subject', () => ({ sub: undefined })],
]

test.each(invalid)('a logout token %s ends no session', async (_what, claims) => {
  useInstitution(fakeProvider.issuer)
  const visitor = await sessionOf('s1')
  expect(await sendClaims(claims())).toBe(400)
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('a forged, unsigned, replayed or empty logout token ends no session', async () => {
  useInstitution(fakeProvider.issuer)
  const visitor = await sessionOf('s1')
  const secret = new TextEncoder().encode('the institution and the board know this')
  for (const key of [fakeProvider.foreign, secret, 'none'] as const)
    expect(await send(await fakeProvider.sign(logout({}), key))).toBe(400)
  expect(await send(await fakeProvider.sign(logout({}), undefined, { typ: 'at+jwt' }))).toBe(400)
  expect(await send('')).toBe(400)
  expect(await whoIs(visitor)).toBe(ada.email)
  const token = await fakeProvider.sign(logout({}), undefined, { typ: 'logout+jwt' })
  expect(await send(token)).toBe(200)
  const again = await sessionOf('s1')
  expect(await send(token)).toBe(400)
  expect(await whoIs(again)).toBe(ada.email)
})

test('without a provider in the settings, logout tokens are refused', async () => {
  config.institution = undefined
  expect(await send('x')).toBe(404)
})

const logout = (claims: JWTPayload): JWTPayload => ({
  sub: 'ada',
  jti: crypto.randomUUID(),
  events: { [EVENT]: {} },
  ...claims,
})

const sendClaims = async (claims: JWTPayload) => send(await fakeProvider.sign(logout(claims)))

async function send(token: string) {
  const answer = await fetch(`${origin}/auth/oidc/back-channel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.status
}

async function signInAtProvider(browser?: Map<string, string>) {
  const visitor = guest()
  const begun = await visitor.document('/auth/oidc')
  await visitor.document(await institution.signIn(begun.location!, 'subject-ada', browser))
  return { visitor }
}

async function sessionOf(sid: string): Promise<Visitor> {
  const visitor = guest()
  const asked = new URL((await visitor.document('/auth/oidc')).location!).searchParams
  const claims = { sub: 'ada', email: ada.email, email_verified: true, nonce: asked.get('nonce')!, sid }
  const id_token = await fakeProvider.sign(claims)
  fakeProvider.answer = async () => ({ body: { access_token: 'opaque', token_type: 'bearer', id_token } })
  const query = new URLSearchParams({ code: 'x', state: asked.get('state')!, iss: fakeProvider.issuer })
  await visitor.document(`/auth/oidc/callback?${query}`)
  expect(await whoIs(visitor)).toBe(ada.email)
  return visitor
}

async function signOutThere(visitor: Visitor, browser: Map<string, string>) {
  const session = await db.session.findFirstOrThrow({ where: { institutionSession: { not: null } } })
  expect(session.institutionSession).toBeTruthy()
  const cookie = () => [...browser].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (answer: Response) => {
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      browser.set(name, value)
    }
  }
  expect(await whoIs(visitor)).toBe(ada.email)
  const asked = await fetch(`${institution.issuer}/session/end`, { headers: { cookie: cookie() } })
  keep(asked)
  const xsrf = /name="xsrf" value="(\w+)"/.exec(await asked.text())![1]!
  await fetch(`${institution.issuer}/session/end/confirm`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie() },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
}
