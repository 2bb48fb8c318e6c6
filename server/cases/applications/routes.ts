import type { Request, Response } from 'express'
import type * as z from 'zod'
import { withStoredFiles, type NewFile } from '#server/platform/files/store'
import { readWithFiles, idOf, read } from '#server/platform/web/forms'
import { may, type User } from '#server/permissions'
import { auditingNamedMatches } from '../matching/match-reason.ts'
import { redirect, redirectAfterRegistering, render } from '#server/platform/web/page'
import { get, post, put, destroy, type Visit } from '#server/platform/web/routing'
import { acts, type ActWithBag } from './acts.ts'
import { backToCase, referenceOf } from './back-to-case.ts'
import { archive, restore, hold, resume, remark, reinstate, withdraw } from './simple-acts.ts'
import { addDocuments } from './add-documents.ts'
import { complete, returnToRegistry } from './return.ts'
import { decide, endorse, reconsider, repeatRound } from './round-acts.ts'
import { edit, whyNotEdit } from './edit.ts'
import * as forms from './forms.ts'
import { withKinds, register } from './register.ts'
import { applicationListRoutes } from './list-routes.ts'
import { editFormFor, registerFormFor, unaskedLabels } from './own-fields.ts'
import { submitWithFiles } from '#server/platform/web/submissions'
import { applicationToEdit, newApplication } from './props.ts'
import { recuse, vote } from './vote.ts'
import { accessTo } from './rules.ts'
import { ANSWER_UPLOADS } from '../types/answer-files.ts'

const registers = may('applications.register')
const edits = accessTo('edit')

const withDocuments = { uploads: ['photo', 'documents', ANSWER_UPLOADS], kilobytes: 512 }
const acceptedFiles = { photo: 'photo', documents: 'document', [ANSWER_UPLOADS]: 'document' } as const
const form = (act: ActWithBag) => ({ bag: acts[act].bag, uploads: ['files'] })

const { StepForm } = forms
const storeEndorsement = step(StepForm, endorse, (number, _form, opens) =>
  opens ? `${number} endorsed. Voting is open.` : `${number} endorsed. Another person must endorse it too.`,
)
const storeReturn = step(forms.ReturnForm, returnToRegistry, number => `${number} returned to the registry`)
const storeCompletion = step(forms.CompletionForm, complete, number => `${number} marked as complete`)
const storeDecision = step(forms.DecisionForm, decide, (number, { verdict }) => `${number} ${verdict}`)
const storeHold = step(forms.HoldForm, hold, number => `${number} put on hold`)
const destroyHold = step(StepForm, resume, number => `${number} resumed`)
const storeReconsideration = step(
  StepForm,
  reconsider,
  number => `Decision on ${number} reconsidered. Voting is open.`,
)
const storeWithdrawal = step(StepForm, withdraw, number => `${number} withdrawn`)
const destroyWithdrawal = step(StepForm, reinstate, number => `${number} reinstated`)
const storeArchive = step(StepForm, archive, number => `${number} archived`)
const destroyArchive = step(StepForm, restore, number => `${number} restored from the archive`)
const storeRound = step(
  StepForm,
  repeatRound,
  number => `The round on ${number} closed without a result. Voting is open in a new round.`,
)

export const applicationRoutes = [
  ...applicationListRoutes,
  get('/applications/create', registers, create),
  post('/applications', registers, store, withDocuments),
  get('/applications/:id/edit', edits, showEdit),
  put('/applications/:id', edits, update, withDocuments),
  post('/applications/:id', edits, update, withDocuments),
  post('/applications/:id/endorsement', accessTo('endorse'), storeEndorsement, form('endorse')),
  post('/applications/:id/documents', edits, storeDocuments, { bag: 'documents', uploads: ['documents'] }),
  post('/applications/:id/return', accessTo('return'), storeReturn, form('return')),
  post('/applications/:id/completion', accessTo('complete'), storeCompletion, form('complete')),
  post('/applications/:id/decision', accessTo('approve'), storeDecision, {
    ...form('approve'),
    bag: decisionBag,
  }),
  post('/applications/:id/hold', accessTo('hold'), storeHold, form('hold')),
  destroy('/applications/:id/hold', accessTo('resume'), destroyHold, form('resume')),
  put('/applications/:id/vote', accessTo('vote'), storeVote, { bag: acts.vote.bag }),
  post('/applications/:id/recusal', accessTo('recuse'), storeRecusal, { bag: acts.recuse.bag }),
  post('/applications/:id/reconsideration', accessTo('reconsider'), storeReconsideration, form('reconsider')),
  post('/applications/:id/round', accessTo('newRound'), storeRound, form('newRound')),
  post('/applications/:id/withdrawal', accessTo('withdraw'), storeWithdrawal, form('withdraw')),
  destroy('/applications/:id/withdrawal', accessTo('reinstate'), destroyWithdrawal, form('reinstate')),
  post('/applications/:id/archive', accessTo('archive'), storeArchive, form('archive')),
  destroy('/applications/:id/archive', accessTo('restore'), destroyArchive, form('restore')),
  post('/applications/:id/remarks', accessTo('remark'), storeRemark, form('remark')),
]

