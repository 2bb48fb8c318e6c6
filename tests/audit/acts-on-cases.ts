import {
  carriesApproval,
  carriesDisapproval,
  endorsed,
  form,
  heldFromRegistered,
  registered,
} from '../support/cases.ts'
import { ada, carla, dan, emil, rosa, vera } from '../support/cast.ts'
import { type Act, by, remarks } from './entries.ts'

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
