import type { Request } from 'express'
import * as z from 'zod'
import type { User } from '../permissions.ts'
import { decrypt, encrypt } from '../web/encryption.ts'
import { InvalidForm } from '../web/errors.ts'
import { originOf } from '../web/hosts.ts'
import type { Paged, Place } from '../web/paged.ts'
import { searchOf } from './parameters.ts'
import { linkTo } from '../web/addresses.ts'

// A list walked from where its page before ended: nothing is missed or comes twice while others register. A cursor may
// hold a name, and addresses stand in logs, so it is encrypted, for this viewer and this order of this list.

const MOST = 1000

/** Every list takes it. */
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

/** Undefined at the beginning. */
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

/** The first page and the next one as a Link header (RFC 8288); none comes after a page that is not full. */
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
