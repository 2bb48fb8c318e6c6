import type { Response } from 'express'
import type { Accepted } from '#server/platform/files/accept'
import { DOCX } from '#server/platform/files/media-types'
import { idOf, readQuery } from '#server/platform/web/forms'
import { accessTo } from '../case/rules.ts'
import { may, mayAll } from '#server/permissions'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { get, post, put, type Visit } from '#server/platform/web/routing'
import { PreviewForm } from '../case/preview-words.ts'
import { wordsForPreview } from './draft.ts'
import { ResolutionForm, SignatureForm } from './forms.ts'
import { logoOf } from '#server/papers/letterhead'
import { sendPdf } from './pdfs.ts'
import { draft, prepareSigning, sign } from './resolve.ts'
import { write } from '#server/platform/web/writes'

const resolves = accessTo('resolve')
const withScan = { bag: 'resolution', uploads: ['scan'], kilobytes: 640 }

const drafting = write({
  form: ResolutionForm,
  files: { scan: 'document' },
  accept(accepted) {
    accepted.forEach(refuseUnlessScan)
    return accepted
  },
  async act(tx, { req, form, files }) {
    const number = await draft(tx, idOf(req), form, files, req.user)
    return { message: files.length ? `Signed scan for ${number} added` : `Draft for ${number} saved` }
  },
})

const signing = write({
  form: SignatureForm,
  prepare: ({ req }) => prepareSigning(idOf(req), req.user),
  async act(tx, { req, form }, prepared) {
    const number = await sign(tx, idOf(req), form, prepared, req.user)
    return { message: `Resolution on ${number} signed and slip issued` }
  },
})

export const resolutionRoutes = [
  get('/settings/types/:id/resolution-words', mayAll('settings.manage', 'applications.view'), sendWords),
  put('/applications/:id/resolution', resolves, drafting, withScan),
  post('/applications/:id/resolution', resolves, drafting, withScan), // A multipart form with _method=put.
  post('/applications/:id/resolution/signature', resolves, signing, { bag: 'signature' }),
  get('/applications/:id/resolution.pdf', may('applications.view'), showPdf),
  get('/letterheads/:id/logo', may('applications.view'), showLogo),
]

async function sendWords(req: Visit, res: Response) {
  const { reference } = readQuery(req, PreviewForm)
  res.json(await wordsForPreview(idOf(req), reference, req.user))
}

/** A scan must be an image or PDF, not an editable document. */
function refuseUnlessScan({ name, type }: Accepted) {
  if (type === DOCX) throw new InvalidForm({ scan: `${name} is not a PDF, JPEG, PNG or WebP file.` })
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
