import type * as z from 'zod'
import { arrestFields, chargeFields } from '#server/register/arrest-fields'
import { personFields } from '#server/register/person-fields'
import type { ArrestedPerson, ArrestedPersonPage } from './arrested-person-schemas.ts'
import { examplesIn } from './field-answers.ts'

const { givenName, middleName, familyName, nameSuffix, sex, birthDate, birthDateEstimated } =
  examplesIn(personFields)
const { arrestedAt, offence } = examplesIn(arrestFields)

const head = {
  id: 45,
  registerNumber: 'AP-2026-000045',
  givenName,
  middleName,
  familyName,
  nameSuffix,
  sex,
  birthDate,
  birthDateEstimated,
  custodyStatus: 'transferred' as const,
  legalStatus: 'charged' as const,
  facility: 'Davao District Jail',
  clock: null,
  retentionDue: false,
  sealed: false,
}

export const arrestedPersonPage: z.output<typeof ArrestedPersonPage> = {
  data: [{ ...head, arrestedAt, offence, photoId: null }],
  total: 1,
  page: 1,
  perPage: 25,
}

export const arrestedPerson: z.output<typeof ArrestedPerson> = {
  ...head,
  version: 1,
  ...examplesIn(personFields),
  custodySince: '2026-03-16T09:30:00.000Z',
  registeredBy: 'Rita Registrar',
  registeredAt: '2026-03-12T05:40:00.000Z',
  photos: { front: null, left: null, right: null, other: [] },
  documents: [
    {
      id: '5f0c1d2e3a4b5c6d7e8f901234567890',
      name: 'booking-sheet.pdf',
      size: 48_213,
      type: 'application/pdf',
    },
  ],
  arrests: [
    {
      id: 61,
      number: 'AR-2026-000051',
      version: 2,
      ...examplesIn(arrestFields),
      legalStatus: 'charged',
      charges: [
        {
          id: 70,
          ...examplesIn(chargeFields),
        },
      ],
    },
  ],
  custody: [
    {
      id: 92,
      kind: 'transferred',
      place: '',
      facility: 'Davao District Jail',
      reason: 'Commitment order of the court.',
      by: 'Rita Registrar',
      at: '2026-03-16T09:30:00.000Z',
      recordedAt: '2026-03-16T10:05:00.000Z',
      struck: null,
    },
  ],
  checklist: [
    { item: 'rights', done: true, at: '2026-03-12T02:20:00.000Z', note: 'Cebuano' },
    { item: 'counsel', done: true, at: '', note: 'Atty. L. Reyes' },
    { item: 'exam', done: true, at: '2026-03-12T06:00:00.000Z', note: 'No external injury.' },
    { item: 'family', done: false, at: '', note: '' },
    { item: 'charge', done: true, at: '2026-03-12T13:00:00.000Z', note: 'Sedition' },
  ],
  seals: [],
}
