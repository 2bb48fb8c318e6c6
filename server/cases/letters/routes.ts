import type { Response } from 'express'
import { may, mayAll } from '#server/permissions'
import { sendFile } from '#server/platform/files/serve'
import { idOf, NoFields, readQuery } from '#server/platform/web/forms'
import { render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { accessTo } from '../case/rules.ts'
import { findApplication } from '../case/case.ts'
import { PreviewForm } from '../case/preview-words.ts'
import { approveLetter, prepareApproval } from './approve.ts'
import { dispatchLetter, noteDispatch, refuseIfDiffers } from './dispatch.ts'
import { ApprovalForm, DispatchForm, EditForm, LetterForm, ResultForm, StartForm } from './forms.ts'
import { letterToCreate, letterToEdit } from './props.ts'
import { pdfOf } from './pdf.ts'
import { wordsForPreview } from './text.ts'
import { editLetter, withdrawLetter, writeLetter } from './write.ts'

const writes = accessTo('writeLetter')
const view = may('applications.view')
const letterId = (req: Visit) => idOf(req, 'letterId')

const writing = write({
  form: LetterForm,
  async act(tx, { req, form }) {
    const id = await writeLetter(tx, idOf(req), form, req.user)
    return { message: 'Letter saved', to: `/applications/${idOf(req)}/letters/${id}` }
  },
})

const editing = write({
  form: EditForm,
  async act(tx, { req, form }) {
    await editLetter(tx, idOf(req), letterId(req), form, req.user)
    return { message: 'Letter saved' }
  },
})

const approving = write({
  form: ApprovalForm,
  prepare: ({ req }) => prepareApproval(idOf(req), letterId(req), req.user),
  async act(tx, { req, form }, prepared) {
    const number = await approveLetter(tx, idOf(req), letterId(req), form.version, prepared, req.user)
    return { message: `Letter ${number} approved` }
  },
})

const withdrawing = write({
  form: NoFields,
  async act(tx, { req }) {
    const number = await withdrawLetter(tx, idOf(req), letterId(req), req.user)
    return { message: number ? `Letter ${number} withdrawn` : 'Letter withdrawn' }
  },
})

const dispatching = write({
  form: DispatchForm,
  prepare: ({ req }) => refuseIfDiffers(idOf(req), letterId(req)),
  async act(tx, { req, form }) {
    const number = await dispatchLetter(tx, idOf(req), letterId(req), form, req.user)
    return { message: form.by === 'email' ? `Letter ${number} will be sent` : `Sending of ${number} noted` }
  },
})

const noting = write({
  form: ResultForm,
  async act(tx, { req, form }) {
    const sending = idOf(req, 'dispatchId')
    const number = await noteDispatch(tx, idOf(req), letterId(req), sending, form, req.user)
    return { message: `${number} noted as ${form.result}` }
  },
})

export const letterRoutes = [
  get('/settings/types/:id/letter-words', mayAll('settings.manage', 'applications.view'), sendWords),
  get('/applications/:id/letters/create', writes, showCreate),
  post('/applications/:id/letters', writes, writing, { bag: 'letter' }),
  get('/applications/:id/letters/:letterId.pdf', view, showPdf), // before `:letterId`
  get('/applications/:id/letters/:letterId', view, showEdit),
  put('/applications/:id/letters/:letterId', writes, editing, { bag: 'letter' }),
  destroy('/applications/:id/letters/:letterId', writes, withdrawing),
  post('/applications/:id/letters/:letterId/approval', writes, approving, { bag: 'approval' }),
  post('/applications/:id/letters/:letterId/dispatch', writes, dispatching, { bag: 'dispatch' }),
  put('/applications/:id/letters/:letterId/dispatch/:dispatchId', writes, noting, { bag: 'dispatch' }),
]

async function showCreate(req: Visit, res: Response) {
  await render(res, 'Letter/Create', await letterToCreate(idOf(req), readQuery(req, StartForm), req.user))
}

async function showEdit(req: Visit, res: Response) {
  await render(res, 'Letter/Edit', await letterToEdit(idOf(req), letterId(req), req.user))
}

async function showPdf(req: Visit, res: Response) {
  const id = idOf(req)
  await findApplication(id, req.user)
  const pdf = await pdfOf(id, letterId(req))
  if ('id' in pdf) return sendFile(req, res, pdf, { thumbnail: false })
  res
    .attachment(pdf.name)
    .set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
    .end(pdf.bytes)
}

async function sendWords(req: Visit, res: Response) {
  const { reference } = readQuery(req, PreviewForm)
  res.json(await wordsForPreview(idOf(req), reference, req.user))
}
