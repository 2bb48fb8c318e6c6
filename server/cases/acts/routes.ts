import type { Response } from 'express'
import { idOf } from '#server/platform/web/forms'
import { may } from '#server/permissions'
import { auditNamedMatches } from '../matching/match-reason.ts'
import { render } from '#server/platform/web/page'
import { get, post, put, type Visit } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { actRoutes } from './act-routes.ts'
import { acts } from '../case/acts.ts'
import { remark } from './remark.ts'
import { addDocuments } from './add-documents.ts'
import { edit, whyNotEdit } from './edit.ts'
import * as forms from './forms.ts'
import { prepareReceipt } from './receipt.ts'
import { withKinds, register } from './register.ts'
import { editFormFor, registerFormFor, unaskedLabels } from './own-fields.ts'
import { applicationToEdit, newApplication } from './form-props.ts'
import { vote } from './vote.ts'
import { accessTo } from '../case/rules.ts'
import { ANSWER_UPLOADS } from '../types/answer-files.ts'

const registers = may('applications.register')
const edits = accessTo('edit')

const withDocuments = { uploads: ['photo', 'documents', ANSWER_UPLOADS], kilobytes: 512 }
const acceptedFiles = { photo: 'photo', documents: 'document', [ANSWER_UPLOADS]: 'document' } as const

const registering = write({
  form: registerFormFor,
  files: acceptedFiles,
  accept: (accepted, { documentKinds }) => withKinds(accepted, documentKinds),
  prepare: ({ form }) => prepareReceipt(form.typeId),
  async act(tx, { req, form, files }, letterhead) {
    const { id, reference, receipt } = await register(tx, form, files, req.user, letterhead)
    const unasked = await unaskedLabels(form, req.user, tx)
    const printable = receipt ? [`Receipt ${receipt} is ready to print`] : []
    const message = [`${reference} registered`, ...printable, ...notAskedFor(unasked)].join('. ')
    return { message, to: `/applications/${id}`, created: id, another: '/applications/create' }
  },
  refused: (error, { req }) => auditNamedMatches(error, req.user),
})

const editing = write({
  form: req => editFormFor(idOf(req), req),
  files: acceptedFiles,
  accept: (accepted, { documentKinds }) => withKinds(accepted, documentKinds),
  async act(tx, { req, form, files }) {
    const { reference, ...done } = await edit(tx, idOf(req), form, files, req.user)
    const message = [`Changes to ${reference} saved`, consequencesOf(done).join(' ')]
    return { message: message.filter(Boolean).join('. '), to: `/applications/${idOf(req)}` }
  },
})

const addingDocuments = write({
  form: forms.DocumentsForm,
  files: { documents: 'document' },
  accept: (accepted, { documentKinds }) => withKinds(accepted, documentKinds),
  async act(tx, { req, files }) {
    return { message: `Document added to ${await addDocuments(tx, idOf(req), files, req.user)}` }
  },
})

const voting = write({
  form: forms.VoteForm,
  async act(tx, { req, form }) {
    return { message: `Vote on ${await vote(tx, idOf(req), form, req.user)} recorded` }
  },
})

const remarking = write({
  form: forms.RemarkForm,
  files: { files: 'document' },
  async act(tx, { req, form, files }) {
    return { message: `Remark on ${await remark(tx, idOf(req), form, files, req.user)} added` }
  },
})

export const applicationRoutes = [
  get('/applications/create', registers, create),
  post('/applications', registers, registering, withDocuments),
  get('/applications/:id/edit', edits, showEdit),
  put('/applications/:id', edits, editing, withDocuments),
  post('/applications/:id', edits, editing, withDocuments),
  post('/applications/:id/documents', edits, addingDocuments, { bag: 'documents', uploads: ['documents'] }),
  put('/applications/:id/vote', accessTo('vote'), voting, { bag: acts.vote.bag }),
  post('/applications/:id/remarks', accessTo('remark'), remarking, {
    bag: acts.remark.bag,
    uploads: ['files'],
  }),
  ...actRoutes,
]

async function create(req: Visit, res: Response) {
  await render(res, 'Application/Create', await newApplication(req.user))
}

async function showEdit(req: Visit, res: Response) {
  const refusal = await whyNotEdit(idOf(req), req.user)
  if (refusal) {
    res.inertia.flash({ error: refusal })
    return res.inertia.redirect(`/applications/${idOf(req)}`)
  }
  await render(res, 'Application/Edit', await applicationToEdit(idOf(req), req.user))
}

type Edited = Omit<Awaited<ReturnType<typeof edit>>, 'reference'>

const consequencesOf = ({ wasReturned, endorsementsVoided, notAsked, askedAgain }: Edited) => [
  ...(wasReturned ? ['It is marked as complete.'] : []),
  ...(endorsementsVoided ? ['It must be endorsed again.'] : []),
  ...notAskedFor(notAsked),
  ...(askedAgain.length > 0 ? [`Asked for again, with the earlier answer: ${namesOf(askedAgain)}.`] : []),
]

const notAskedFor = (labels: string[]) =>
  labels.length > 0 ? [`Not asked for with these answers, but stored: ${namesOf(labels)}.`] : []

const namesOf = (labels: string[]) => allOf.format(labels.map(label => `“${label}”`))

const allOf = new Intl.ListFormat('en-GB')
