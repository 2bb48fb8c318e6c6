import type { Response } from 'express'
import * as z from 'zod'
import { noteFile } from '#server/register/views'
import { may } from '#server/permissions'
import { readQuery } from '#server/platform/web/forms'
import { checkbox } from '#server/platform/web/fields'
import { get, type Visit } from '#server/platform/web/routing'
import { findFile } from './find.ts'
import { sendFile } from '#server/platform/files/serve'

export const fileRoutes = [
  get('/files/:id', may('applications.view', 'arrested-persons.view'), show, { audited: 'file.open' }),
]

const Size = z.strictObject({ thumbnail: checkbox })

async function show(req: Visit, res: Response) {
  const { thumbnail } = readQuery(req, Size)
  const file = await findFile(String(req.params.id), req.user)
  if (!(thumbnail && file.hasThumbnail)) await noteFile(file, req.user)
  await sendFile(req, res, file, { thumbnail })
}
