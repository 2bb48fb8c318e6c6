import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Config } from '#server/config'
import { hostOf, lookupOf } from '#server/messages/webhooks/reachable'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { addressOf } from '#server/platform/web/addresses'
import { certificateProblem } from '#server/platform/web/certificates'
import { findingsOr, messageOf, TIMEOUT_MS, type Finding, reporter } from './finding.ts'

/** Sends no email. */
export async function checkMail({ smtpUrl, ...board }: Config): Promise<Finding[]> {
  const { ok, warning, unreachable } = reporter('mail')
  if (!smtpUrl) return [warning('SMTP_URL is not set, so no email is sent.', 'Set SMTP_URL and MAIL_FROM.')]
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const { hostname } = new URL(smtpUrl)
  try {
    await transport.verify()
    const figures = await fromBoard(board, mailFigures, NO_FIGURES)
    const letters = figures.letters
      ? `; refused emails about cases that the registry has to send again: ${figures.letters}`
      : ''
    return findingsOr(ok(`${hostname} accepts emails${letters}`), ...sendingProblems(figures))
  } catch (error) {
    const advice = 'Check SMTP_URL. Emails wait and are sent once it answers.'
    return [unreachable(`${hostname} does not accept emails`, error, advice)]
  } finally {
    transport.close()
  }
}

type Board = Pick<Config, 'databaseUrl' | 'storageDir'>
type MailFigures = Awaited<ReturnType<typeof mailFigures>>

const NO_FIGURES: MailFigures = { latest: null, refused: 0, letters: 0 }

/** A server that lets Docket sign in can still refuse every email. */
function sendingProblems({ latest, refused }: MailFigures) {
  const { warning, problem } = reporter('mail')
  return [
    latest !== null &&
      problem(
        `No email was sent since the last problem: ${latest}`,
        'Check MAIL_FROM, and ask the people who run the mail server what the code means.',
      ),
    refused > 0 &&
      warning(
        `${refused} emails could not be delivered.`,
        'See Settings for the latest. Correct the addresses, then retry on the status page.',
      ),
  ]
}

async function mailFigures() {
  const { countUndelivered, mailProblem } = await import('#server/messages/email/emails')
  const { countRefusedLetters } = await import('#server/cases/case/refused-letters')
  return {
    latest: await mailProblem(),
    refused: await countUndelivered(),
    letters: await countRefusedLetters(),
  }
}

