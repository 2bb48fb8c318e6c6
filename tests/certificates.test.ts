import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { config } from '#server/config'
import { send, problemIn } from '#server/messages/webhooks/send'
import { openClone } from './platform/database/open-clone.ts'
import { makeCertificates, type Certificate } from './support/certificates.ts'
import { cloneDatabase } from './support/databases.ts'
import { EXPIRED, OTHER_NAME, SELF_SIGNED, UNKNOWN, examine, type Finding } from './support/doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'docket-certificates-'))
const certificates = makeCertificates(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const SERVICES = ['mail', 'files', 'live pages', 'sign-in', 'webhooks']

test('services with a private certificate authority work if CA_FILE names it', async () => {
  const settings = await openServices('good')
  const findings = await examine({ ...settings, CA_FILE: certificates.authority })
  expect(statesOf(findings, ...SERVICES)).toEqual(SERVICES.map(about => [about, 'well']))
})

test.each<[string, Certificate, string, string]>([
  ['of an authority that is not trusted', 'good', '', UNKNOWN],
  ['that has expired', 'expired', certificates.authority, EXPIRED],
  ['for another name', 'other', certificates.authority, OTHER_NAME],
  ['that is self-signed', 'self-signed', '', SELF_SIGNED],
])('the doctor reports a certificate %s for every service', async (_what, kind, CA_FILE, says) => {
  const findings = await examine({ ...(await openServices(kind)), CA_FILE })
  const found = findings.filter(({ about, state }) => SERVICES.includes(about) && state === 'wrong')
  expect(found.map(({ about }) => about)).toEqual(SERVICES)
  for (const finding of found) {
    expect(finding.says).toContain(says)
    expect(finding.advice).toMatch(/\.$/)
  }
})

test('a webhook that fails because of a certificate says so', async () => {
  const { S3_ENDPOINT: address } = await openServices('expired')
  const before = config.webhookPrivateHosts
  onTestFinished(() => void (config.webhookPrivateHosts = before))
  config.webhookPrivateHosts = ['localhost']
  const sending = send({ address, headers: {}, body: '{}', stopped: new AbortController().signal })
  const problem = await sending.then(() => '', problemIn)
  expect(problem).toBe('Its certificate has expired. Renew it there.')
})

async function openServices(kind: Certificate) {
  const tls = certificates.read(kind)
  const web = createServer(tls, (req, res) => void answer(req, res))
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve))
  const mail = new SMTPServer({ ...tls, authOptional: true, logger: false })
  mail.on('error', () => {}) // errors of clients that do not trust it
  await new Promise<void>(resolve => void mail.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    web.close().closeAllConnections()
    mail.close(() => {})
  })
  const [port, mailPort] = [web, mail.server].map(each => (each.address() as AddressInfo).port)
  const address = `https://localhost:${port}`

  const environment = await cloneDatabase('sqlite')
  const room = await openClone('sqlite', environment)
  await room.db.webhook.create({ data: { address: `${address}/hook`, kinds: [], createdAt: new Date() } })
  await room.disconnect()
  return {
    ...environment,
    OIDC_ISSUER: address,
    OIDC_CLIENT_ID: 'docket',
    OIDC_CLIENT_SECRET: 'known to both',
    SMTP_URL: `smtp://localhost:${mailPort}`,
    S3_BUCKET: 'docket',
    S3_ENDPOINT: address,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    PUSHER_APP_ID: '1',
    PUSHER_KEY: 'a',
    PUSHER_SECRET: 'b',
    PUSHER_HOST: 'localhost',
    PUSHER_PORT: String(port),
    WEBHOOK_PRIVATE_HOSTS: 'localhost',
  }
}

const objects = new Map<string, Buffer>()

async function answer(req: IncomingMessage, res: ServerResponse) {
  const path = req.url!
  if (path.startsWith('/.well-known/')) {
    const issuer = `https://${req.headers.host}`
    return res
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys`, end_session_endpoint: `${issuer}/end` }))
  }
  if (req.method === 'PUT') objects.set(path, await buffer(req))
  return res.end(objects.get(path) ?? '{}')
}

const statesOf = (findings: Finding[], ...abouts: string[]) =>
  findings
    .filter(({ about }) => abouts.includes(about))
    .map(({ about, state, says }) => [about, state === 'well' ? 'well' : says])
