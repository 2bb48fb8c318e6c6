import { stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { Config } from '#server/config'
import { think, well, wrong, type Finding } from './finding.ts'
import { addressOf } from '#server/platform/web/addresses'

const LOOPBACK = /^(127\.|::1$|localhost$)/

/** Checks that need no network. */
export async function lookAtSettings(config: Config): Promise<Finding[]> {
  const found: Finding[] = []
  const about = 'settings'
  if (!config.production)
    found.push(
      think(
        about,
        'This is not production: demonstration data and /mailbox are on.',
        'For a real board set NODE_ENV=production.',
      ),
    )
  const local = LOOPBACK.test(config.appUrl.hostname)
  if (config.production && local)
    found.push(
      wrong(
        about,
        `APP_URL is ${addressOf()}: links in e-mails lead to this machine only.`,
        'Set APP_URL to what people type.',
      ),
    )
  if (config.production && !config.https && !local)
    found.push(
      wrong(
        about,
        'APP_URL is not https: passwords travel in the clear.',
        'Put a proxy that speaks TLS in front and set APP_URL=https://….',
      ),
    )
  if (config.production && config.https && config.trustProxy === false)
    found.push(
      wrong(
        about,
        'APP_URL is https and TRUST_PROXY is off: every visitor seems to come from the proxy, and shares one limit of sign-ins.',
        'Set TRUST_PROXY=1, or to the proxy’s addresses.',
      ),
    )
  if (config.trustProxy !== false && isIP(config.host) && !LOOPBACK.test(config.host))
    found.push(
      think(
        about,
        `HOST=${config.host} listens for everybody, and TRUST_PROXY believes what they say of their address.`,
        'See that only the proxy reaches this port.',
      ),
    )
  if (!config.timeZoneIsSet)
    found.push(
      think(
        about,
        `TIME_ZONE is not set; the server’s ${config.timeZone} counts.`,
        'Set it, so that another machine goes by the same days.',
      ),
    )
  const env = await stat('.env').catch(() => null)
  if (env && process.platform !== 'win32' && env.mode & 0o077)
    found.push(think(about, 'Others on this machine may read .env, which has keys.', 'chmod 600 .env'))
  return found.length ? found : [well(about, `all in order for ${addressOf()}`)]
}
