import * as forms from '#server/register/forms'
import { arrestedPersonRoutes } from '#server/register/routes'
import { arrestForm, personForm } from './examples.ts'
import { writesOf } from './write.ts'

const write = writesOf(arrestedPersonRoutes, 'arrestedPerson')

const order = { orderReference: 'RTC 12, order of 14 March 2026', reason: 'Ordered by the court.' }

export const registerWrites = [
  write('POST /arrested-persons', {
    name: 'registerArrest',
    summary: 'Register a person with their first arrest',
    form: forms.RegisterForm,
    creates: true,
    example: { ...personForm, ...arrestForm },
  }),
  write('PUT /arrested-persons/:id', {
    name: 'editArrestedPerson',
    summary: 'Edit what is known of a person',
    description: 'Every field is sent; one that is left out is emptied. `version` may be left to `If-Match`.',
    form: forms.EditForm,
    overwrites: true,
    example: personForm,
  }),
  write('POST /arrested-persons/:id/arrests', {
    name: 'addArrest',
    summary: 'Record another arrest of somebody who is known',
    form: forms.ArrestForm,
    example: arrestForm,
  }),
  write('PUT /arrested-persons/:id/arrests/:arrestId', {
    name: 'editArrest',
    summary: 'Edit an arrest and its charges',
    description: 'Every field is sent. `version` is the arrest’s, and may be left to `If-Match`.',
    form: forms.EditArrestForm,
    overwrites: true,
    example: arrestForm,
  }),
  write('POST /arrested-persons/:id/arrests/:arrestId/rights', {
    name: 'recordRight',
    summary: 'Record what is owed after an arrest as done now',
    form: forms.RightForm,
    example: { right: 'rights' },
  }),
  write('POST /arrested-persons/:id/custody-events', {
    name: 'addCustodyEvent',
    summary: 'Record what happened to somebody in custody',
    form: forms.CustodyEventForm,
    example: { kind: 'transferred', at: '2026-03-14T09:30:00Z', facility: 'City jail' },
  }),
  write('DELETE /arrested-persons/:id/custody-events/:eventId', {
    name: 'strikeCustodyEvent',
    summary: 'Strike a custody event that was recorded by mistake',
    form: forms.StrikeForm,
    example: { reason: 'Somebody else was transferred.' },
  }),
  write('POST /arrested-persons/:id/seal', {
    name: 'sealRecord',
    summary: 'Seal a record',
    form: forms.SealForm,
    example: order,
  }),
  write('DELETE /arrested-persons/:id/seal', {
    name: 'unsealRecord',
    summary: 'Unseal a record',
    form: forms.SealForm,
    example: order,
  }),
  write('POST /arrested-persons/:id/files', {
    name: 'addFiles',
    summary: 'Add photos and documents to a record',
    form: forms.FilesForm,
    example: {},
  }),
]
