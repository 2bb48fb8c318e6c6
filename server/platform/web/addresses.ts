import { config } from '#server/config'

// Routes, permissions and stored paths never contain the path prefix of APP_URL. It is removed from requests,
// and added to links in pages and emails.

export const linkTo = (path: string) => config.prefix + path

export const addressOf = (path = '') => config.appUrl.origin + linkTo(path)

/** Accepts paths with and without the prefix, because some proxies remove it. */
export const withoutPrefix = (url: string) => behindPrefix(url) ?? url

/** Returns undefined if the path belongs to another application on the same host. */
export function behindPrefix(url: string) {
  const { prefix } = config
  if (!url.startsWith(prefix)) return undefined
  const rest = url.slice(prefix.length)
  if (/^($|[?#])/.test(rest)) return `/${rest}`
  return rest.startsWith('/') ? rest : undefined
}
