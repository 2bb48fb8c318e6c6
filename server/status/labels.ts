import type { Request } from 'express'

// Labels of requests in metrics and traces.

/** Limited to known methods, because clients may send any word. */
export const methodOf = ({ method }: Request) =>
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(method) ? method : 'other'

/** The route's pattern, not the requested URL. */
export function routeOf({ route, baseUrl, path }: Request) {
  if (typeof route?.path === 'string') return `${baseUrl}${route.path}`
  return path.startsWith('/assets/') ? '/assets' : 'none'
}
