import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import type { Response } from 'express'
import * as z from 'zod'
import { may } from '#server/permissions'
import { checkbox } from '#server/platform/web/fields'
import { contentDisposition } from '#server/platform/web/file-names'
import { idOf, readQuery } from '#server/platform/web/forms'
import { get, type Visit } from '#server/platform/web/routing'
import { packed } from './pack.ts'
import { openBundle } from './record.ts'

const BundleQuery = z.strictObject({ discussion: checkbox })

export const bundleRoutes = [get('/applications/:id/bundle.zip', may('applications.decide'), sendBundle)]

async function sendBundle(req: Visit, res: Response) {
  const { discussion } = readQuery(req, BundleQuery)
  const bundle = await openBundle(idOf(req), req.user, discussion)
  res.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': contentDisposition('attachment', `${bundle.application.reference}.zip`),
    'Cache-Control': 'private, no-store',
  })
  await pipeline(Readable.fromWeb(makeZip(packed(bundle, req)) as never), res)
}
