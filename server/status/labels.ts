import type { Request } from 'express'

// What a request is called where it is counted or traced.

/** Only what HTTP knows: anybody may send any word. */
export const methodOf = ({ method }: Request) =>
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(method) ? method : 'other'

/** The route's own path, never the address as typed. */
export function routeOf({ route, baseUrl, path }: Request) {
  if (typeof route?.path === 'string') return `${baseUrl}${route.path}`
  return path.startsWith('/assets/') ? '/assets' : 'none'
}
