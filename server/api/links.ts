import type { Request } from 'express'
import type { Paged } from '../web/paged.ts'
import { originOf } from '../web/hosts.ts'
import { searchOf } from './parameters.ts'
import { linkTo } from '../web/addresses.ts'

/** The pages around this one as a Link header (RFC 8288), with the filter that was asked for; no last where rows were not counted to the end. */
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
