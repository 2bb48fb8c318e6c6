import type { Request } from 'express'

/** Clients may send any word. */
export const methodOf = ({ method }: Request) =>
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(method) ? method : 'other'

/** The route's pattern, not the URL. */
export function routeOf({ route, baseUrl, path }: Request) {
  if (typeof route?.path === 'string') return `${baseUrl}${route.path}`
  return path.startsWith('/assets/') ? '/assets' : 'none'
}
