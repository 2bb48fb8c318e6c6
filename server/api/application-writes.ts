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
import { writesOf } from './write.ts'

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
      'An applicant who is very like one that is known needs a `matchReason`. `documentKinds` stand beside `documents`, in their order.',
    form: forms.RegisterForm,
    creates: true,
    example: applicationForm,
  }),
  write('PUT /applications/:id', {
    name: 'editApplication',
    summary: 'Edit an application that is not endorsed yet',
    description: 'Every field is sent; one that is left out is emptied. `version` may be left to `If-Match`.',
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
  write('PUT /applications/:id/vote', {
    name: 'castVote',
    summary: 'Cast or change one’s vote in the open round',
    description: 'No answer of the API says how the owner of a token voted.',
    form: forms.VoteForm,
    example: { choice: 'approve', reason: '' },
  }),
  write('POST /applications/:id/recusal', {
    name: 'recuse',
    summary: 'Recuse oneself from the open round',
    form: forms.RecusalForm,
    example: { reason: 'The applicant is a cousin of mine.' },
  }),
  write('POST /applications/:id/decision', {
    name: 'decideApplication',
    summary: 'Decide as the round’s tally carries',
    form: forms.DecisionForm,
    example: { verdict: 'approved', remarks },
  }),
  write('POST /applications/:id/hold', {
    name: 'holdApplication',
    summary: 'Put an application on hold until a day',
    form: forms.HoldForm,
    example: { remarks, reviewOn: '2999-12-31' },
  }),
  write('DELETE /applications/:id/hold', {
    name: 'resumeApplication',
    summary: 'Resume an application where it was held',
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
    summary: 'Open a new round where nothing carries',
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
  write('POST /applications/:id/archive', { name: 'archiveApplication', summary: 'Archive a case', ...step }),
  write('DELETE /applications/:id/archive', {
    name: 'restoreApplication',
    summary: 'Restore a case from the archive',
    ...step,
  }),
  write('POST /applications/:id/remarks', {
    name: 'addRemark',
    summary: 'Leave an official remark, which stays for good',
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
    summary: 'Say whether two applications are of the same person',
    description: '`same` makes the later one a duplicate of the earlier.',
    form: verdicts.DuplicateForm,
    example: { otherId: 122, verdict: 'different', reason },
  }),
  write('DELETE /applications/:id/duplicate', {
    name: 'takeBackDuplicate',
    summary: 'Take back what was said of two applications',
    form: verdicts.UndoDuplicateForm,
    example: { otherId: 122, reason },
  }),
  write('POST /applications/:id/matches', {
    name: 'settleMatch',
    summary: 'Say whether an applicant is somebody of the register',
    form: verdicts.MatchForm,
    example: { arrestedPersonId: 45, verdict: 'different', reason },
  }),
  write('DELETE /applications/:id/matches', {
    name: 'takeBackMatch',
    summary: 'Take back what was said of an applicant and the register',
    form: verdicts.UndoMatchForm,
    example: { arrestedPersonId: 45, reason },
  }),
  write('PUT /applications/:id/resolution', {
    name: 'draftResolution',
    summary: 'Save the draft of a decided case’s resolution',
    description: 'Once it is signed, all that can be sent is a scan of the signed paper.',
    form: ResolutionForm,
    overwrites: true,
    example: { title: 'Resolution on application 2026-000123', body: 'The board approves.' },
  }),
  write('POST /applications/:id/resolution/signature', {
    name: 'signResolution',
    summary: 'Sign the resolution, which issues its slip',
    description: '`version` is the version of the draft that was read.',
    form: SignatureForm,
    example: { version: 1 },
  }),
  write('POST /applications/:id/slip', {
    name: 'reissueSlip',
    summary: 'Issue another slip; the one before is no longer valid',
    form: SlipForm,
    example: { reason: 'The first one was lost on the way.' },
  }),
  write('DELETE /applications/:id/slip', {
    name: 'revokeSlip',
    summary: 'Revoke the slip',
    form: SlipForm,
    example: { reason: 'It was handed to somebody else.' },
  }),
]
