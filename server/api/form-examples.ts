import { applicationFields } from '../applications/fields.ts'
import { arrestFields } from '../arrested-persons/arrest-fields.ts'
import { personFields } from '../arrested-persons/person-fields.ts'
import { examplesIn } from './field-answers.ts'

// Forms as programs send them, with the lists' own examples.

export const applicationForm = examplesIn(applicationFields)
export const personForm = examplesIn(personFields)
export const arrestForm = { ...examplesIn(arrestFields), charges: [] }
