import type { Request } from 'express'

/** Used only if the proxy is trusted. */
export function forwardedPrefix(req: Request): string {
  const given = req.get('x-forwarded-prefix')
  const trusts = req.app.get('trust proxy fn') as ((address: string, hop: number) => boolean) | undefined
  if (!given || !trusts?.(req.socket.remoteAddress ?? '', 0)) return ''
  return isPath(given) ? given.replace(/\/$/, '') : ''
}

export const prefixed = (url: string, prefix: string): string =>
  /^\/(?![/\\])/.test(url) ? prefix + url : url

const isPath = (given: string): boolean =>
  /^(?:\/[\w.~!$&'()*+,;=:@%-]+)*\/?$/.test(given) && !/\/\.\.?(?:\/|$)/.test(given)
