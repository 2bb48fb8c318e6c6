import { connect } from 'node:tls'
import type { Config } from '#server/config'
import { reasonOf, think, well, wrong, type Finding } from './finding.ts'
import { doctorsPass, type Seen } from './pass.ts'
import { addressOf, linkTo } from '#server/platform/web/addresses'

const PATIENCE_MS = 5_000
const DAY_MS = 86_400_000

/** Connects through APP_URL, as users do. */
export async function lookFromOutside(config: Config): Promise<Finding[]> {
  const certificate = config.https ? await lookAtCertificate(config.appUrl) : []
  const { found, seen } = await lookThroughProxy(config)
  return [
    ...certificate,
    ...found,
    ...(seen && !config.pusher ? [...lookAtOpenPages(seen, config), await lookAtSockets(config.appUrl)] : []),
  ]
}

async function lookThroughProxy({ appUrl, appKey, trustProxy, https }: Config) {
  const about = 'proxy'
  const found: Finding[] = []
  let answer: Response
  let seen: Seen | undefined
  try {
    const headers = { 'docket-doctor': doctorsPass(appKey()), 'x-forwarded-for': '192.0.2.7' }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    answer = await fetch(addressOf('/health'), { headers, signal, redirect: 'manual' })
    seen = ((await answer.json()) as { seen?: Seen }).seen
  } catch (error) {
    const advice = 'If the board is stopped that is all; else see the proxy and the name’s DNS.'
    return {
      found: [think(about, `${addressOf()} does not answer here: ${reasonOf(error)}`, advice)],
      seen,
    }
  }
  const apart = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? '')) / 1000
  if (apart > 5)
    found.push(
      think(
        'clock',
        `${addressOf()} is ${Math.round(apart)} s apart from this clock.`,
        'Let both follow a time server.',
      ),
    )
  if (!seen)
    return {
      found: [
        think(
          about,
          `At ${addressOf()} something else answers, or a board with another APP_KEY.`,
          'See where the proxy leads.',
        ),
        ...found,
      ],
      seen,
    }
  if (seen.host !== appUrl.host)
    found.push(
      wrong(about, `The proxy says it is called “${seen.host}”.`, `Let it pass on Host: ${appUrl.host}.`),
    )
  if (seen.ip === '192.0.2.7')
    found.push(
      wrong(
        about,
        'Anybody can fake their address: a made-up X-Forwarded-For was accepted.',
        'Let the proxy replace that header, and set TRUST_PROXY to exactly the proxies there are.',
      ),
    )
  if (trustProxy !== false && https && seen.protocol !== 'https')
    found.push(
      wrong(
        about,
        'The board does not know that people use https.',
        'Let the proxy set X-Forwarded-Proto, and see TRUST_PROXY.',
      ),
    )
  if (!found.length) found.push(well(about, `${addressOf()} leads here, and sees you as ${seen.ip}`))
  return { found, seen }
}

/** The database, logs and requests in progress. */
const OTHER_FILES = 500

/** Each open page needs a file descriptor. */
function lookAtOpenPages({ mostFiles }: Seen, { maxOpenPages }: Pick<Config, 'maxOpenPages'>): Finding[] {
  const needed = maxOpenPages + OTHER_FILES
  if ((mostFiles ?? Infinity) >= needed) return []
  return [
    think(
      'live pages',
      `The board may have ${mostFiles} files open; ${maxOpenPages} open pages and the rest need ${needed}.`,
      'Raise the limit (LimitNOFILE in deploy/docket.service, or ulimit -n), or lower MAX_OPEN_PAGES.',
    ),
  ]
}

/** Proxies pass on WebSockets only if configured to. */
async function lookAtSockets(appUrl: URL): Promise<Finding> {
  const { WebSocket } = await import('ws')
  const url = new URL(addressOf('/app/docket?protocol=7'))
  url.protocol = appUrl.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url, { origin: appUrl.origin, handshakeTimeout: PATIENCE_MS })
  return new Promise<Finding>(resolve => {
    socket.on('open', () => resolve(well('live pages', 'WebSockets come through')))
    socket.on('error', error =>
      resolve(
        think(
          'live pages',
          `WebSockets do not come through: ${reasonOf(error)}`,
          `Let the proxy pass Upgrade at ${linkTo('/app/')} (docs/deploying.md).`,
        ),
      ),
    )
  }).finally(() => socket.terminate())
}

function lookAtCertificate({ hostname, port }: URL): Promise<Finding[]> {
  const about = 'certificate'
  return new Promise(resolve => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false })
    const done = (finding: Finding) => {
      socket.destroy()
      resolve([finding])
    }
    socket.setTimeout(PATIENCE_MS, () =>
      done(think(about, 'It could not be looked at in time.', 'See the proxy.')),
    )
    socket.on('error', error =>
      done(think(about, `It could not be looked at: ${reasonOf(error)}`, 'See the proxy.')),
    )
    socket.on('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS)
      if (days < 0)
        return done(wrong(about, `It ended ${-days} days ago.`, 'Renew it now: browsers refuse the board.'))
      if (!socket.authorized)
        return done(
          wrong(
            about,
            `Browsers may refuse it: ${String(socket.authorizationError)}`,
            'Let the proxy send a certificate for this name, with its chain.',
          ),
        )
      if (days < 14) return done(think(about, `It ends in ${days} days.`, 'See why it was not renewed yet.'))
      return done(well(about, `it is good for ${days} days`))
    })
  })
}
