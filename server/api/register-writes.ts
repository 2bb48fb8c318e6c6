import { arrestedPersonRoutes } from '#server/register/routes'
import { arrestForm, personForm } from './examples.ts'
import { writesOf } from './writes.ts'

const write = writesOf(arrestedPersonRoutes, 'arrestedPerson')

const order = { orderReference: 'RTC 12, order of 14 March 2026', reason: 'Ordered by the court.' }

export const registerWrites = [
  write('POST /arrested-persons', {
    name: 'registerArrest',
    summary: 'Register a person with their first arrest',
    creates: true,
    example: { ...personForm, ...arrestForm },
  }),
  write('PUT /arrested-persons/:id', {
    name: 'editArrestedPerson',
    summary: 'Edit an arrested person',
    description:
      'Send every field: a missing one is emptied. `version` is optional, because `If-Match` replaces it.',
    overwrites: true,
    example: personForm,
  }),
  write('POST /arrested-persons/:id/arrests', {
    name: 'addArrest',
    summary: 'Add an arrest of a registered person',
    example: arrestForm,
  }),
  write('PUT /arrested-persons/:id/arrests/:arrestId', {
    name: 'editArrest',
    summary: 'Edit an arrest and its charges',
    description:
      'Send every field. `version` is that of the arrest, and optional, because `If-Match` replaces it.',
    overwrites: true,
    example: arrestForm,
  }),
  write('POST /arrested-persons/:id/arrests/:arrestId/rights', {
    name: 'recordRight',
    summary: 'Record that a right of the arrested person was granted now',
    example: { right: 'rights' },
  }),
  write('DELETE /arrested-persons/:id/arrests/:arrestId/rights', {
    name: 'undoRight',
    summary: 'Undo the record of a right that was granted',
    description: '`at` is the recorded time. If it has changed, the request is refused.',
    example: { right: 'rights', at: '2026-03-12T02:20:00.000Z' },
  }),
  write('POST /arrested-persons/:id/custody-events', {
    name: 'addCustodyEvent',
    summary: 'Add a custody event',
    example: { kind: 'transferred', at: '2026-03-14T09:30:00Z', facility: 'City jail' },
  }),
  write('DELETE /arrested-persons/:id/custody-events/:eventId', {
    name: 'strikeCustodyEvent',
    summary: 'Strike out a custody event that was recorded by mistake',
    example: { reason: 'Another person was transferred.' },
  }),
  write('POST /arrested-persons/:id/seal', {
    name: 'sealRecord',
    summary: 'Seal a record',
    example: order,
  }),
  write('DELETE /arrested-persons/:id/seal', {
    name: 'unsealRecord',
    summary: 'Unseal a record',
    example: order,
  }),
  write('POST /arrested-persons/:id/files', {
    name: 'addFiles',
    summary: 'Add photos and documents to a record',
    example: {},
  }),
]
