import type { Request } from 'express'

/**
 * Returns the path, query and fragment of a URL of our own origin. Rejects anything that browsers would
 * normalize, such as backslashes or `//`.
 */
export function ownPath(url: string | undefined, origin: string): string | undefined {
  if (!url || hasHiddenParts(url)) return undefined
  const own = URL.parse(origin)
  const target = url.startsWith('/') ? URL.parse(url, origin) : URL.parse(url)
  // Also checks the protocol, because `blob:https://host/…` has our origin.
  if (!own || target?.origin !== own.origin || target.protocol !== own.protocol) return undefined
  if (own.origin === 'null') return undefined // data: URLs and the like all have the same origin
  // The paths of '/.//evil.com' and 'https://host//evil.com' would lead to another host.
  if (target.pathname.startsWith('//')) return undefined
  return target.pathname + target.search + target.hash
}

// oxlint-disable-next-line no-control-regex -- the pattern is meant to find control characters
const hasHiddenParts = (url: string): boolean => /[\u0000-\u001f\u007f\\]/.test(url)

/** The first of our own URLs, or else home. Paths outside the prefix belong to other applications. */
export function backUrl(
  candidates: Iterable<string | undefined>,
  origin: string,
  home: string,
  prefix = '',
): string {
  for (const candidate of candidates) {
    const path = ownPath(candidate, origin)
    if (path?.startsWith(prefix) && /^([/?#]|$)/.test(path.slice(prefix.length))) return path
  }
  return home
}

/** Browsers would read the path `//evil.com/` as a host. */
export function safePath(originalUrl: string): string {
  if (!originalUrl.startsWith('/')) return '/'
  return /^\/[/\\]/.test(originalUrl) ? `/.${originalUrl}` : originalUrl
}

/** The `X-Forwarded-Prefix` of a trusted proxy. */
export function forwardedPrefix(req: Request): string {
  const given = req.get('x-forwarded-prefix')
  const trusts = req.app.get('trust proxy fn') as ((address: string, hop: number) => boolean) | undefined
  if (!given || !trusts?.(req.socket.remoteAddress ?? '', 0)) return ''
  return isPath(given) ? given.replace(/\/$/, '') : ''
}

const isPath = (given: string): boolean =>
  /^(?:\/[\w.~!$&'()*+,;=:@%-]+)*\/?$/.test(given) && !/\/\.\.?(?:\/|$)/.test(given)

export const prefixed = (url: string, prefix: string): string =>
  /^\/(?![/\\])/.test(url) ? prefix + url : url
