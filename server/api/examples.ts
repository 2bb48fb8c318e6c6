import type * as z from 'zod'
import type { Application, ApplicationPage, User } from './schemas.ts'

// What the document shows beside each answer. Nobody in it is real.

export const user: z.output<typeof User> = {
  id: 7,
  name: 'Carla Chair',
  email: 'chair@docket.test',
  permissions: ['applications.view'],
  token: { name: 'Monthly report', abilities: ['applications.view'], expiresOn: '2027-03-31' },
}

const applicant = {
  givenName: 'Lualhati',
  middleName: '',
  familyName: 'Magtanggol',
  nameSuffix: '',
}

const head = {
  id: 123,
  reference: '2026-000123',
  status: 'endorsed' as const,
  type: 'Clemency',
  receivedOn: '2026-03-12',
}

export const applicationPage: z.output<typeof ApplicationPage> = {
  data: [{ ...head, ...applicant, votes: { voted: 2, seats: 6 } }],
  total: 1,
  page: 1,
  perPage: 25,
}

export const application: z.output<typeof Application> = {
  ...head,
  ...applicant,
  version: 1,
  statusSince: '2026-03-16T09:30:00.000Z',
  archived: false,
  heldFrom: null,
  reviewOn: null,
  typeId: 2,
  duplicateOf: null,
  alias: '',
  sex: 'female',
  birthDate: '1984-05-06',
  birthDateEstimated: false,
  birthPlace: 'Iloilo City',
  nationality: 'Filipino',
  civilStatus: 'widowed',
  occupation: 'seamstress',
  street: '',
  locality: 'Jaro',
  province: 'Iloilo',
  postalCode: '5000',
  phone: '',
  email: '',
  idType: '',
  idNumber: '',
  offence: 'theft',
  caseNumber: 'CR-2024-1187',
  detentionStatus: 'serving sentence',
  grounds: 'She cares for two children alone and asks the board for mercy.',
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
}
