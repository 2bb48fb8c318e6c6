import { expect, test } from 'vitest'
import type { JWTPayload } from 'jose'
import { clock } from '#server/platform/clock'
import { ada } from '../../support/cast.ts'
import { begin, callback, come } from '../../support/answers.ts'
import { itIs, origin } from '../../support/board.ts'
import { useInstitution } from '../../support/institution.ts'
import { aLyingProvider } from '../../support/lying-provider.ts'
import { copyOf, whoIs } from '../../support/second-factor.ts'
import { guest, shown, type Visitor } from '../../support/visit.ts'

const provider = await aLyingProvider()

const seconds = () => Math.floor(Date.now() / 1000)
const foreign = /^The response did not come from Ministry Login or was not for this sign-in/
const off = /^The response from Ministry Login is not valid at this time\. .*a clock may be wrong/

test('a correct response signs the user in once', async () => {
  const visitor = guest()
  const { state } = await begin(provider, visitor)
  const copy = copyOf(visitor)
  const answer = await come(provider, visitor, { state })
  expect(answer.location).toBe('/dashboard')
  expect(await whoIs(visitor)).toBe(ada.email)
  await come(provider, copy, { state })
  expect(await messageTo(copy)).toBe('This sign-in has already been used. Start again.')
  await come(provider, visitor, { state })
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('the provider is asked for a code, with PKCE, a state and a nonce', async () => {
  const begun = await guest().document('/auth/oidc')
  const asked = new URL(begun.location!).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'docket',
    scope: 'openid email',
    redirect_uri: `${origin}/auth/oidc/callback`,
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  expect(begun.headers.get('set-cookie')).toMatch(/institution=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
})

const invalid: [what: string, claims: () => JWTPayload, message: RegExp][] = [
  ['for another board', () => ({ aud: 'another' }), foreign],
  [
    'for several boards, but issued to another',
    () => ({ aud: ['docket', 'another'], azp: 'another' }),
    foreign,
  ],
  ['of another issuer', () => ({ iss: 'https://evil.example' }), foreign],
  ['with the nonce of another attempt', () => ({ nonce: 'another' }), foreign],
  ['without a nonce', () => ({ nonce: undefined }), foreign],
  ['without a subject', () => ({ sub: undefined }), foreign],
  ['that has expired', () => ({ iat: seconds() - 600, exp: seconds() - 300 }), off],
  ['that is not valid yet', () => ({ nbf: seconds() + 86_400 }), off],
  ['without an expiry', () => ({ exp: undefined }), foreign],
]

test.each(invalid)('an ID token %s is refused', async (_what, claims, message) => {
  const visitor = guest()
  await come(provider, visitor, { ...(await begin(provider, visitor)), claims: claims() })
  expect(await messageTo(visitor)).toMatch(message)
})

test('an ID token signed with another key, with the shared secret or not at all is refused', async () => {
  const secret = new TextEncoder().encode('the institution and the board know this')
  for (const key of [provider.foreign, secret, 'none'] as const) {
    const visitor = guest()
    await come(provider, visitor, { ...(await begin(provider, visitor)), key })
    expect(await messageTo(visitor)).toMatch(foreign)
  }
  const visitor = guest()
  await come(provider, visitor, { ...(await begin(provider, visitor)), header: { kid: 'unknown' } })
  expect(await messageTo(visitor)).toMatch(foreign)
})

test('a response with the issuer of another provider, or without one, is refused', async () => {
  for (const iss of ['https://other.example', '']) {
    const visitor = guest()
    await come(provider, visitor, { ...(await begin(provider, visitor)), iss })
    expect(await messageTo(visitor)).toMatch(foreign)
  }
})

test('a response is accepted only by the browser that started the sign-in, for its latest attempt', async () => {
  const [mine, theirs] = [guest(), guest()]
  const { state, nonce } = await begin(provider, theirs)
  const elsewhere = 'This sign-in was started in another browser or has already been used. Start again.'
  await come(provider, mine, { state, nonce })
  expect(await messageTo(mine)).toBe(elsewhere)
  await begin(provider, mine)
  await come(provider, mine, { state, nonce })
  expect(await messageTo(mine)).toBe(elsewhere)
  await mine.document('/auth/oidc/callback?code=x')
  expect(await messageTo(mine)).toBe(elsewhere)
  mine.cookies.set('institution', 'made-up')
  await come(provider, mine, { state, nonce })
  expect(await messageTo(mine)).toBe(elsewhere)
  await come(provider, theirs, { state, nonce })
  expect(await whoIs(theirs)).toBe(ada.email)
})

test('a sign-in attempt expires after ten minutes', async () => {
  const visitor = guest()
  const begun = await begin(provider, visitor)
  itIs(new Date(clock.now().getTime() + 10 * 60_000 + 1000))
  await come(provider, visitor, begun)
  expect(await messageTo(visitor)).toBe('The sign-in took more than 10 minutes. Start again.')
})

test('a used code, an unknown client and a failing provider get different messages', async () => {
  for (const [status, error, message] of [
    [400, 'invalid_grant', /^This sign-in has already been used or has expired/],
    [401, 'invalid_client', /does not recognise this board\. An administrator needs to check/],
    [500, 'server_error', /^Ministry Login is not responding/],
  ] as const) {
    const visitor = guest()
    const { state } = await begin(provider, visitor)
    provider.answer = async () => ({ status, body: status === 500 ? {} : { error } })
    await visitor.document(`/auth/oidc/callback?${callback(state, provider.issuer)}`)
    expect(await messageTo(visitor)).toMatch(message)
  }
})

test('provider errors are shown as a message without the provider’s own text', async () => {
  for (const [error, message] of [
    ['access_denied', /^You cancelled/],
    ['temporarily_unavailable', /is not responding/],
    ['<script>alert(1)</script>', /refused the sign-in/],
  ] as const) {
    const visitor = guest()
    const { state } = await begin(provider, visitor)
    const query = new URLSearchParams({ error, error_description: 'canary', state, iss: provider.issuer })
    await visitor.document(`/auth/oidc/callback?${query}`)
    const shownMessage = await messageTo(visitor)
    expect(shownMessage).toMatch(message)
    expect(shownMessage).not.toMatch(/canary|script/)
  }
})

test('a provider outage is reported, and sign-in works again afterwards', async () => {
  provider.silent = true
  const visitor = guest()
  expect((await visitor.document('/auth/oidc')).location).toBe('/login')
  expect(await messageTo(visitor)).toBe(
    'Ministry Login is not responding. Try again in a minute, or sign in with your password.',
  )
  provider.silent = false
  await come(provider, visitor, await begin(provider, visitor))
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('an unreachable provider gets the same message as an outage', async () => {
  useInstitution('http://localhost:9')
  const visitor = guest()
  await visitor.document('/auth/oidc')
  expect(await messageTo(visitor)).toMatch(/is not responding/)
})

test('the provider’s configuration is fetched once, not for every sign-in', async () => {
  const before = provider.discovered
  await Promise.all([begin(provider, guest()), begin(provider, guest()), begin(provider, guest())])
  await begin(provider, guest())
  expect(provider.discovered - before).toBe(1)
})

test('a provider whose issuer differs from the setting is refused', async () => {
  provider.metadata = { issuer: 'https://other.example' }
  const visitor = guest()
  await visitor.document('/auth/oidc')
  expect(await messageTo(visitor)).toMatch(foreign)
})

test('after thirty failed responses the network is throttled', async () => {
  const visitor = guest()
  for (let tries = 0; tries < 30; tries++) await visitor.document('/auth/oidc/callback?code=x&state=y')
  const answer = await visitor.document('/auth/oidc/callback?code=x&state=y')
  expect(answer.status).toBe(429)
})

async function messageTo(visitor: Visitor): Promise<string> {
  const answered = await visitor.get('/login')
  expect(shown(answered, 'Auth/Login').auth.user).toBeNull()
  return answered.page.flash?.institution ?? ''
}
