import { EditForm, RegisterForm } from '#server/cases/acts/forms'
import { applicationRoutes } from '#server/cases/acts/routes'
import { discussionRoutes } from '#server/cases/discussion/routes'
import { matchingRoutes } from '#server/cases/settling/routes'
import { resolutionRoutes } from '#server/cases/resolutions/routes'
import { slipRoutes } from '#server/cases/slips/routes'
import { acts, actsByRoute, type ActWithForm, addressOfAct } from '#server/cases/case/acts'
import { applicationForm } from './examples.ts'
import { letterWrites } from './letter-writes.ts'
import { examplesIn } from './response-fields.ts'
import { type Write, writesOf } from './writes.ts'

const routes = [
  ...applicationRoutes,
  ...discussionRoutes,
  ...matchingRoutes,
  ...resolutionRoutes,
  ...slipRoutes,
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
  makeReceipt: {
    name: 'makeReceipt',
    summary: 'Make the receipt of an open application that has none',
    description:
      'The type’s latest version has a text for receipts. The receipt promises the next due date as it is now.',
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
  ...letterWrites,
  ...ofActs,
]
