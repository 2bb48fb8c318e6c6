import type { Response } from 'express'
import * as z from 'zod'
import { signedIn } from '../permissions.ts'
import { text } from '../web/fields.ts'
import { readQuery } from '../web/forms.ts'
import { countHereInMinute, tooManyInMinute } from '../web/rate-limit.ts'
import { get, type Visit } from '../web/routing.ts'
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