async function create(req: Visit, res: Response) {
  await render(res, 'Application/Create', await newApplication(req.user))
}

async function store(req: Visit, res: Response) {
  const form = await registerFormFor(req)
  const [fields, accepted] = await readWithFiles(req, form, acceptedFiles)
  const registering = submitWithFiles(
    req,
    withKinds(accepted, fields.documentKinds),
    async (tx, files) => `/applications/${await register(tx, fields, files, req.user)}`,
  )
  const path = await auditingNamedMatches(req.user, registering)
  const reference = await referenceOf(Number(path.split('/').at(-1)))
  const unasked = await unaskedLabels(fields, req.user)
  const message = [`${reference} registered`, ...notAskedFor(unasked)].join('. ')
  redirectAfterRegistering(res, path, message, '/applications/create')
}

async function showEdit(req: Visit, res: Response) {
  const refusal = await whyNotEdit(idOf(req), req.user)
  if (refusal) {
    res.inertia.flash({ error: refusal })
    return res.inertia.redirect(`/applications/${idOf(req)}`)
  }
  await render(res, 'Application/Edit', await applicationToEdit(idOf(req), req.user))
}

async function update(req: Visit, res: Response) {
  const form = await editFormFor(idOf(req), req)
  const [fields, accepted] = await readWithFiles(req, form, acceptedFiles)
  const done = await withStoredFiles(withKinds(accepted, fields.documentKinds), files =>
    edit(idOf(req), fields, files, req.user),
  )
  const saved = `Changes to ${await referenceOf(idOf(req))} saved`
  const also = consequencesOf(done).join(' ')
  redirect(res, `/applications/${idOf(req)}`, [saved, also].filter(Boolean).join('. '))
}

type Edited = Awaited<ReturnType<typeof edit>>

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

async function storeDocuments(req: Visit, res: Response) {
  const [form, accepted] = await readWithFiles(req, forms.DocumentsForm, { documents: 'document' })
  await submitWithFiles(req, withKinds(accepted, form.documentKinds), async (tx, files) => {
    await addDocuments(tx, idOf(req), files, req.user)
    return req.path
  })
  await backToCase(res, idOf(req), number => `Document added to ${number}`)
}

async function storeVote(req: Visit, res: Response) {
  await vote(idOf(req), read(req, forms.VoteForm), req.user)
  await backToCase(res, idOf(req), number => `Vote on ${number} recorded`)
}

async function storeRecusal(req: Visit, res: Response) {
  await recuse(idOf(req), read(req, forms.RecusalForm), req.user)
  await backToCase(res, idOf(req), number => `You have recused yourself from ${number}`)
}

async function storeRemark(req: Visit, res: Response) {
  const [form, accepted] = await readWithFiles(req, forms.RemarkForm, { files: 'document' })
  await submitWithFiles(req, accepted, async (tx, files) => {
    await remark(tx, idOf(req), form, files, req.user)
    return req.path
  })
  await backToCase(res, idOf(req), number => `Remark on ${number} added`)
}

/** Handles the form of an act with a remark and its files. */
function step<Schema extends z.ZodType, Result>(
  schema: Schema,
  act: (id: number, form: z.output<Schema>, files: NewFile[], actor: User) => Promise<Result>,
  message: (number: string, form: z.output<Schema>, result: Result) => string,
) {
  return async (req: Visit, res: Response) => {
    const [form, accepted] = await readWithFiles(req, schema, { files: 'document' })
    const result = await withStoredFiles(accepted, files => act(idOf(req), form, files, req.user))
    await backToCase(res, idOf(req), number => message(number, form, result))
  }
}

function decisionBag({ body }: Request) {
  const { verdict } = (body ?? {}) as { verdict?: unknown }
  return acts[verdict === 'disapproved' ? 'disapprove' : 'approve'].bag
}
