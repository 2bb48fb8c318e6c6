import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { useInstitution } from './institution.ts'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

// An OpenID provider that can return any response.

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

export async function aLyingProvider() {
  const provider = await openLyingProvider()
  afterAll(() => provider.close())
  beforeEach(() => {
    provider.metadata = {}
    provider.silent = false
    provider.date = null
    useInstitution(provider.issuer)
  })
  return provider
}

async function openLyingProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const foreign = (await generateKeyPair('RS256')).privateKey
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const jwk = { ...(await exportJWK(publicKey)), kid: 'right', alg: 'RS256', use: 'sig' }

  /** `undefined` removes a claim. */
  async function sign(claims: JWTPayload, key: Key | Uint8Array | 'none' = privateKey, header: object = {}) {
    const now = Math.floor(Date.now() / 1000)
    const all = { iss: issuer, aud: 'docket', iat: now, exp: now + 120, ...claims }
    const told = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    if (key === 'none') return new UnsecuredJWT(told).encode()
    const alg = key instanceof Uint8Array ? 'HS256' : 'RS256'
    return new SignJWT(told).setProtectedHeader({ alg, kid: 'right', ...header }).sign(key)
  }

  const provider = {
    issuer,
    foreign,
    sign,
    /** The response of the token endpoint. */
    answer: (): Promise<{ status?: number; body: object } | null> => Promise.resolve(null),
    metadata: {} as Record<string, unknown>,
    discovered: 0,
    silent: false,
    /** Its Date header. */
    date: null as Date | null,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }

  server.on('request', async (req, res) => {
    const json = (body: object, status = 200) => {
      const date = provider.date?.toUTCString()
      res.writeHead(status, { 'content-type': 'application/json', ...(date ? { date } : {}) })
      res.end(JSON.stringify(body))
    }
    if (provider.silent) return void res.writeHead(502).end()
    if (req.url === '/.well-known/openid-configuration') {
      provider.discovered++
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/end`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...provider.metadata,
      })
    }
    if (req.url === '/jwks') return json({ keys: [jwk] })
    const said = await provider.answer()
    if (said) return json(said.body, said.status)
    json({ error: 'invalid_grant' }, 400)
  })
  return provider
}

export type LyingProvider = Awaited<ReturnType<typeof openLyingProvider>>
