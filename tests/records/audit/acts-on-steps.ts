import { postComment } from '../../cases/discussion/comments.ts'
import {
  approved,
  carriesApproval,
  carriesDisapproval,
  deadlocked,
  drafted,
  endorsed,
  form,
  heldFromRegistered,
  registered,
  returned,
  seenText,
  signed,
  withdrawn,
} from '../../support/cases.ts'
import { ada, carla, dan, emil, judith, rosa, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { type Act, acting, by, remarks } from './entries.ts'

const text = { title: 'On mercy', body: 'The board grants it.' }
const reason = 'The paper was lost on the way.'
const scan = () => formWith({ _method: 'put' }, ['scan', pdf(), 'signed.pdf'])

const commented = async () => {
  const found = await registered()
  await postComment(found, vera, 'Seen.')
  return found
}

const archived = async () => by(carla, 'POST', `${(await signed()).path}/archive`, { remarks })
const manyArchived = async () =>
  by(carla, 'POST', '/applications/archives', { ids: [(await signed()).id], remarks })

const changed = { ...form, occupation: 'Weaver', version: 1 }
const decision = (verdict: 'approved' | 'disapproved') => ({ verdict, remarks })

export const actsOnSteps: Act[] = [
  acting('POST /applications', 'application.register', rosa, form),
  acting('PUT /applications/:id', 'application.edit', rosa, changed, registered),
  acting('POST /applications/:id', 'application.edit', rosa, { ...changed, _method: 'put' }, registered),
  acting('POST /applications/:id/endorsement', 'application.endorse', emil, { remarks }, registered),
  acting(
    'POST /applications/:id/documents',
    'application.add-documents',
    rosa,
    () => formWith({ documentKinds: [''] }, ['documents[]', pdf(), 'letter.pdf']),
    registered,
  ),
  acting('POST /applications/:id/return', 'application.return', emil, { remarks }, registered),
  acting('POST /applications/:id/completion', 'application.complete', rosa, {}, returned),
  acting(
    'POST /applications/:id/decision',
    'application.approve',
    carla,
    decision('approved'),
    carriesApproval,
  ),
  acting(
    'POST /applications/:id/decision',
    'application.disapprove',
    carla,
    decision('disapproved'),
    carriesDisapproval,
  ),
  acting(
    'POST /applications/:id/hold',
    'application.hold',
    emil,
    { remarks, reviewOn: '2999-01-01' },
    registered,
  ),
  acting('DELETE /applications/:id/hold', 'application.resume', emil, { remarks }, heldFromRegistered),
  acting('PUT /applications/:id/vote', 'application.vote', ada, { choice: 'approve' }, endorsed),
  acting(
    'POST /applications/:id/recusal',
    'application.recuse',
    dan,
    { reason: 'We are cousins.' },
    endorsed,
  ),
  acting('POST /applications/:id/remarks', 'application.remark', vera, { body: remarks }, registered),
  acting('POST /applications/:id/comments', 'application.comment', vera, { body: 'Seen.' }, registered),
  acting(
    'PUT /applications/:id/comments/:commentId',
    'application.edit-comment',
    vera,
    { body: 'Read.' },
    commented,
  ),
  acting('DELETE /applications/:id/comments/:commentId', 'application.remove-comment', vera, {}, commented),
  acting('POST /applications/:id/withdrawal', 'application.withdraw', rosa, { remarks }, endorsed),
  acting('DELETE /applications/:id/withdrawal', 'application.reinstate', rosa, { remarks }, withdrawn),
  acting('POST /applications/:id/reconsideration', 'application.reconsider', judith, { remarks }, approved),
  acting('POST /applications/:id/round', 'application.new-round', judith, { remarks }, deadlocked),
  acting('POST /applications/:id/archive', 'application.archive', carla, { remarks }, signed),
  acting('DELETE /applications/:id/archive', 'application.restore', carla, { remarks }, archived),
  acting('POST /applications/endorsements', 'application.endorse', emil, { ids: [1], remarks }, registered),
  acting('POST /applications/archives', 'application.archive-many', carla, { ids: [1], remarks }, signed),
  acting(
    'DELETE /applications/archives/:id',
    'application.undo-archive-many',
    carla,
    { remarks },
    manyArchived,
  ),
  acting('PUT /applications/:id/resolution', 'application.draft-resolution', judith, text, approved),
  acting('POST /applications/:id/resolution', 'application.scan-resolution', judith, scan, signed),
  acting(
    'POST /applications/:id/resolution/signature',
    'application.sign-resolution',
    judith,
    () => seenText({ id: 1 }),
    drafted,
  ),
  acting('POST /applications/:id/slip', 'application.reissue-slip', judith, { reason }, signed),
  acting('DELETE /applications/:id/slip', 'application.revoke-slip', judith, { reason }, signed),
]
