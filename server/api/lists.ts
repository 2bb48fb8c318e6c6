import type { Request } from 'express'
import * as z from 'zod'
import { PER_PAGE } from '#server/cases/lists/list'
import { linkTo, originOf } from '#server/platform/web/addresses'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import { InvalidForm } from '#server/platform/web/errors'
import { inputs, recordId } from '#server/platform/web/fields'
import { readQuery } from '#server/platform/web/forms'
import type { Paged, Place } from '#server/platform/web/paged'
import type { Call, Endpoint } from './endpoint.ts'
import { objectOf } from './json-schemas.ts'

// Lists have numbered pages, or are read whole with cursors, so that nothing is missed or repeated while others
// register. Cursors are encrypted, because they may contain names and URLs are logged.

const MAX_PER_PAGE = 100
const MAX_CURSOR_LENGTH = 1000
const BAD_CURSOR = 'This cursor is not valid for this list.'

export const perPage = z
  .preprocess(
    given => (given === '' || given === undefined ? PER_PAGE : given),
    recordId('Enter a number from 1 to 100.').refine(
      given => given <= MAX_PER_PAGE,
      'Enter a number from 1 to 100.',
    ),
  )
  .register(inputs, { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: PER_PAGE })

export const after = z
  .string(BAD_CURSOR)
  .max(MAX_CURSOR_LENGTH, BAD_CURSOR)
  .optional()
  .register(inputs, { type: 'string', maxLength: MAX_CURSOR_LENGTH })
  .describe(
    'Use instead of `page` to read the whole list: empty for the first page, then follow `next` in the `Link` header.',
  )

/** Unknown parameters are refused, because a filter that is silently ignored would mislead. */
export function parametersOf(req: Request, { query }: Endpoint): never {
  refuseUnknown(req, Object.keys(objectOf(query).shape))
  return readQuery(req, query as z.ZodType<never>)
}

export function refuseUnknown(req: Request, known: string[] = []) {
  const names = [...searchOf(req).keys()].map(name => withoutBrackets(name))
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length)
    throw new InvalidForm(Object.fromEntries(unknown.map(name => [name, 'There is no such parameter.'])))
}

/** `status[]` is a list, and `answers[zone]` names an own field. */
const withoutBrackets = (name: string) => name.replace(/^answers\[\w+\]$/, 'answers').replace(/\[\d*\]$/, '')

function searchOf({ url }: Request) {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

type List<Row> = {
  cursor: string | undefined
  sort: string
  find: (after: Place | undefined) => Promise<Paged<Row>>
}

/** Finds a page, and links to others in the Link header (RFC 8288). */
export async function sendPage<Row>({ req, res, bearer }: Call, { cursor, sort, find }: List<Row>) {
  const owner = `cursor ${req.path} ${sort} ${bearer.viewer.id}`
  if (cursor !== undefined && searchOf(req).get('page'))
    throw new InvalidForm({ page: 'Use page or after, not both.' })
  const { ends, ...found } = await find(cursor ? placeIn(cursor, owner) : undefined)
  const links = cursor === undefined ? pageLinks(found) : cursorLinks({ ...found, ends }, owner)
  const parameter = cursor === undefined ? 'page' : 'after'
  res.set('Link', links.map(([rel, value]) => `<${urlOf(req, parameter, value)}>; rel="${rel}"`).join(', '))
  return found
}

function placeIn(cursor: string, owner: string): Place {
  try {
    const [at, id] = JSON.parse(decrypt(cursor, owner)) as [string, number]
    return { at, id }
  } catch {
    throw new InvalidForm({ after: BAD_CURSOR })
  }
}

type Link = [rel: string, value: string]
type Cursors = Pick<Paged<unknown>, 'data' | 'perPage'> & { ends: Place | undefined }

/** No last page if the total was not fully counted. */
function pageLinks({ data, total, more, page, perPage }: Paged<unknown>): Link[] {
  const last = Math.max(1, Math.ceil(total / perPage))
  const pages = more
    ? { first: 1, prev: page - 1, next: data.length === perPage ? page + 1 : 0, last: 0 }
    : { first: 1, prev: Math.min(page - 1, last), next: page < last ? page + 1 : 0, last }
  return Object.entries(pages)
    .filter(([, number]) => number > 0)
    .map(([rel, number]) => [rel, String(number)])
}

/** No next page after an incomplete one. */
function cursorLinks({ data, perPage, ends }: Cursors, owner: string): Link[] {
  if (!ends || data.length < perPage) return [['first', '']]
  return [
    ['first', ''],
    ['next', encrypt(JSON.stringify([ends.at, ends.id]), owner)],
  ]
}

function urlOf(req: Request, parameter: string, value: string) {
  const search = searchOf(req)
  search.set(parameter, value)
  return `${originOf(req)}${linkTo(req.path)}?${search}`
}
