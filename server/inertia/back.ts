/**
 * The path, query and fragment of a URL of our own origin (`https://host`), or undefined for any other.
 * Stricter than a browser is: what one would first have to tidy up (backslashes, control characters,
 * a relative path, a path beginning with two slashes) is refused.
 */
export function ownPath(url: string | undefined, origin: string): string | undefined {
  if (!url || hasTrickery(url)) return undefined
  const own = URL.parse(origin)
  const target = url.startsWith('/') ? URL.parse(url, origin) : URL.parse(url)
  // The protocol as well, for the origin of `blob:https://host/…` is ours.
  if (!own || target?.origin !== own.origin || target.protocol !== own.protocol) return undefined
  if (own.origin === 'null') return undefined // of data: and the like, equal to any other
  // '/.//evil.com' and 'https://host//evil.com' have paths that are URLs of another host.
  if (target.pathname.startsWith('//')) return undefined
  return target.pathname + target.search + target.hash
}

/** The first of the places that is our own, as a path; behind a prefix other paths are another app's. */
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

/**
 * The requested path and query such that a browser resolves it to our own origin: `GET //evil.com/`
 * is a path to us and a host to a browser.
 */
export function askedUrl(originalUrl: string): string {
  if (!originalUrl.startsWith('/')) return '/'
  const second = originalUrl[1]
  return second === '/' || second === '\\' ? `/.${originalUrl}` : originalUrl
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const hasTrickery = (url: string): boolean => /[\u0000-\u001f\u007f\\]/.test(url)
