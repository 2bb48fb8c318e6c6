import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import type { Response } from 'express'
import * as z from 'zod'
import { may } from '../permissions.ts'
import { checkbox } from '../web/fields.ts'
import { contentDisposition } from '../web/file-names.ts'
import { idOf, readQuery } from '../web/forms.ts'
import { get, type Visit } from '../web/routing.ts'
import { packed } from './pack.ts'
import { openBundle } from './record.ts'

const BundleQuery = z.strictObject({ discussion: checkbox })

export const bundleRoutes = [get('/applications/:id/bundle.zip', may('applications.decide'), sendBundle)]

async function sendBundle(req: Visit, res: Response) {
  const query = readQuery(req, BundleQuery)
  const bundle = await openBundle(idOf(req), req.user, query)
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition('attachment', `${bundle.application.reference}.zip`),
    'Cache-Control': 'private, no-store',
  })
  await pipeline(Readable.fromWeb(makeZip(packed(bundle, req)) as never), res)
}