export async function checkBucket({ bucket }: Config): Promise<Finding[]> {
  const { ok, problem, unreachable } = reporter('files')
  if (!bucket) return [ok('stored in STORAGE_DIR')]
  const { inBucket } = await import('#server/platform/files/s3-storage')
  const storage = inBucket(bucket)
  const folder = await mkdtemp(join(tmpdir(), 'docket-doctor-'))
  try {
    const path = join(folder, 'probe')
    const key = randomBytes(16).toString('hex')
    const bytes = randomBytes(32)
    await writeFile(path, bytes)
    await storage.put(key, path)
    const isSame = (await storage.read(key)).equals(bytes)
    await storage.remove(key)
    return findingsOr(
      ok(`the bucket ${bucket.bucket} stores, returns and deletes objects`),
      !isSame &&
        problem(
          `The bucket ${bucket.bucket} returned other bytes than it was given.`,
          'Find out what changes request or response bodies on the way.',
        ),
    )
  } catch (error) {
    const advice = 'Check S3_ENDPOINT, S3_REGION and the keys, which need to list, get, put and delete.'
    return [unreachable(`The bucket ${bucket.bucket} does not work`, error, advice)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function checkPush({ pusher: settings }: Config): Promise<Finding[]> {
  const { ok, problem, unreachable } = reporter('live pages')
  if (!settings) return [ok('use Docket’s own endpoint')]
  const { pusher } = await import('#server/messages/live/pusher')
  try {
    const { status } = await (await pusher()).get({ path: '/channels' })
    return findingsOr(
      ok('the push service accepts the keys'),
      status !== 200 &&
        problem(`The push service answered ${status}.`, 'Check PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.'),
    )
  } catch (error) {
    const advice =
      'Check PUSHER_HOST, PUSHER_PORT and PUSHER_CLUSTER. Until then, pages update when they are visited.'
    return [unreachable('The push service does not answer', error, advice)]
  }
}

export async function checkInstitution({ institution }: Config): Promise<Finding[]> {
  const { ok, warning, problem, unreachable } = reporter('sign-in')
  if (!institution) return [ok('with passwords and passkeys only')]
  const { discover } = await import('#server/people/institution/provider')
  const { issuer, name } = institution
  try {
    const provider = (await discover(institution)).serverMetadata()
    const keys = await fetch(provider.jwks_uri ?? '', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const date = keys.headers.get('date')
    const secondsApart = date ? Math.abs(Date.parse(date) - Date.now()) / 1000 : 0
    const callback = addressOf('/auth/oidc/callback')
    return findingsOr(
      ok(`${name} answers; register ${callback} there as the redirect URI`),
      !keys.ok && problem(`The keys of ${name} answered ${keys.status}.`, 'Ask its administrators.'),
      secondsApart > 30 &&
        problem(
          `Its clock and this one differ by ${Math.round(secondsApart)} seconds.`,
          'Synchronise both by NTP. Until then, sign-ins are refused.',
        ),
      provider.code_challenge_methods_supported?.includes('S256') === false &&
        problem('It does not accept PKCE with S256.', 'Turn it on there. Docket always uses it.'),
      !provider.end_session_endpoint &&
        warning(
          'It has no end_session_endpoint.',
          'Tell people that signing out here does not sign them out there.',
        ),
    )
  } catch (error) {
    const advice =
      'Check OIDC_ISSUER: the exact address before /.well-known/openid-configuration. Until it answers, only passwords and passkeys work.'
    return [unreachable(`${issuer} does not answer as an OpenID provider`, error, advice)]
  }
}

/** Connects to the receivers of webhooks over TLS, but sends nothing. */
export async function checkWebhooks(config: Config): Promise<Finding[]> {
  const addresses = (await webhookAddresses(config)).map(address => new URL(address))
  return Promise.all(addresses.filter(({ protocol }) => protocol === 'https:').map(checkReceiver))
}

/** An unreadable database is reported by checkDatabase. */
async function fromBoard<T>({ databaseUrl, storageDir }: Board, query: () => Promise<T>, otherwise: T) {
  if (!databaseUrl && !existsSync(databaseFile(storageDir))) return otherwise
  return query().catch(() => otherwise)
}

const webhookAddresses = (config: Config) =>
  fromBoard(config, async () => {
    const { read, sql } = await import('#server/platform/database/read')
    const rows = await read<{ address: string }>(
      sql`SELECT DISTINCT "address" FROM "Webhook" WHERE "pausedAt" IS NULL ORDER BY "address"`,
    )
    return rows.map(({ address }) => address)
  }, [])

async function checkReceiver(url: URL): Promise<Finding> {
  const { ok, warning, problem } = reporter('webhooks')
  const host = hostOf(url)
  const port = Number(url.port) || 443
  const socket = connect({ host, servername: host, port, lookup: lookupOf(host), timeout: TIMEOUT_MS })
  try {
    await new Promise((resolve, reject) => {
      socket.on('secureConnect', resolve).on('error', reject)
      socket.on('timeout', () => reject(new Error('no answer in time')))
    })
    return ok(`${url.host} has a trusted certificate`)
  } catch (error) {
    const certificate = certificateProblem(error)
    if (certificate)
      return problem(`${url.host} cannot be reached. ${certificate.problem}`, certificate.advice)
    const advice = 'Check that it is running, and that this machine can reach it.'
    return warning(`${url.host} cannot be reached: ${messageOf(error)}`, advice)
  } finally {
    socket.destroy()
  }
}
