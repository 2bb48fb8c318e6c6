import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { checkInstitution } from '#server/operations/doctor/connections'
import { begin, come } from '../../support/answers.ts'
import { ada } from '../../support/cast.ts'
import { useInstitution } from '../../support/institution.ts'
import { aLyingProvider } from '../../support/lying-provider.ts'
import { guest } from '../../support/visit.ts'

const provider = await aLyingProvider()

const seconds = () => Math.floor(Date.now() / 1000)

test('the provider’s second factor counts if the settings say so', async () => {
  await db.user.update({ where: { id: ada.id }, data: { mustUseTwoFactor: true } })
  const claims = { amr: ['pwd', 'mfa'] }
  const without = guest()
  await come(provider, without, { ...(await begin(provider, without)), claims })
  expect((await without.document('/applications')).location).toBe('/user/profile#two-factor')
  useInstitution(provider.issuer, { OIDC_SECOND_FACTOR: 'mfa, urn:two', OIDC_ACR_VALUES: 'urn:two' })
  const begun = await without.document('/auth/oidc?for=confirm')
  expect(new URL(begun.location!).searchParams.get('acr_values')).toBe('urn:two')
  for (const factor of [claims, { acr: 'urn:two' }]) {
    const visitor = guest()
    await come(provider, visitor, { ...(await begin(provider, visitor)), claims: factor })
    expect((await visitor.get('/applications')).status).toBe(200)
  }
  const weak = guest()
  await come(provider, weak, { ...(await begin(provider, weak)), claims: { amr: ['pwd'], acr: '0' } })
  expect((await weak.document('/applications')).location).toBe('/user/profile#two-factor')
})

test('an old session at the provider does not count as a password confirmation', async () => {
  for (const [claims, confirmed] of [
    [{}, false],
    [{ auth_time: seconds() - 3600 }, false],
    [{ auth_time: seconds() }, true],
  ] as const) {
    const visitor = guest()
    await come(provider, visitor, { ...(await begin(provider, visitor)), claims })
    const status = await visitor.program('GET', '/user/confirmed-password-status')
    expect(JSON.parse(status.text).confirmed).toBe(confirmed)
  }
})

test('confirming requires that the provider has just asked for the password again', async () => {
  const visitor = guest()
  await come(provider, visitor, await begin(provider, visitor))
  for (const auth_time of [undefined, seconds() - 120]) {
    const begun = await begin(provider, visitor, '/auth/oidc?for=confirm')
    await come(provider, visitor, { ...begun, claims: { auth_time } })
    const { flash } = (await visitor.get('/user/confirm-password')).page
    expect(flash?.institution).toMatch(/^The response/)
  }
  const before = visitor.cookies.get('sid')
  await come(provider, visitor, {
    ...(await begin(provider, visitor, '/auth/oidc?for=confirm')),
    claims: { auth_time: seconds() },
  })
  expect(visitor.cookies.get('sid')).not.toBe(before)
})

test('the doctor checks that the provider answers, has the required features and the right time', async () => {
  expect(await report()).toEqual(['well', expect.stringContaining('/auth/oidc/callback')])
  provider.metadata = { end_session_endpoint: undefined }
  expect(await report()).toEqual(['think', 'It has no end_session_endpoint.'])
  provider.metadata = { code_challenge_methods_supported: ['plain'] }
  expect(await report()).toEqual(['wrong', 'It does not accept PKCE with S256.'])
  provider.metadata = {}
  provider.date = new Date(Date.now() - 600_000)
  expect(await report()).toEqual([
    'wrong',
    expect.stringMatching(/^Its clock and this one differ by \d+ seconds/),
  ])
  provider.silent = true
  expect(await report()).toEqual(['wrong', expect.stringContaining('does not answer')])
  Object.assign(config, { institution: undefined })
  expect(await report()).toEqual(['well', 'with passwords and passkeys only'])
})

async function report() {
  const [first] = await checkInstitution(config)
  return [first!.state, first!.says]
}
