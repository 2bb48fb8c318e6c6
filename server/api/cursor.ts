import type { Request } from 'express'
import * as z from 'zod'
import type { User } from '../permissions.ts'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import { InvalidForm } from '#server/platform/web/errors'
import { originOf, linkTo } from '#server/platform/web/addresses'
import type { Paged, Place } from '#server/platform/web/paged'
import { searchOf } from './parameters.ts'

// Nothing is missed or repeated while others register. Cursors are encrypted, because they may contain names
// and URLs are logged.

const MOST = 1000

export const after = z
  .string('This is no place in this list.')
  .max(MOST, 'This is no place in this list.')
  .optional()
  .meta({
    type: 'string',
    maxLength: MOST,
    description:
      'Walks the list by cursor: empty to begin, then as the `next` of each `Link` has it. In the place of `page`.',
  })

type Walk = { req: Request; sort: string; viewer: User }

const ownerOf = ({ req, sort, viewer }: Walk) => `cursor ${req.path} ${sort} ${viewer.id}`

/** Undefined for the first page. */
export function placeIn(cursor: string, walk: Walk): Place | undefined {
  if (searchOf(walk.req).get('page')) throw new InvalidForm({ page: 'Say page or after, not both.' })
  if (cursor === '') return undefined
  try {
    const [at, id] = JSON.parse(decrypt(cursor, ownerOf(walk))) as [string, number]
    return { at, id }
  } catch {
    throw new InvalidForm({ after: 'This is no place in this list.' })
  }
}

/** The first and next page as a Link header (RFC 8288); no next link after an incomplete page. */
export function walkLinks<Row>({ data, perPage }: Paged<Row>, placeOf: (row: Row) => Place, walk: Walk) {
  const last = data.length === perPage ? data.at(-1) : undefined
  const links = [`<${urlOf(walk.req, '')}>; rel="first"`]
  if (last) {
    const { at, id } = placeOf(last)
    const cursor = encrypt(JSON.stringify([at, id]), ownerOf(walk))
    links.push(`<${urlOf(walk.req, cursor)}>; rel="next"`)
  }
  return links.join(', ')
}

function urlOf(req: Request, cursor: string) {
  const search = searchOf(req)
  search.set('after', cursor)
  return `${originOf(req)}${linkTo(req.path)}?${search}`
}
