import express, { type Express, type Request, type Response } from 'express'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { audit } from '#server/records/audit/record'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { endConnections } from '#server/messages/live/publish'
import { Refused } from '#server/platform/web/errors'
import { log } from '#server/platform/web/log'
import { useOnce } from '#server/platform/web/submissions'
import { findAccount, userSubject } from '../accounts.ts'
import { limitAddress } from '../sign-in/throttle.ts'
import { findProvider, type Provider } from './provider.ts'
import { codeOf } from './turned-away.ts'

// OpenID Connect Back-Channel Logout 1.0. Mounted before cookies and forms, because the provider sends it.

const MINUTE = 60_000

export function mountBackChannel(app: Express) {
  app.post('/auth/oidc/back-channel-logout', express.urlencoded({ extended: false, limit: '16kb' }), logOut)
}

async function logOut(req: Request, res: Response) {
  res.setHeader('Cache-Control', 'no-store')
  if (!config.institution) return void res.status(404).json({ error: 'not_found' })
  try {
    await limitAddress('back-channel', req, 300, MINUTE)
    const { logout_token: token } = (req.body ?? {}) as { logout_token?: unknown }
    await endSessions(await readLogoutToken(typeof token === 'string' ? token : ''))
    res.status(200).end()
  } catch (error) {
    log.warn({ request: req.id, code: codeOf(error) }, 'a logout by the institution was refused')
    if (error instanceof Refused) return void res.status(error.status).json({ error: 'slow_down' })
    res.status(400).json({ error: 'invalid_request' })
  }
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Longer than a token is ever in transit. Used tokens are remembered for a day. */
const MAX_TOKEN_AGE = '10 minutes'

type Ended = { subject: string | null; session: string | null }

/** Checks signature, issuer, audience, age, event, no nonce and no reuse. Throws if the token is invalid. */
async function readLogoutToken(token: string): Promise<Ended> {
  const provider = await findProvider()
  const { issuer, id_token_signing_alg_values_supported: algorithms = ['RS256'] } = provider.serverMetadata()
  const { payload, protectedHeader } = await jwtVerify(token, keysOf(provider), {
    issuer,
    audience: config.institution!.clientId,
    algorithms: algorithms.filter(isAsymmetric),
    clockTolerance: 30,
    maxTokenAge: MAX_TOKEN_AGE,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
  })
  const { events, jti, nonce, sub, sid } = payload
  const type = protectedHeader.typ?.toLowerCase()
  if (type && !/^(application\/)?(logout\+)?jwt$/.test(type)) throw new Error('Wrong type of token.')
  if (!events || typeof events !== 'object' || !(EVENT in events) || nonce !== undefined)
    throw new Error('This is not a logout token.')
  const ended = { subject: sub ?? null, session: typeof sid === 'string' ? sid : null }
  if (!ended.subject && !ended.session) throw new Error('The token names neither subject nor session.')
  if (!(await useOnce(`logout ${jti}`))) throw new Error('The token has already been used.')
  return ended
}

/** Excludes unsigned tokens and those signed with the shared secret. */
const isAsymmetric = (algorithm: string) => algorithm !== 'none' && !algorithm.startsWith('HS')

const keys = new WeakMap<Provider, ReturnType<typeof createRemoteJWKSet>>()

function keysOf(provider: Provider) {
  const found = keys.get(provider) ?? createRemoteJWKSet(new URL(provider.serverMetadata().jwks_uri!))
  keys.set(provider, found)
  return found
}

const endSessions = ({ subject, session }: Ended) =>
  transaction(async tx => {
    const where = {
      institutionSubject: subject ?? { not: null },
      ...(session ? { institutionSession: session } : {}),
    }
    const rows = await tx.session.findMany({ where, select: { userId: true, pendingUserId: true } })
    await tx.session.deleteMany({ where })
    const ids = new Set(rows.map(({ userId, pendingUserId }) => userId ?? pendingUserId))
    for (const id of ids) if (id) await noteEnd(tx, id)
  })

async function noteEnd(tx: Tx, id: number) {
  await endConnections(tx, id)
  const account = await findAccount(id, tx)
  const institution = config.institution!.name
  await audit(tx, { id: null, name: 'Server' }, 'end-sessions', userSubject(account), { institution })
}
