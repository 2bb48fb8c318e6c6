import type { Response } from 'express'
import * as z from 'zod'
import { noteFile } from '../arrested-persons/looks.ts'
import { may } from '../permissions.ts'
import { readQuery } from '../web/forms.ts'
import { checkbox } from '../web/fields.ts'
import { get, type Visit } from '../web/routing.ts'
import { findFile } from './find.ts'
import { sendFile } from '../files/serve.ts'

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
