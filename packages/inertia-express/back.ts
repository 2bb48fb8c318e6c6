/**
 * Returns the path, query and fragment of a URL of our own origin. Rejects anything that browsers would
 * normalize, such as backslashes or `//`.
 */
export function ownPath(url: string | undefined, origin: string): string | undefined {
  if (!url || hasTrickery(url)) return undefined
  const own = URL.parse(origin)
  const target = url.startsWith('/') ? URL.parse(url, origin) : URL.parse(url)
  // Also checks the protocol, because `blob:https://host/…` has our origin.
  if (!own || target?.origin !== own.origin || target.protocol !== own.protocol) return undefined
  if (own.origin === 'null') return undefined // data: URLs and the like all have the same origin
  // The paths of '/.//evil.com' and 'https://host//evil.com' would lead to another host.
  if (target.pathname.startsWith('//')) return undefined
  return target.pathname + target.search + target.hash
}

/** Paths outside the prefix belong to other applications. */
export function wayBack(
  places: Iterable<string | undefined>,
  origin: string,
  home: string,
  prefix = '',
): string {
  for (const place of places) {
    const path = ownPath(place, origin)
    if (path !== undefined && isBehind(prefix, path)) return path
  }
  return home
}

const isBehind = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && /^([/?#]|$)/.test(path.slice(prefix.length))

/** Browsers would read the path `//evil.com/` as a host. */
export function askedUrl(originalUrl: string): string {
  if (!originalUrl.startsWith('/')) return '/'
  const second = originalUrl[1]
  return second === '/' || second === '\\' ? `/.${originalUrl}` : originalUrl
}

// oxlint-disable-next-line no-control-regex -- the pattern is meant to find control characters
const hasTrickery = (url: string): boolean => /[\u0000-\u001f\u007f\\]/.test(url)
