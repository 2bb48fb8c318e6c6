import * as z from 'zod'
import { LEGAL_STATUSES } from '../arrested-persons/legal.ts'
import { component } from './json-schemas.ts'
import { id, moment, orEmpty, text } from './values.ts'

// An arrest with its charges, as the API answers it.

export const CustodyStatus = component(
  'CustodyStatus',
  z.enum(['in_custody', 'transferred', 'hospital', 'released', 'escaped', 'deceased']),
)
export const LegalStatus = component('LegalStatus', z.enum(LEGAL_STATUSES))

const Charge = component(
  'Charge',
  z.strictObject({
    id,
    offence: text,
    law: text,
    caseNumber: text,
    court: text,
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
    arrestedAt: moment,
    place: text,
    agency: text,
    officers: text,
    mode: z.enum(['warrant', 'warrantless', 'surrender']),
    warrantNumber: text,
    court: text,
    offence: text,
    gravity: z.enum(['light', 'less_grave', 'grave']),
    circumstances: text,
    forceUsed: text,
    itemsSeized: text,
    bookingNumber: text,
    facility: text,
    bookedAt: orEmpty(moment),
    examinedAt: orEmpty(moment),
    examFindings: text,
    rightsToldAt: orEmpty(moment),
    rightsLanguage: text,
    counsel: text,
    familyNotifiedAt: orEmpty(moment),
    legalStatus: LegalStatus.describe('Of this arrest, by its charges; the person’s is that of the latest.'),
    charges: z.array(Charge),
  }),
)
