import { columns } from './columns.ts'

const persons: Record<string, string>[] = [
  {
    givenName: 'Lualhati',
    middleName: 'Reyes',
    familyName: 'Magtanggol',
    aliases: 'Luz; Ka Luz',
    sex: 'female',
    birthDate: '1984-05-06',
    birthDateEstimated: 'no',
    nationality: 'Filipino',
    locality: 'Quezon City',
    phone: '+63 917 555 0142',
    idType: 'Passport',
    idNumber: 'P1234567A',
    heightCm: '158',
    marks: 'left forearm: scar: 4 cm',
    arrestedAt: '2026-01-12 21:30',
    place: 'Commonwealth Avenue, Quezon City',
    agency: 'City police',
    mode: 'warrantless',
    gravity: 'less grave',
    bookingNumber: 'B-2026-0112',
    facility: 'City jail',
    bookedAt: '2026-01-12 23:05',
    rightsToldAt: '2026-01-12 21:35',
    rightsLanguage: 'Filipino',
    counsel: 'Atty. Ana Santos',
    'arrest offence': 'Theft',
    'charge offence': 'Theft',
    'charge law': 'Art. 308',
    'charge caseNumber': 'CR-2026-000123',
    'charge status': 'charged',
    'charge filedAt': '2026-01-14 10:00',
  },
  {
    familyName: 'Suharto',
    sex: 'male',
    birthDate: '1979-01-01',
    birthDateEstimated: 'yes',
    arrestedAt: '2026-02-03 06:10',
    place: 'Harbour, pier 4',
    mode: 'surrender',
    gravity: 'light',
    'arrest offence': 'Trespass',
    'release at': '2026-02-04 09:00',
    'release reason': 'No charge was filed',
  },
]

export const exampleHeadings = columns.map(({ heading }) => heading)

export async function* exampleRows() {
  for (const person of persons)
    yield columns.map(({ of, name }) => person[`${of} ${name}`] ?? (shared(of) ? (person[name] ?? '') : ''))
}

const shared = (of: string) => of === 'person' || of === 'arrest'
