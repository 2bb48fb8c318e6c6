import type { Response } from 'express'
import * as z from 'zod'
import { signedIn } from '#server/permissions'
import { text } from '#server/platform/web/fields'
import { readQuery } from '#server/platform/web/forms'
import { countHereInMinute, tooManyInMinute } from '#server/platform/web/rate-limit'
import { get, type Visit } from '#server/platform/web/routing'
import { search } from './find.ts'

const SEARCHES_A_MINUTE = 120

const SearchForm = z.strictObject({ q: text({ max: 200 }) })

/** The global search field, as JSON while typing. */
export const searchRoutes = [get('/search', signedIn, index)]

async function index(req: Visit, res: Response) {
  if (countHereInMinute('search', req.user.id) > SEARCHES_A_MINUTE)
    throw tooManyInMinute('Too many searches.')
  const { q } = readQuery(req, SearchForm)
  res.set('Cache-Control', 'private, no-store').json({ results: await search(q, req.user) })
}
