import { EditForm, RegisterForm } from '#server/cases/acts/forms'
import { applicationRoutes } from '#server/cases/acts/routes'
import { discussionRoutes } from '#server/cases/discussion/routes'
import { matchingRoutes } from '#server/cases/settling/routes'
import { letterRoutes } from '#server/cases/letters/routes'
import { receiptRoutes } from '#server/cases/receipts/routes'
import { requestRoutes } from '#server/cases/requests/routes'
import { resolutionRoutes } from '#server/cases/resolutions/routes'
import { slipRoutes } from '#server/cases/slips/routes'
import { acts, actsByRoute, type ActWithForm, addressOfAct } from '#server/cases/case/acts'
import { applicationForm, letterForm, requestForm } from './examples.ts'
import { examplesIn } from './response-fields.ts'
import { type Write, writesOf } from './writes.ts'

const routes = [
  ...applicationRoutes,
  ...discussionRoutes,
  ...matchingRoutes,
  ...resolutionRoutes,
  ...slipRoutes,
  ...letterRoutes,
  ...receiptRoutes,
  ...requestRoutes,
]
const write = writesOf(routes, 'application')

const remarks = 'Everything is in order with this case.'
const reason = 'Their names and birth dates are the same.'

/** Otherwise `archiveApplication` and the words of its button. */
const documented: { [Name in ActWithForm]?: Partial<Pick<Write, 'name' | 'summary' | 'description'>> } = {
  endorse: { summary: 'Endorse an application, which opens the next round' },
  return: {
    summary: 'Return an application to the registry, which has to complete it',
    description: '`items` says what is missing. The application stays registered.',
  },
  complete: { summary: 'Mark a returned application as complete' },
  recuse: { name: 'recuse', summary: 'Recuse yourself from the open round' },
  approve: { name: 'decideApplication', summary: 'Decide an application according to the tally' },
  hold: { summary: 'Put an application on hold until its review date' },
  resume: { summary: 'Resume an application that is on hold' },
  withdraw: { summary: 'Withdraw an application' },
  reinstate: { summary: 'Reinstate an application that was withdrawn' },
  reconsider: { summary: 'Reconsider a decision, which opens the next round' },
  newRound: { name: 'openRound', summary: 'Open a new round after a round without a result' },
  assign: {
    summary: 'Assign an application to somebody, or take it',
    description: '`reason` is optional for somebody who takes an application that is assigned to nobody.',
  },
  unassign: { summary: 'Make an application nobody’s' },
  label: {
    summary: 'Set the labels of an application',
    description: '`labels` are the ids of all its labels afterwards.',
  },
  archive: { summary: 'Archive an application' },
  restore: { summary: 'Restore an application from the archive' },
}

const ofActs = actsByRoute.map(([first]) => {
  const { method, path } = addressOfAct(first)
  const { words, form } = acts[first]
  const example = { ...form.given, ...(form.remarks && { remarks }), ...examplesIn(form.fields ?? {}) }
  return write(`${method.toUpperCase() as 'POST' | 'PUT' | 'DELETE'} ${path}`, {
    name: `${first}Application`,
    summary: words.button,
    ...documented[first],
    example,
  })
})

