import { acts, actsWithForm } from '#server/cases/case/acts'
import { actExamples } from '../../cases/applications/acts-and-stages.ts'
import { requestOf } from '../../support/act-requests.ts'
import { postComment } from '../../cases/discussion/comments.ts'
import { approved, drafted, endorsed, form, registered, seenText, signed } from '../../support/cases.ts'
import { ada, carla, emil, judith, rosa, vera } from '../../support/cast.ts'
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

const manyArchived = async () =>
  by(carla, 'POST', '/applications/archives', { ids: [(await signed()).id], remarks })

const changed = { ...form, occupation: 'Weaver', version: 1 }

const ofActs = actsWithForm.map(name => {
  const { method, path, form: sent } = requestOf(name)
  const { by: actor, on } = actExamples[name]
  return acting(`${method} ${path}`, `application.${acts[name].follows.entry}`, actor, sent, on)
})

export const actsOnSteps: Act[] = [
  ...ofActs,
  acting('POST /applications', 'application.register', rosa, form),
  acting('PUT /applications/:id', 'application.edit', rosa, changed, registered),
  acting('POST /applications/:id', 'application.edit', rosa, { ...changed, _method: 'put' }, registered),
  acting(
    'POST /applications/:id/documents',
    'application.add-documents',
    rosa,
    () => formWith({ documentKinds: [''] }, ['documents[]', pdf(), 'letter.pdf']),
    registered,
  ),
  acting('PUT /applications/:id/vote', 'application.vote', ada, { choice: 'approve' }, endorsed),
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
