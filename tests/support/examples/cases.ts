import { acts, actsWithForm } from '#server/cases/case/acts'
import { dispatchReceipt } from '#server/cases/receipts/dispatch'
import { transaction } from '#server/platform/database/transaction'
import { actExamples } from '../../cases/applications/acts-and-stages.ts'
import { requestOf } from '../act-requests.ts'
import { approvedLetter, dispatch, withLetters, written } from '../../cases/letters/letters.ts'
import { withReceipt } from '../../cases/receipts/receipts.ts'
import { requested, sendAnswer } from '../../cases/requests/requests.ts'
import { postComment } from '../../cases/discussion/comments.ts'
import { approved, drafted, endorsed, registered, seenText, signed } from '../cases.ts'
import { ada, carla, emil, judith, rosa, vera } from '../cast.ts'
import { formWith, pdf } from '../papers.ts'
import { acting, by, type ChangingRoute, type Example, sending } from './example.ts'
import { formFor } from './forms.ts'

const scan = () => formWith({ _method: 'put' }, ['scan', pdf(), 'signed.pdf'])

const commented = async () => {
  const found = await registered()
  await postComment(found, vera, 'Seen.')
  return found
}

const withTemplates = async () => {
  await withLetters()
  return registered()
}

const sentLetter = async () => {
  const letter = await approvedLetter()
  await dispatch(letter)
  return letter
}

const sentReceipt = async () => {
  const found = await withReceipt()
  const form = { by: 'print', to: 'Lualhati', at: '', note: '' } as const
  await transaction(tx => dispatchReceipt(tx, found.id, form, rosa))
  return found
}

const answered = async () => {
  const request = await requested()
  await sendAnswer(request)
  return request
}

const applicantOfRequest = { name: 'The applicant, through request 1' }

const manyArchived = async () =>
  by(carla, 'POST', '/applications/archives', {
    ...formFor('POST /applications/archives'),
    ids: [(await signed()).id],
  })

const withLettersOn = async () => {
  await withLetters()
  return registered()
}

const manyAssigned = async () => {
  await registered()
  return by(rosa, 'POST', '/applications/assignment', formFor('POST /applications/assignment'))
}

const ofActs = actsWithForm.map(name => {
  const { method, path, form: sent } = requestOf(name)
  const { by: actor, on } = actExamples[name]
  return acting(`${method} ${path}` as ChangingRoute, `application.${acts[name].follows.entry}`, actor, {
    form: sent,
    on,
  })
})

export const examplesOfCases: Example[] = [
  ...ofActs,
  acting('POST /applications', 'application.register', rosa),
  acting('PUT /applications/:id', 'application.edit', rosa, { on: registered }),
  acting('POST /applications/:id', 'application.edit', rosa, { on: registered }),
  acting('POST /applications/:id/documents', 'application.add-documents', rosa, {
    form: () => formWith({ documentKinds: [''] }, ['documents[]', pdf(), 'letter.pdf']),
    on: registered,
  }),
  acting('PUT /applications/:id/vote', 'application.vote', ada, { on: endorsed }),
  acting('POST /applications/:id/remarks', 'application.remark', vera, { on: registered }),
  acting('POST /applications/:id/comments', 'application.comment', vera, { on: registered }),
  acting('PUT /applications/:id/comments/:commentId', 'application.edit-comment', vera, { on: commented }),
  acting('DELETE /applications/:id/comments/:commentId', 'application.remove-comment', vera, {
    on: commented,
  }),
  acting('POST /applications/endorsements', 'application.endorse', emil, { on: registered }),
  acting('POST /applications/archives', 'application.archive-many', carla, { on: signed }),
  acting('DELETE /applications/archives/:id', 'application.undo-archive-many', carla, { on: manyArchived }),
  acting('POST /applications/assignment', 'application.assign', rosa, { on: registered }),
  acting('DELETE /applications/assignment/:id', 'application.unassign', rosa, { on: manyAssigned }),
  acting('POST /applications/labels', 'application.label', rosa, { on: registered }),
  acting('POST /applications/letters', 'application.send-letters', rosa, { on: withLettersOn }),
  acting('PUT /applications/:id/resolution', 'application.draft-resolution', judith, { on: approved }),
  acting('POST /applications/:id/resolution', 'application.scan-resolution', judith, {
    form: scan,
    on: signed,
  }),
  acting('POST /applications/:id/resolution/signature', 'application.sign-resolution', judith, {
    form: () => seenText({ id: 1 }),
    on: drafted,
  }),
  acting('POST /applications/:id/letters', 'application.write-letter', rosa, { on: withTemplates }),
  acting('PUT /applications/:id/letters/:letterId', 'application.edit-letter', rosa, { on: written }),
  acting('POST /applications/:id/letters/:letterId/approval', 'application.approve-letter', rosa, {
    on: written,
  }),
  acting('DELETE /applications/:id/letters/:letterId', 'application.withdraw-letter', rosa, { on: written }),
  acting('POST /applications/:id/letters/:letterId/dispatch', 'application.dispatch-letter', rosa, {
    on: approvedLetter,
  }),
  acting('PUT /applications/:id/letters/:letterId/dispatch/:dispatchId', 'application.note-dispatch', emil, {
    on: sentLetter,
  }),
  acting('POST /applications/:id/receipt/dispatch', 'application.dispatch-receipt', rosa, {
    on: withReceipt,
  }),
  acting('PUT /applications/:id/receipt/dispatch/:dispatchId', 'application.note-receipt-dispatch', emil, {
    on: sentReceipt,
  }),
  acting('POST /applications/:id/requests', 'application.send-request', rosa, { on: registered }),
  acting('POST /applications/:id/requests/:requestId/renewal', 'application.renew-request', rosa, {
    on: requested,
  }),
  acting('DELETE /applications/:id/requests/:requestId', 'application.withdraw-request', rosa, {
    on: requested,
  }),
  acting(
    'POST /applications/:id/requests/:requestId/items/:itemId/acceptance',
    'application.accept-item',
    rosa,
    { on: answered },
  ),
  acting('POST /applications/:id/requests/:requestId/items/:itemId/return', 'application.return-item', rosa, {
    on: answered,
  }),
  sending('POST /answers/:code', 'application.answer-request', applicantOfRequest, async () =>
    sendAnswer(await requested()),
  ),
  acting('POST /applications/:id/slip', 'application.reissue-slip', judith, { on: signed }),
  acting('DELETE /applications/:id/slip', 'application.revoke-slip', judith, { on: signed }),
]
