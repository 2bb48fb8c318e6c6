import type { Request } from 'express'
import type * as z from 'zod'
import { linkTo, originOf } from '#server/platform/web/addresses'
import { InvalidForm } from '#server/platform/web/errors'
import { readQuery } from '#server/platform/web/forms'
import type { Paged } from '#server/platform/web/paged'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './json-schemas.ts'

/** Unknown parameters are refused, because a filter that is silently ignored would mislead. */
export function parametersOf(req: Request, { query }: Endpoint): never {
  const known = Object.keys(objectOf(query).shape)
  const names = [...searchOf(req).keys()].map(name => name.replace(/\[\d*\]$/, ''))
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length)
    throw new InvalidForm(Object.fromEntries(unknown.map(name => [name, 'There is no such parameter.'])))
  return readQuery(req, query as z.ZodType<never>)
}

export function searchOf({ url }: Request) {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/**
 * Neighbouring pages as a Link header (RFC 8288), with the same filter. No last page if the total was not
 * fully counted.
 */
export function linksOf(req: Request, { data, total, more, page, perPage }: Paged<unknown>) {
  const last = Math.max(1, Math.ceil(total / perPage))
  const pages = more
    ? { first: 1, prev: page - 1, next: data.length === perPage ? page + 1 : 0, last: 0 }
    : { first: 1, prev: Math.min(page - 1, last), next: page < last ? page + 1 : 0, last }
  return Object.entries(pages)
    .filter(([, number]) => number > 0)
    .map(([rel, number]) => `<${urlOf(req, number)}>; rel="${rel}"`)
    .join(', ')
}

function urlOf(req: Request, page: number) {
  const search = searchOf(req)
  search.set('page', String(page))
  return `${originOf(req)}${linkTo(req.path)}?${search}`
}
