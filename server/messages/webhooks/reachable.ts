import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { config } from '#server/config'

// The server calls an address that a user entered, so it may only lead to public networks and to
// WEBHOOK_PRIVATE_HOSTS.

export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Replaced in tests. */
export const resolver = { lookup }

const PRIVATE =
  'Webhooks can’t use addresses in a private network, unless the operator lists them in WEBHOOK_PRIVATE_HOSTS.'

/** The IP addresses behind the name are checked on each call. */
export function problemOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    return 'Enter an address in the format https://hooks.example.org/docket.'
  if (url.username || url.password)
    return 'Remove the user name and password from the address. Requests are signed instead.'
  if (url.hash) return 'Remove the # and the text after it.'
  const host = hostOf(url)
  if (isIP(host) && !isAllowed(host)) return PRIVATE
  if (url.protocol === 'http:' && !isConfigured(host))
    return 'Enter an https address. Others could read requests to an http address.'
  return null
}

export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, '')

/** Checks the IP addresses that are connected to, because a second lookup could return others. */
export const lookupOf =
  (host: string): LookupFunction =>
  (name, options, done) => {
    resolver.lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '')
      if (!isConfigured(host) && !found.every(({ address }) => isAllowed(address)))
        return done(new Unreachable(PRIVATE), '')
      if (options.all) done(null, found)
      else done(null, found[0]!.address, found[0]!.family)
    })
  }

function isAllowed(ip: string) {
  const address = ipaddr.parse(ip)
  const global = address.kind() === 'ipv4' || isIn(address, '2000::/3')
  return (global && address.range() === 'unicast') || isConfigured(ip)
}

function isConfigured(host: string) {
  const hosts = config.webhookPrivateHosts
  if (!isIP(host)) return hosts.includes(host.toLowerCase())
  const address = ipaddr.process(host)
  return hosts.filter(name => isIP(name.split('/')[0]!)).some(network => isIn(address, network))
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, network: string) {
  const [start, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : [ipaddr.parse(network), network.includes(':') ? 128 : 32]
  return start.kind() === address.kind() && (address.match as (...given: unknown[]) => boolean)([start, bits])
}