export const applicationWrites = [
  write('POST /applications', {
    name: 'registerApplication',
    summary: 'Register an application',
    description:
      'If the applicant is very similar to a known person, `matchReason` is required. `documentKinds` are in the order of `documents`. Files of own fields are sent as `answers.<name>`.',
    form: RegisterForm,
    creates: true,
    example: applicationForm,
  }),
  write('PUT /applications/:id', {
    name: 'editApplication',
    summary: 'Edit an application that is not yet endorsed',
    description:
      'Send every field: a missing one is emptied. Answers to own fields that are missing stay; send null to remove one. Documents and files of own fields stay unless `storedDocuments` removes them. `version` is optional, because `If-Match` replaces it.',
    form: EditForm,
    overwrites: true,
    example: applicationForm,
  }),
  write('POST /applications/:id/documents', {
    name: 'addDocuments',
    summary: 'Add documents to an application that is not yet endorsed',
    description: '`documentKinds` are in the order of `documents`.',
    example: { documentKinds: ['Petition'] },
  }),
  write('PUT /applications/:id/vote', {
    name: 'castVote',
    summary: 'Cast or change your vote in the open round',
    description: 'The API never returns your own vote.',
    example: { choice: 'approve', reason: '' },
  }),
  write('POST /applications/:id/remarks', {
    name: 'addRemark',
    summary: 'Add an official remark, which is permanent',
    example: { body: remarks },
  }),
  write('POST /applications/:id/comments', {
    name: 'postComment',
    summary: 'Post a comment to the discussion',
    example: { body: 'Has anybody seen the originals?' },
  }),
  write('POST /applications/:id/duplicate', {
    name: 'settleDuplicate',
    summary: 'Record whether two applications are for the same person',
    description: '`same` marks the later application as a duplicate of the earlier one.',
    example: { otherId: 122, verdict: 'different', reason },
  }),
  write('DELETE /applications/:id/duplicate', {
    name: 'takeBackDuplicate',
    summary: 'Withdraw the verdict on two applications',
    example: { otherId: 122, reason },
  }),
  write('POST /applications/:id/matches', {
    name: 'settleMatch',
    summary: 'Record whether an applicant is a person in the register',
    example: { arrestedPersonId: 45, verdict: 'different', reason },
  }),
  write('DELETE /applications/:id/matches', {
    name: 'takeBackMatch',
    summary: 'Withdraw the verdict on an applicant and a person in the register',
    example: { arrestedPersonId: 45, reason },
  }),
  write('PUT /applications/:id/resolution', {
    name: 'draftResolution',
    summary: 'Save the draft of a resolution',
    description: 'After the resolution is signed, you can only add a scan of the signed paper.',
    overwrites: true,
    example: { title: 'Resolution on application 2026-000123', body: 'The board approves.' },
  }),
  write('POST /applications/:id/resolution/signature', {
    name: 'signResolution',
    summary: 'Sign the resolution, which issues a slip',
    description:
      '`sha256` is `resolution.sha256` of the draft that you read, `version` its version. A draft that has changed since is not signed.',
    example: { version: 1, sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  }),
  write('POST /applications/:id/slip', {
    name: 'reissueSlip',
    summary: 'Issue a new slip, which replaces the previous one',
    example: { reason: 'The first one was lost in the post.' },
  }),
  write('DELETE /applications/:id/slip', {
    name: 'revokeSlip',
    summary: 'Revoke the slip',
    example: { reason: 'It was handed to the wrong person.' },
  }),
  write('POST /applications/:id/letters', {
    name: 'writeLetter',
    summary: 'Write a letter',
    description:
      '`template` is the name of one of the type’s templates, `language` is empty for its first one. The new letter is the first of the application’s `letters`.',
    example: letterForm,
  }),
  write('PUT /applications/:id/letters/:letterId', {
    name: 'editLetter',
    summary: 'Edit a letter that is not yet approved',
    overwrites: true,
    example: letterForm,
  }),
  write('POST /applications/:id/letters/:letterId/approval', {
    name: 'approveLetter',
    summary: 'Approve a letter, which assigns its number',
    description: 'The template says who may approve it. An approved letter never changes.',
    overwrites: true,
    example: {},
  }),
  write('DELETE /applications/:id/letters/:letterId', {
    name: 'withdrawLetter',
    summary: 'Withdraw a letter that was not sent',
    example: {},
  }),
  write('POST /applications/:id/letters/:letterId/dispatch', {
    name: 'dispatchLetter',
    summary: 'Send an approved letter by email, or record how it was sent',
    description: '`at` is the day for letters that are printed or handed over, and today if it is empty.',
    example: { by: 'print', to: 'Lualhati Magtanggol', at: '2026-03-16', note: '' },
  }),
  write('PUT /applications/:id/letters/:letterId/dispatch/:dispatchId', {
    name: 'noteDispatch',
    summary: 'Record whether a letter arrived',
    example: { result: 'delivered', at: '2026-03-18', note: 'The receipt came back signed.' },
  }),
  write('POST /applications/:id/receipt/dispatch', {
    name: 'dispatchReceipt',
    summary: 'Send the receipt by email, or record how it was sent',
    description: '`at` is the day for receipts that are printed or handed over, and today if it is empty.',
    example: { by: 'email', to: 'lualhati@example.org', at: '', note: '' },
  }),
  write('POST /applications/:id/requests', {
    name: 'sendRequest',
    summary: 'Ask in writing for documents, answers or corrections',
    description:
      'With an empty `email` the request is printed. `field` is the name of the field to correct. The new request is the first of the application’s `requests`.',
    example: requestForm,
  }),
  write('POST /applications/:id/requests/:requestId/renewal', {
    name: 'renewRequest',
    summary: 'Send a request again with another date',
    description: 'The address of the earlier one stops working.',
    example: { dueOn: '2999-12-31' },
  }),
  write('DELETE /applications/:id/requests/:requestId', {
    name: 'withdrawRequest',
    summary: 'Withdraw a request',
    example: { reason: 'The court sent us the certificate.' },
  }),
  write('POST /applications/:id/requests/:requestId/items/:itemId/acceptance', {
    name: 'acceptItem',
    summary: 'Accept an answer to a request',
    description:
      'A document becomes one of the application, and a correction an edit, which needs the permission to edit.',
    example: {},
  }),
  write('POST /applications/:id/requests/:requestId/items/:itemId/return', {
    name: 'returnItem',
    summary: 'Return an answer to a request, so that it can be answered again',
    example: { reason: 'The page is cut off at the bottom.' },
  }),
  ...ofActs,
]
