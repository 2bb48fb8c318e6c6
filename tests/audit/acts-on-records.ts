import { appliesAgain, isArrested, reason } from '../matching/alike.ts'
import { registered } from '../support/cases.ts'
import { olga, rita, rosa } from '../support/cast.ts'
import { formWith, pdf } from '../support/papers.ts'
import {
  afterwards,
  arrested,
  arrestForm,
  order,
  personForm,
  recordForm,
  sealedRecord,
} from '../support/records.ts'
import { type Act, by } from './entries.ts'

const version = 1

export const actsOnRecords: Act[] = [
  [
    'POST /arrested-persons',
    'arrested-person.register',
    rita.name,
    () => by(rita, 'POST', '/arrested-persons', recordForm),
  ],
  [
    'PUT /arrested-persons/:id',
    'arrested-person.edit',
    rita.name,
    async () => by(rita, 'PUT', (await arrested()).path, { ...personForm, version }),
  ],
  [
    'POST /arrested-persons/:id',
    'arrested-person.edit',
    rita.name,
    async () => by(rita, 'POST', (await arrested()).path, { ...personForm, version, _method: 'put' }),
  ],
  [
    'POST /arrested-persons/:id/arrests',
    'arrested-person.add-arrest',
    rita.name,
    async () => {
      const { path } = await afterwards(await arrested(), 'released')
      return by(rita, 'POST', `${path}/arrests`, { ...arrestForm, arrestedAt: '2026-03-12T08:00:00Z' })
    },
  ],
  [
    'PUT /arrested-persons/:id/arrests/:arrestId',
    'arrested-person.edit-arrest',
    rita.name,
    async () => by(rita, 'PUT', `${(await arrested()).path}/arrests/1`, { ...arrestForm, version }),
  ],
  [
    'POST /arrested-persons/:id/arrests/:arrestId/rights',
    'arrested-person.edit-arrest',
    rita.name,
    async () => by(rita, 'POST', `${(await arrested()).path}/arrests/1/rights`, { right: 'exam' }),
  ],
  [
    'POST /arrested-persons/:id/custody-events',
    'arrested-person.add-custody-event',
    rita.name,
    async () => {
      const event = { kind: 'transferred', at: '2026-03-11T08:00:00Z' }
      return by(rita, 'POST', `${(await arrested()).path}/custody-events`, event)
    },
  ],
  [
    'DELETE /arrested-persons/:id/custody-events/:eventId',
    'arrested-person.strike-custody-event',
    rita.name,
    async () => {
      const { path } = await afterwards(await arrested(), 'escaped')
      return by(rita, 'DELETE', `${path}/custody-events/2`, { reason: 'A mistake.' })
    },
  ],
  [
    'POST /arrested-persons/:id/seal',
    'arrested-person.seal',
    olga.name,
    async () => by(olga, 'POST', `${(await arrested()).path}/seal`, order),
  ],
  [
    'DELETE /arrested-persons/:id/seal',
    'arrested-person.unseal',
    olga.name,
    async () => by(olga, 'DELETE', `${(await sealedRecord()).path}/seal`, order),
  ],
  [
    'POST /arrested-persons/:id/files',
    'arrested-person.add-files',
    rita.name,
    async () =>
      by(rita, 'POST', `${(await arrested()).path}/files`, formWith({}, ['documents', pdf(), 'warrant.pdf'])),
  ],
]

export const actsOnMatching: Act[] = [
  ['POST /applications/:id/duplicate', 'application.mark-duplicate', rosa.name, () => found('same')],
  ['POST /applications/:id/duplicate', 'application.tell-apart', rosa.name, () => found('different')],
  [
    'DELETE /applications/:id/duplicate',
    'application.reinstate',
    rosa.name,
    async () => {
      await found('same')
      return takeBack()
    },
  ],
  [
    'DELETE /applications/:id/duplicate',
    'application.withdraw-verdict',
    rosa.name,
    async () => {
      await found('different')
      return takeBack()
    },
  ],
  ['POST /applications/:id/matches', 'arrested-person.match', rosa.name, () => matched()],
  [
    'DELETE /applications/:id/matches',
    'arrested-person.withdraw-match',
    rosa.name,
    async () => {
      await matched()
      return by(rosa, 'DELETE', '/applications/1/matches', { arrestedPersonId: 1, reason })
    },
  ],
]

async function found(verdict: 'same' | 'different') {
  await registered()
  const { path } = await appliesAgain()
  return by(rosa, 'POST', `${path}/duplicate`, { otherId: 1, verdict, reason })
}

const takeBack = () => by(rosa, 'DELETE', '/applications/2/duplicate', { otherId: 1, reason })

async function matched() {
  const { path } = await registered()
  const { id } = await isArrested()
  return by(rosa, 'POST', `${path}/matches`, { arrestedPersonId: id, verdict: 'same', reason })
}
