// Applicants, their addresses and the cases against them. All are invented.

import type { ApplicationFields } from '#server/cases/types/fields'
import { fold } from '#server/platform/search-words'
import type { TypeName } from './application-types.ts'
import { aliases, familyNames, givenNames, type Style } from './names.ts'
import { detentionStatuses, offencesFor } from './offences.ts'
import { occupations, places, streets } from './places.ts'
import type { Random } from './random.ts'

/** The applicant's own data, without that of the application. */
export type Applicant = Omit<ApplicationFields, 'typeId' | 'receivedOn' | 'grounds'>

/** `year` is the year of the application; ages and case numbers depend on it. */
export function applicant(random: Random, type: TypeName, year: number): Applicant {
  const names = namesOf(random)
  const birthYear = year - random.whole(24, 71)
  const birthDateEstimated = random.chance(0.05)
  const [locality, province, postalCode] = random.pick(places)
  const [birthLocality, birthProvince] = random.pick(places)
  const [offence, law] = random.pick(offencesFor(type))
  const caseYear = Math.max(year - random.whole(3, 16), birthYear + 19) // nobody was tried as a child
  return {
    ...names,
    singleName: false,
    birthDate: birthDateEstimated
      ? `${birthYear}-01-01`
      : `${birthYear}-${pad(random, 12)}-${pad(random, 28)}`,
    birthDateEstimated,
    birthPlace: `${birthLocality}, ${birthProvince}`,
    nationality: random.chance(0.96) ? 'Filipino' : random.pick(['Malaysian', 'Indonesian', 'American']),
    civilStatus: random.pick(['Single', 'Married', 'Married', 'Widowed', 'Separated', 'Live-in partner']),
    occupation: random.pick(occupations),
    street: `${random.chance(0.6) ? `${random.whole(1, 940)} ` : ''}${random.pick(streets)}`,
    locality,
    province,
    postalCode,
    phone: random.chance(0.8) ? unusedPhone(random) : '',
    email: random.chance(0.35) ? `${fold(names.familyName).replaceAll(/[^a-z]/g, '')}@example.test` : '',
    ...identification(random),
    offence: `${offence} (${law})`,
    caseNumber: `CR-${caseYear}-${String(random.whole(1, 9899)).padStart(5, '0')}`,
    detentionStatus: random.pick(detentionStatuses[type]),
  }
}

const STYLES: readonly Style[] = [
  ...Array<Style>(14).fill('filipino'),
  'arabic',
  'arabic',
  'arabic',
  'english',
  'spanish',
]

function namesOf(random: Random) {
  const sex = random.chance(0.8) ? ('male' as const) : ('female' as const)
  const style = random.pick(STYLES)
  return {
    givenName: random.pick(givenNames[style][sex]),
    // by custom the mother's family name
    middleName: random.chance(style === 'filipino' ? 0.1 : 0.5) ? '' : random.pick(familyNames.filipino),
    familyName: random.pick(familyNames[style]),
    nameSuffix: sex === 'male' && random.chance(0.12) ? random.pick(['Jr.', 'Jr.', 'Sr.', 'II', 'III']) : '',
    alias: random.chance(0.16) ? random.pick(aliases) : '',
    sex,
  }
}

const pad = (random: Random, most: number) => String(random.whole(1, most)).padStart(2, '0')

// # stands for a digit, @ for a capital letter.
const CARDS = [
  ['PhilSys ID', '####-####-####-####'],
  ['Passport', 'P#######@'],
  ['Driver’s licence', '@##-##-######'],
  ['Prison ID', 'N###P-####'],
  ['', ''],
] as const

function identification(random: Random) {
  const [idType, pattern] = random.pick(CARDS)
  return { idType, idNumber: filledIn(random, pattern) }
}

/** Numbers with 555 are not assigned. */
export const unusedPhone = (random: Random) =>
  `+63 9${filledIn(random, '##')} 555 ${filledIn(random, '####')}`

const filledIn = (random: Random, pattern: string) =>
  pattern.replaceAll(/[#@]/g, mark =>
    mark === '#' ? String(random.whole(0, 9)) : String.fromCharCode(random.whole(65, 90)),
  )

type Names = Pick<Applicant, 'givenName' | 'middleName' | 'familyName' | 'nameSuffix'>

export const fullName = ({ givenName, middleName, familyName, nameSuffix }: Names) =>
  [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')
