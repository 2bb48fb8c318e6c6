import { says } from '../discussion/talking.ts'
import {
  approved,
  carriesApproval,
  carriesDisapproval,
  deadlocked,
  endorsed,
  form,
  heldFromRegistered,
  registered,
  signed as signedCase,
  withdrawn,
} from '../support/cases.ts'
import { ada, carla, dan, emil, judith, rosa, vera } from '../support/cast.ts'
import { formWith, pdf } from '../support/papers.ts'
import { signIn } from '../support/visit.ts'
import { type Act, by, remarks } from './entries.ts'

export const actsOnSteps: Act[] = [
  [
    'POST /applications/:id/comments',
    'application.comment',
    vera.name,
    async () => by(vera, 'POST', `${(await registered()).path}/comments`, { body: 'Seen.' }),
  ],
  [
    'PUT /applications/:id/comments/:commentId',
    'application.edit-comment',
    vera.name,
    () => ofComment('PUT'),
  ],
  [
    'DELETE /applications/:id/comments/:commentId',
    'application.remove-comment',
    vera.name,
    () => ofComment('DELETE'),
  ],
  [
    'POST /applications/:id/withdrawal',
    'application.withdraw',
    rosa.name,
    async () => by(rosa, 'POST', `${(await endorsed()).path}/withdrawal`, { remarks }),
  ],
  [
    'DELETE /applications/:id/withdrawal',
    'application.reinstate',
    rosa.name,
    async () => by(rosa, 'DELETE', `${(await withdrawn()).path}/withdrawal`, { remarks }),
  ],
  [
    'POST /applications/:id/reconsideration',
    'application.reconsider',
    judith.name,
    async () => by(judith, 'POST', `${(await approved()).path}/reconsideration`, { remarks }),
  ],
  [
    'POST /applications/:id/round',
    'application.new-round',
    judith.name,
    async () => by(judith, 'POST', `${(await deadlocked()).path}/round`, { remarks }),
  ],
  [
    'POST /applications/:id/archive',
    'application.archive',
    carla.name,
    async () => by(carla, 'POST', `${(await signedCase()).path}/archive`, { remarks }),
  ],
  ['DELETE /applications/:id/archive', 'application.restore', carla.name, () => restored()],
  [
    'POST /applications/archives',
    'application.archive-many',
    carla.name,
    async () => by(carla, 'POST', '/applications/archives', { ids: [(await signedCase()).id], remarks }),
  ],
  ['DELETE /applications/archives/:id', 'application.undo-archive-many', carla.name, () => undone()],
  [
    'PUT /applications/:id/resolution',
    'application.draft-resolution',
    judith.name,
    async () => by(judith, 'PUT', `${(await approved()).path}/resolution`, text),
  ],
  ['POST /applications/:id/resolution', 'application.scan-resolution', judith.name, () => scanned()],
  ['POST /applications/:id/resolution/signature', 'application.sign-resolution', judith.name, () => signed()],
  ['POST /applications/:id/slip', 'application.reissue-slip', judith.name, () => ofSlip('POST')],
  ['DELETE /applications/:id/slip', 'application.revoke-slip', judith.name, () => ofSlip('DELETE')],
]

const text = { title: 'On mercy', body: 'The board grants it.' }

async function ofComment(method: 'PUT' | 'DELETE') {
  const found = await registered()
  const id = await says(found, vera, 'Seen.')
  return by(vera, method, `${found.path}/comments/${id}`, method === 'PUT' ? { body: 'Read.' } : {})
}

async function restored() {
  const found = await signedCase()
  await by(carla, 'POST', `${found.path}/archive`, { remarks })
  return by(carla, 'DELETE', `${found.path}/archive`, { remarks })
}

async function undone() {
  const visitor = await signIn(carla)
  await visitor.post('/applications/archives', { ids: [(await signedCase()).id], remarks })
  return visitor.delete('/applications/archives/1', { remarks })
}

async function signed() {
  const { path } = await approved()
  const visitor = await signIn(judith)
  await visitor.put(`${path}/resolution`, text)
  return visitor.post(`${path}/resolution/signature`)
}

async function scanned() {
  await signed()
  const form = formWith({ _method: 'put' }, ['scan', pdf(), 'signed.pdf'])
  return (await signIn(judith)).post('/applications/1/resolution', form)
}

async function ofSlip(method: 'POST' | 'DELETE') {
  await signed()
  return by(judith, method, '/applications/1/slip', { reason: 'The paper was lost on the way.' })
}

export const actsOnCases: Act[] = [
  ['POST /applications', 'application.register', rosa.name, () => by(rosa, 'POST', '/applications', form)],
  [
    'PUT /applications/:id',
    'application.edit',
    rosa.name,
    async () => by(rosa, 'PUT', (await registered()).path, { ...form, occupation: 'Weaver', version: 1 }),
  ],
  [
    'POST /applications/:id',
    'application.edit',
    rosa.name,
    async () => by(rosa, 'POST', (await registered()).path, { ...form, version: 1, _method: 'put' }),
  ],
  [
    'POST /applications/:id/endorsement',
    'application.endorse',
    emil.name,
    async () => by(emil, 'POST', `${(await registered()).path}/endorsement`, { remarks }),
  ],
  [
    'POST /applications/:id/decision',
    'application.approve',
    carla.name,
    async () =>
      by(carla, 'POST', `${(await carriesApproval()).path}/decision`, { verdict: 'approved', remarks }),
  ],
  [
    'POST /applications/:id/decision',
    'application.disapprove',
    carla.name,
    async () =>
      by(carla, 'POST', `${(await carriesDisapproval()).path}/decision`, { verdict: 'disapproved', remarks }),
  ],
  [
    'POST /applications/:id/hold',
    'application.hold',
    emil.name,
    async () => by(emil, 'POST', `${(await registered()).path}/hold`, { remarks, reviewOn: '2999-01-01' }),
  ],
  [
    'DELETE /applications/:id/hold',
    'application.resume',
    emil.name,
    async () => by(emil, 'DELETE', `${(await heldFromRegistered()).path}/hold`, { remarks }),
  ],
  [
    'PUT /applications/:id/vote',
    'application.vote',
    ada.name,
    async () => by(ada, 'PUT', `${(await endorsed()).path}/vote`, { choice: 'approve' }),
  ],
  [
    'POST /applications/:id/recusal',
    'application.recuse',
    dan.name,
    async () => by(dan, 'POST', `${(await endorsed()).path}/recusal`, { reason: 'We are cousins.' }),
  ],
  [
    'POST /applications/:id/remarks',
    'application.remark',
    vera.name,
    async () => by(vera, 'POST', `${(await registered()).path}/remarks`, { body: remarks }),
  ],
]
