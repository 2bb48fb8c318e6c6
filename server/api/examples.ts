import type * as z from 'zod'
import { applicationFields } from '#server/cases/types/fields'
import { arrestFields, chargeFields } from '#server/register/arrest-fields'
import { personFields } from '#server/register/person-fields'
import type { ArrestedPerson, ArrestedPersonPage } from './arrested-person-schemas.ts'
import { examplesIn } from './response-fields.ts'
import type {
  Application,
  ApplicationPage,
  ChangedApplication,
  ChangedArrestedPerson,
  User,
} from './schemas.ts'

export const user: z.output<typeof User> = {
  id: 7,
  name: 'Carla Chair',
  email: 'chair@docket.test',
  permissions: ['applications.view'],
  token: { name: 'Monthly report', abilities: ['applications.view'], expiresOn: '2027-03-31' },
}

export const changedApplication: z.output<typeof ChangedApplication> = {
  id: 123,
  reference: '2026-000123',
  status: 'endorsed',
  version: 1,
}

export const changedArrestedPerson: z.output<typeof ChangedArrestedPerson> = {
  id: 45,
  registerNumber: 'AP-2026-000045',
  version: 2,
  custodyStatus: 'in_custody',
  legalStatus: 'charged',
}

const fields = examplesIn(applicationFields)
const { givenName, middleName, familyName, nameSuffix, receivedOn } = fields

const head = {
  id: 123,
  reference: '2026-000123',
  status: 'endorsed' as const,
  type: 'Clemency',
}

export const applicationPage: z.output<typeof ApplicationPage> = {
  data: [
    {
      ...head,
      givenName,
      middleName,
      familyName,
      nameSuffix,
      receivedOn,
      due: {
        on: '2026-04-09',
        clock: 'decision',
        label: 'Decision',
        sentence: 'Due Thu 9 Apr 2026: 20 working days from 12 Mar 2026.',
        overdue: false,
        stopped: false,
      },
      votes: { voted: 2, seats: 6 },
      blockers: 0,
      answers: { zone: 'inner', seatCount: 40 },
      typeVersion: 1,
    },
  ],
  total: 1,
  page: 1,
  perPage: 25,
}

export const letterForm = {
  template: 'acknowledgement',
  title: 'We received your application 2026-000123',
  body: 'Dear Lualhati Magtanggol,\n\nwe received your application on 12 March 2026.',
  language: '',
  recipient: 'Lualhati Magtanggol\nMarket Street 1\n1000 Manila',
  email: 'lualhati@example.org',
}

const dueDate = {
  on: '2026-04-09',
  clock: 'decision',
  label: 'Decision',
  sentence: 'Due Thu 9 Apr 2026: 20 working days from 12 Mar 2026.',
  overdue: false,
  stopped: false,
}

export const requestForm = {
  to: 'applicant' as const,
  name: letterForm.recipient,
  email: letterForm.email,
  message: 'Please send us what is missing.',
  dueOn: '2999-12-31',
  items: [
    { kind: 'document' as const, label: 'Birth certificate', field: '' },
    { kind: 'correction' as const, label: 'Is this your occupation?', field: 'occupation' },
  ],
}

