import { isIP } from 'node:net'

export function namesProxies(text: string) {
  const proxies = trustedProxies(text)
  return !Array.isArray(proxies) || proxies.every(proxy => isNamed(proxy) || isAddressOrRange(proxy))
}

const isNamed = (text: string) => ['loopback', 'linklocal', 'uniquelocal'].includes(text)

export function isAddressOrRange(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) > 0 && isRange && more.length === 0
}

/** Accepts `off`, a number of hops, or addresses and ranges. Never trusts all proxies. */
export function trustedProxies(text: string): false | number | string[] {
  if (text === 'off') return false
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map(part => part.trim())
}
