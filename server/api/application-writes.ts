import * as forms from '#server/cases/applications/forms'
import { applicationRoutes } from '#server/cases/applications/routes'
import { CommentForm } from '#server/cases/discussion/comment'
import { discussionRoutes } from '#server/cases/discussion/routes'
import * as verdicts from '#server/cases/matching/forms'
import { matchingRoutes } from '#server/cases/matching/routes'
import { ResolutionForm, SignatureForm } from '#server/cases/resolutions/forms'
import { resolutionRoutes } from '#server/cases/resolutions/routes'
import { SlipForm, slipRoutes } from '#server/cases/slips/routes'
import { applicationForm } from './examples.ts'
import { writesOf } from './writes.ts'

const routes = [
  ...applicationRoutes,
  ...discussionRoutes,
  ...matchingRoutes,
  ...resolutionRoutes,
  ...slipRoutes,
]
const write = writesOf(routes, 'application')

const remarks = 'Everything is in order with this case.'
const step = { form: forms.StepForm, example: { remarks } }
const reason = 'Their names and birth dates are the same.'

export const applicationWrites = [
  write('POST /applications', {
    name: 'registerApplication',
    summary: 'Register an application',
    description:
      'If the applicant is very similar to a known person, `matchReason` is required. `documentKinds` are in the order of `documents`. Files of own fields are sent as `answers.<name>`.',
    form: forms.RegisterForm,
    creates: true,
    example: applicationForm,
  }),
  write('PUT /applications/:id', {
    name: 'editApplication',
    summary: 'Edit an application that is not yet endorsed',
    description:
      'Send every field: a missing one is emptied. Answers to own fields that are missing stay; send null to remove one. Documents and files of own fields stay unless `storedDocuments` removes them. `version` is optional, because `If-Match` replaces it.',
    form: forms.EditForm,
    overwrites: true,
    example: applicationForm,
  }),
  write('POST /applications/:id/endorsement', {
    name: 'endorseApplication',
    summary: 'Endorse an application, which opens the next round',
    form: forms.StepForm,
    example: { remarks },
  }),
  write('POST /applications/:id/documents', {
    name: 'addDocuments',
    summary: 'Add documents to an application that is not yet endorsed',
    description: '`documentKinds` are in the order of `documents`.',
    form: forms.DocumentsForm,
    example: { documentKinds: ['Petition'] },
  }),
  write('POST /applications/:id/return', {
    name: 'returnApplication',
    summary: 'Return an application to the registry, which has to complete it',
    description: '`items` says what is missing. The application stays registered.',
    form: forms.ReturnForm,
    example: { remarks, items: ['Birth certificate'] },
  }),
  write('POST /applications/:id/completion', {
    name: 'completeApplication',
    summary: 'Mark a returned application as complete',
    form: forms.CompletionForm,
    example: { remarks },
  }),
  write('PUT /applications/:id/vote', {
    name: 'castVote',
    summary: 'Cast or change your vote in the open round',
    description: 'The API never returns your own vote.',
    form: forms.VoteForm,
    example: { choice: 'approve', reason: '' },
  }),
  write('POST /applications/:id/recusal', {
    name: 'recuse',
    summary: 'Recuse yourself from the open round',
    form: forms.RecusalForm,
    example: { reason: 'The applicant is a cousin of mine.' },
  }),
  write('POST /applications/:id/decision', {
    name: 'decideApplication',
    summary: 'Decide an application according to the tally',
    form: forms.DecisionForm,
    example: { verdict: 'approved', remarks },
  }),
  write('POST /applications/:id/hold', {
    name: 'holdApplication',
    summary: 'Put an application on hold until its review date',
    form: forms.HoldForm,
    example: { remarks, reviewOn: '2999-12-31' },
  }),
  write('DELETE /applications/:id/hold', {
    name: 'resumeApplication',
    summary: 'Resume an application that is on hold',
    form: forms.StepForm,
    example: { remarks },
  }),
  write('POST /applications/:id/reconsideration', {
    name: 'reconsiderApplication',
    summary: 'Reconsider a decision, which opens the next round',
    ...step,
  }),
  write('POST /applications/:id/round', {
    name: 'openRound',
    summary: 'Open a new round after a round without a result',
    ...step,
  }),
  write('POST /applications/:id/withdrawal', {
    name: 'withdrawApplication',
    summary: 'Withdraw an application',
    ...step,
  }),
  write('DELETE /applications/:id/withdrawal', {
    name: 'reinstateApplication',
    summary: 'Reinstate an application that was withdrawn',
    ...step,
  }),
  write('POST /applications/:id/archive', {
    name: 'archiveApplication',
    summary: 'Archive an application',
    ...step,
  }),
  write('DELETE /applications/:id/archive', {
    name: 'restoreApplication',
    summary: 'Restore an application from the archive',
    ...step,
  }),
  write('POST /applications/:id/remarks', {
    name: 'addRemark',
    summary: 'Add an official remark, which is permanent',
    form: forms.RemarkForm,
    example: { body: remarks },
  }),
  write('POST /applications/:id/comments', {
    name: 'postComment',
    summary: 'Post a comment to the discussion',
    form: CommentForm,
    example: { body: 'Has anybody seen the originals?' },
  }),
  write('POST /applications/:id/duplicate', {
    name: 'settleDuplicate',
    summary: 'Record whether two applications are for the same person',
    description: '`same` marks the later application as a duplicate of the earlier one.',
    form: verdicts.DuplicateForm,
    example: { otherId: 122, verdict: 'different', reason },
  }),
  write('DELETE /applications/:id/duplicate', {
    name: 'takeBackDuplicate',
    summary: 'Withdraw the verdict on two applications',
    form: verdicts.UndoDuplicateForm,
    example: { otherId: 122, reason },
  }),
  write('POST /applications/:id/matches', {
    name: 'settleMatch',
    summary: 'Record whether an applicant is a person in the register',
    form: verdicts.MatchForm,
    example: { arrestedPersonId: 45, verdict: 'different', reason },
  }),
  write('DELETE /applications/:id/matches', {
    name: 'takeBackMatch',
    summary: 'Withdraw the verdict on an applicant and a person in the register',
    form: verdicts.UndoMatchForm,
    example: { arrestedPersonId: 45, reason },
  }),
  write('PUT /applications/:id/resolution', {
    name: 'draftResolution',
    summary: 'Save the draft of a resolution',
    description: 'After the resolution is signed, you can only add a scan of the signed paper.',
    form: ResolutionForm,
    overwrites: true,
    example: { title: 'Resolution on application 2026-000123', body: 'The board approves.' },
  }),
  write('POST /applications/:id/resolution/signature', {
    name: 'signResolution',
    summary: 'Sign the resolution, which issues a slip',
    description:
      '`sha256` is `resolution.sha256` of the draft that you read, `version` its version. A draft that has changed since is not signed.',
    form: SignatureForm,
    example: { version: 1, sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  }),
  write('POST /applications/:id/slip', {
    name: 'reissueSlip',
    summary: 'Issue a new slip, which replaces the previous one',
    form: SlipForm,
    example: { reason: 'The first one was lost in the post.' },
  }),
  write('DELETE /applications/:id/slip', {
    name: 'revokeSlip',
    summary: 'Revoke the slip',
    form: SlipForm,
    example: { reason: 'It was handed to the wrong person.' },
  }),
]
