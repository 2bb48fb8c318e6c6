import * as z from 'zod'
import { arrestFields, chargeFields } from '#server/register/arrest-fields'
import { LEGAL_STATUSES } from '#server/register/custody-summary'
import { answersOf, id, moment, orEmpty, text } from './field-answers.ts'
import { component } from './json-schemas.ts'

export const CustodyStatus = component(
  'CustodyStatus',
  z.enum(['in_custody', 'transferred', 'hospital', 'released', 'escaped', 'deceased']),
)
export const LegalStatus = component('LegalStatus', z.enum(LEGAL_STATUSES))

const Charge = component(
  'Charge',
  z.strictObject({
    id,
    ...answersOf(chargeFields),
    status: LegalStatus,
    filedAt: orEmpty(moment).describe('When it came before a court.'),
  }),
)

export const Arrest = component(
  'Arrest',
  z.strictObject({
    id,
    number: text,
    version: id.describe('Grows with every edit.'),
    ...answersOf(arrestFields),
    legalStatus: LegalStatus.describe('Of this arrest, by its charges; the person’s is that of the latest.'),
    charges: z.array(Charge),
  }),
)
