import { config } from '../config.ts'

// The board's own paths begin at `/` wherever it is served: routes, rights and what is kept know no others. Where
// APP_URL has a path, that is taken off what is asked for, and stands in front of what browsers and letters are told.

/** A path of the board's own as browsers know it. */
export const linkTo = (path: string) => config.prefix + path

/** Its whole address, for those who come from elsewhere. */
export const addressOf = (path = '') => config.appUrl.origin + linkTo(path)

/** The board's own path in what was asked for, whether or not a proxy has taken the prefix off already. */
export const withoutPrefix = (url: string) => behindPrefix(url) ?? url

/** The board's own path in one that a browser knows; undefined where the host has another application. */
export function behindPrefix(url: string) {
  const { prefix } = config
  if (!url.startsWith(prefix)) return undefined
  const rest = url.slice(prefix.length)
  if (/^($|[?#])/.test(rest)) return `/${rest}`
  return rest.startsWith('/') ? rest : undefined
}
