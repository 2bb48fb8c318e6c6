import { isIPv6 } from 'node:net'

/** An IPv4 address, also where IPv6 wraps it; of an IPv6 address the /64, which is what one subscriber has. */
export function networkOf(ip: string) {
  if (!isIPv6(ip)) return ip
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (wrapped) return wrapped[1]!
  const [start = '', end = ''] = ip
    .replace(/%.*/, '')
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
  const [left, right] = [start, end].map(part => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return network.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
