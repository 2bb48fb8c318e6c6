import { connect } from 'node:tls'
import type { Config } from '#server/config'
import { addressOf, linkTo } from '#server/platform/web/addresses'
import { clockFinding, findingsOr, messageOf, TIMEOUT_MS, type Finding, reporter } from './finding.ts'
import { doctorsPass, type Seen } from './pass.ts'

const DAY_MS = 86_400_000
const FORGED_ADDRESS = '192.0.2.7'
/** The database, logs and requests in progress. */
const OTHER_OPEN_FILES = 500

/** Connects through APP_URL, as users do. */
export async function checkFromOutside(config: Config): Promise<Finding[]> {
  const certificate = config.https ? [await checkCertificate(config.appUrl)] : []
  const { findings, seen } = await checkProxy(config)
  const live =
    seen && !config.pusher ? [checkOpenFiles(seen, config), await checkWebSockets(config.appUrl)] : []
  return [...certificate, ...findings, ...live.filter(finding => finding !== null)]
}

async function checkProxy({
  appUrl,
  appKey,
  trustProxy,
  https,
}: Config): Promise<{ findings: Finding[]; seen?: Seen }> {
  const { ok, warning, problem } = reporter('proxy')
  let answer: Response
  let seen: Seen | undefined
  try {
    const headers = { 'docket-doctor': doctorsPass(appKey()), 'x-forwarded-for': FORGED_ADDRESS }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    answer = await fetch(addressOf('/health'), { headers, signal, redirect: 'manual' })
    seen = ((await answer.json()) as { seen?: Seen }).seen
  } catch (error) {
    const advice = 'If the board is stopped, that is the reason. Otherwise check the proxy and DNS.'
    return { findings: [warning(`${addressOf()} does not answer: ${messageOf(error)}`, advice)] }
  }
  const secondsApart = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? '')) / 1000
  const findings = findingsOr(
    ok(`${addressOf()} leads here, and sees you as ${seen?.ip}`),
    !seen &&
      warning(
        `Something else answers at ${addressOf()}, or a board with another APP_KEY.`,
        'Check where the proxy sends requests.',
      ),
    seen &&
      seen.host !== appUrl.host &&
      problem(
        `The proxy sends “${seen.host}” as the Host header.`,
        `Configure it to send Host: ${appUrl.host}.`,
      ),
    seen?.ip === FORGED_ADDRESS &&
      problem(
        'Visitors can forge their address: an invented X-Forwarded-For was accepted.',
        'Configure the proxy to replace that header, and set TRUST_PROXY to exactly your proxies.',
      ),
    seen &&
      trustProxy !== false &&
      https &&
      seen.protocol !== 'https' &&
      problem(
        'The board does not know that visitors use https.',
        'Configure the proxy to set X-Forwarded-Proto, and check TRUST_PROXY.',
      ),
    clockFinding(addressOf(), secondsApart),
  )
  return { findings, seen }
}

/** Each open page needs a file descriptor. */
function checkOpenFiles({ mostFiles }: Seen, { maxOpenPages }: Config) {
  const needed = maxOpenPages + OTHER_OPEN_FILES
  if ((mostFiles ?? Infinity) >= needed) return null
  return reporter('live pages').warning(
    `The board can open ${mostFiles} files, but needs ${needed} for ${maxOpenPages} open pages and the rest.`,
    'Raise the limit (LimitNOFILE in deploy/docket.service, or ulimit -n), or lower MAX_OPEN_PAGES.',
  )
}

/** Proxies pass on WebSockets only if configured to. */
async function checkWebSockets({ protocol, origin }: URL): Promise<Finding> {
  const { ok, warning } = reporter('live pages')
  const { WebSocket } = await import('ws')
  const url = new URL(addressOf('/app/docket?protocol=7'))
  url.protocol = protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url, { origin, handshakeTimeout: TIMEOUT_MS })
  try {
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    return ok('WebSockets pass the proxy')
  } catch (error) {
    const advice = `Configure the proxy to pass on Upgrade at ${linkTo('/app/')} (docs/deploying.md).`
    return warning(`WebSockets do not pass the proxy: ${messageOf(error)}`, advice)
  } finally {
    socket.terminate()
  }
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const { ok, warning, problem } = reporter('certificate')
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(port) || 443,
    servername: host,
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  })
  try {
    await new Promise((resolve, reject) => {
      socket.on('secureConnect', resolve).on('error', reject)
      socket.on('timeout', () => reject(new Error('no answer in time')))
    })
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
    if (days < 0)
      return problem(`It expired ${-days} days ago.`, 'Renew it. Browsers refuse to show the board.')
    if (!socket.authorized)
      return problem(
        `Browsers may refuse it: ${String(socket.authorizationError)}`,
        'Configure the proxy to send a certificate for this name, with its chain.',
      )
    if (days < 14) return warning(`It expires in ${days} days.`, 'Find out why it has not been renewed.')
    return ok(`valid for ${days} more days`)
  } catch (error) {
    return warning(`It cannot be checked: ${messageOf(error)}`, 'Check the proxy.')
  } finally {
    socket.destroy()
  }
}
