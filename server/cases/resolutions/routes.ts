import type { Response } from 'express'
import type { Accepted } from '#server/platform/files/accept'
import { withStoredFiles } from '#server/platform/files/store'
import { DOCX } from '#server/platform/files/media-types'
import { readWithFiles, idOf, read } from '#server/platform/web/forms'
import { backToCase } from '../applications/back-to-case.ts'
import { accessTo } from '../applications/rules.ts'
import { may } from '#server/permissions'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { get, post, put, type Visit } from '#server/platform/web/routing'
import { ResolutionForm, SignatureForm } from './forms.ts'
import { logoOf } from './letterhead.ts'
import { sendPdf } from './pdf/papers.ts'
import { draft, sign } from './resolve.ts'

const resolves = accessTo('resolve')
const withScan = { bag: 'resolution', uploads: ['scan'], kilobytes: 640 }

export const resolutionRoutes = [
  put('/applications/:id/resolution', resolves, update, withScan),
  post('/applications/:id/resolution', resolves, update, withScan), // A multipart form with _method=put.
  post('/applications/:id/resolution/signature', resolves, storeSignature, { bag: 'signature' }),
  get('/applications/:id/resolution.pdf', may('applications.view'), showPdf),
  get('/letterheads/:id/logo', may('applications.view'), showLogo),
]

async function update(req: Visit, res: Response) {
  const [form, accepted] = await readWithFiles(req, ResolutionForm, { scan: 'document' })
  accepted.forEach(refuseUnlessScan)
  await withStoredFiles(accepted, files => draft(idOf(req), form, files, req.user))
  await backToCase(res, idOf(req), number =>
    accepted.length ? `Signed scan for ${number} added` : `Draft for ${number} saved`,
  )
}

/** A scan must be an image or PDF, not an editable document. */
function refuseUnlessScan({ name, type }: Accepted) {
  if (type === DOCX) throw new InvalidForm({ scan: `${name} is not a PDF, JPEG, PNG or WebP file.` })
}

async function storeSignature(req: Visit, res: Response) {
  await sign(idOf(req), read(req, SignatureForm), req.user)
  await backToCase(res, idOf(req), number => `Resolution on ${number} signed and slip issued`)
}

async function showPdf(req: Visit, res: Response) {
  await sendPdf(res, idOf(req), req.user)
}

/** Letterheads never change. */
async function showLogo(req: Visit, res: Response) {
  const logo = await logoOf(idOf(req))
  if (!logo) throw new NotFound()
  res.set({ 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=31536000, immutable' })
  res.end(Buffer.from(logo, 'base64'))
}
