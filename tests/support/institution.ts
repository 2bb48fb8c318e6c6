import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
// @ts-expect-error -- its types are in a separate package with thirty dependencies
import OpenIdProvider from 'oidc-provider'
import { config, configure } from '#server/config'
import { origin as listening } from './board.ts'
import type { Visitor } from './visit.ts'

// A real OpenID provider with made-up people.

export type Person = { email?: string; email_verified?: boolean | string; groups?: string[] }

const secret = 'the institution and the board know this'

export function useInstitution(issuer: string, settings: Record<string, string> = {}, origin = listening) {
  const { institution, localSignInOnlyFor, openRegistration } = configure({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'docket',
    OIDC_CLIENT_SECRET: secret,
    OIDC_NAME: 'Ministry Login',
    ...settings,
  })
  Object.assign(config, { institution, localSignInOnlyFor, openRegistration, appUrl: new URL(origin) })
}

export async function openInstitution(people: Record<string, Person>, origin = listening) {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://${origin.includes('localhost') ? '127.0.0.1' : 'localhost'}:${(server.address() as AddressInfo).port}`
  const provider = new OpenIdProvider(issuer, await configuration(people, origin))
  const answer = provider.callback()
  server.on('request', (req, res) => {
    if (req.url === '/favicon.ico') return res.writeHead(204).end() // requested by full Chromium
    return req.url?.startsWith('/interaction/') ? askWho(provider, people, req, res) : answer(req, res)
  })
  return {
    issuer,
    /** Returns the path that leads back to the board. */
    signIn: walk,
    async comeBy(visitor: Visitor, subject: string, browser?: Map<string, string>) {
      const begun = await visitor.document('/auth/oidc')
      const path = await walk(begun.location!, subject, browser)
      return { visitor, path, answer: await visitor.document(path) }
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export type OpenedInstitution = Awaited<ReturnType<typeof openInstitution>>

async function configuration(people: Record<string, Person>, origin: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: 'docket',
        client_secret: secret,
        redirect_uris: [`${origin}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        backchannel_logout_uri: `${origin}/auth/oidc/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'ministry' }] },
    cookies: { keys: ['a key of the institution'] },
    scopes: ['openid', 'email', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
    loadExistingGrant,
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // The provider refuses local addresses by default, which would stop back-channel logout.
    fetch: (url: string, options: RequestInit) =>
      fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource },
    },
    ttl: {
      Session: 3600,
      Grant: 3600,
      IdToken: 300,
      AccessToken: 300,
      AuthorizationCode: 60,
      Interaction: 600,
    },
  }
}

async function loadExistingGrant(ctx: any) {
  const { client, provider, session, params } = ctx.oidc
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(params.scope)
  await grant.save()
  return grant
}

function logoutSource(ctx: { body: string }, form: string) {
  ctx.body = `<!doctype html><html lang="en"><title>Ministry</title><h1>Sign out?</h1>${form}
    <button form="op.logoutForm" name="logout" value="yes">Sign out there</button></html>`
}

async function askWho(
  provider: { interactionFinished(req: object, res: object, result: object): Promise<void> },
  people: Record<string, Person>,
  req: IncomingMessage,
  res: ServerResponse,
) {
  if (req.method === 'GET') {
    res.setHeader('content-type', 'text/html; charset=utf-8')
    const buttons = [...Object.keys(people), 'cancel'].map(
      each => `<button name="who" value="${each}">${each}</button>`,
    )
    return void res.end(`<!doctype html><html lang="en"><title>Ministry</title><h1>Who are you?</h1>
      <form method="post">${buttons.join('')}</form></html>`)
  }
  let body = ''
  for await (const chunk of req) body += String(chunk)
  const who = new URLSearchParams(body).get('who')!
  const result = who === 'cancel' ? { error: 'access_denied' } : { login: { accountId: who } }
  await provider.interactionFinished(req, res, result)
}

async function walk(from: string, subject: string, cookies = new Map<string, string>()) {
  let next = from
  for (let steps = 0; steps < 12 && !next.startsWith(listening); steps++) {
    const asks = next.includes('/interaction/')
    const answer = await fetch(next, {
      method: asks ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(asks ? { body: new URLSearchParams({ who: subject }) } : {}),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = answer.headers.get('location')
    if (!location)
      throw new Error(`The institution answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    next = new URL(location, next).href
  }
  return next.slice(listening.length)
}