export const application: z.output<typeof Application> = {
  ...head,
  ...fields,
  returned: false,
  answers: {},
  typeVersion: 1,
  earlierAnswers: [],
  version: 1,
  statusSince: '2026-03-16T09:30:00.000Z',
  archived: false,
  heldFrom: null,
  reviewOn: null,
  decidedBefore: null,
  labels: [{ id: 1, name: 'Urgent', colour: '#b91c1c' }],
  assignee: { id: 8, name: 'Judith Decider', since: '2026-03-13T08:00:00.000Z' },
  due: dueDate,
  clocks: [{ ...dueDate, endedOn: null, extension: { days: 10, on: '2026-04-23' } }],
  duplicateOf: null,
  blockers: [],
  endorsements: { needed: 1, given: 1 },
  registeredBy: 'Rosa Registry',
  registeredAt: '2026-03-12T02:15:00.000Z',
  photo: null,
  round: {
    number: 1,
    seats: 6,
    recused: 0,
    voted: 2,
    quorum: 4,
    open: true,
    hasSeat: true,
    tally: null,
    sentence: '2 of 6 seats have voted; quorum is 4; votes open when the round closes.',
    outcome: null,
    members: null,
    votes: null,
    voters: null,
    filesSince: 0,
    openedAt: '2026-03-16T09:30:00.000Z',
    closedAt: null,
  },
  earlierRounds: [],
  remarks: [
    {
      id: 41,
      kind: 'endorse',
      body: 'Everything is in order with this case.',
      author: 'Emil Endorser',
      at: '2026-03-16T09:30:00.000Z',
      missingDocuments: [],
      items: [],
      dueDate: '',
      files: [],
    },
  ],
  documents: [
    {
      id: '5f0c1d2e3a4b5c6d7e8f901234567890',
      name: 'petition.pdf',
      size: 48_213,
      type: 'application/pdf',
      documentKind: 'Petition',
    },
  ],
  missingDocuments: [],
  resolution: null,
  receipt: {
    number: 'REC-2026-0118',
    receivedOn: '2026-03-12',
    receivedBy: 'Records officer',
    promisedOn: '2026-04-09',
    url: 'https://board.example/receipts/7Hd2kQp9WzXc4VtRmN8sBg#r.eyJhbGciOiJFZDI1NTE5In0.eyJraW5kIjoicmVjZWlwdCJ9.c2lnbmF0dXJl',
    differs: false,
    sent: [],
  },
  letters: [
    {
      id: 12,
      number: 'LET-2026-0012',
      template: letterForm.template,
      title: letterForm.title,
      state: 'sent',
      recipient: letterForm.recipient,
      email: letterForm.email,
      writtenBy: 'Rosa Registry',
      updatedAt: '2026-03-13T08:00:00.000Z',
      approvedBy: 'Judith Decider',
      approvedAt: '2026-03-13T08:05:00.000Z',
      code: { url: 'https://board.example/verify/3Fq8dZ2mWx7KpR5tYc9NhB', check: '4KXW7P' },
      differs: false,
      sent: [
        {
          id: 7,
          by: 'email',
          to: letterForm.email,
          at: '2026-03-13T08:06:00.000Z',
          result: 'accepted',
          code: '',
          note: '',
          sentBy: 'Rosa Registry',
        },
      ],
    },
  ],
  requests: [
    {
      ...requestForm,
      id: 3,
      sentAt: '2026-03-13T09:00:00.000Z',
      sentBy: 'Rosa Registry',
      answeredAt: '2026-03-15T18:20:00.000Z',
      closedAt: null,
      late: false,
      overdue: false,
      waiting: true,
      differs: false,
      reason: '',
      outcome: '',
      refused: '',
      letter: 13,
      url: 'https://board.example/answers/7Hk2mQx9ZrT4pWc8NdBvYs',
      items: [
        {
          ...requestForm.items[0]!,
          id: 6,
          state: 'returned',
          answer: '',
          reason: 'The page is cut off at the bottom.',
          files: [
            {
              id: '6a1d2e3f4b5c6d7e8f90123456789012',
              name: 'birth.jpg',
              size: 812_044,
              type: 'image/jpeg',
              documentKind: '',
            },
          ],
          earlierFiles: [],
        },
        {
          ...requestForm.items[1]!,
          id: 7,
          state: 'accepted',
          answer: 'seamstress',
          reason: '',
          files: [],
          earlierFiles: [],
        },
      ],
    },
  ],
}

export const applicationForm = examplesIn(applicationFields)
export const personForm = examplesIn(personFields)
export const arrestForm = { ...examplesIn(arrestFields), charges: [] }

const personHead = {
  id: 45,
  registerNumber: 'AP-2026-000045',
  givenName: personForm.givenName,
  middleName: personForm.middleName,
  familyName: personForm.familyName,
  nameSuffix: personForm.nameSuffix,
  sex: personForm.sex,
  birthDate: personForm.birthDate,
  birthDateEstimated: personForm.birthDateEstimated,
  custodyStatus: 'transferred' as const,
  legalStatus: 'charged' as const,
  facility: 'Davao District Jail',
  clock: null,
  retentionDue: false,
  sealed: false,
}

export const arrestedPersonPage: z.output<typeof ArrestedPersonPage> = {
  data: [{ ...personHead, arrestedAt: arrestForm.arrestedAt, offence: arrestForm.offence, photoId: null }],
  total: 1,
  page: 1,
  perPage: 25,
}

export const arrestedPerson: z.output<typeof ArrestedPerson> = {
  ...personHead,
  version: 1,
  ...personForm,
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
      charges: [{ id: 70, ...examplesIn(chargeFields) }],
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
