// Applicants, their addresses and the cases against them. All are invented.

import type { ApplicationFields } from '../../server/applications/fields.ts'
import { fold } from '../../server/search-words.ts'
import { unusedPhone, identification } from './identification.ts'
import { aliases, familyNames, givenNames, singleMiddleNames, type Style } from './names.ts'
import { detentionStatuses, offences } from './offences.ts'
import { occupations, places, streets } from './places.ts'
import type { Random } from './random.ts'
import type { TypeName } from './types.ts'

export type Person = ReturnType<typeof person>

/** The applicant's own data, without that of the case. */
type Told = Omit<ApplicationFields, 'typeId' | 'receivedOn' | 'grounds'>

/** `year` is the year of the application; ages and case numbers depend on it. */
export function person(random: Random, type: TypeName, year: number) {
  const names = namesOf(random)
  const born = birth(random, year)
  const [locality, province, postalCode] = random.pick(places)
  const [birthLocality, birthProvince] = random.pick(places)
  return {
    ...names,
    ...born,
    birthPlace: `${birthLocality}, ${birthProvince}`,
    nationality: random.chance(0.96) ? 'Filipino' : random.pick(['Malaysian', 'Indonesian', 'American']),
    civilStatus: random.pick(['Single', 'Married', 'Married', 'Widowed', 'Separated', 'Live-in partner']),
    occupation: random.pick(occupations),
    street: `${random.chance(0.6) ? `${random.whole(1, 940)} ` : ''}${random.pick(streets)}`,
    locality,
    province,
    postalCode,
    ...contact(random, names),
    ...identification(random),
    ...caseAgainst(random, type, year, Number(born.birthDate.slice(0, 4)) + GROWN_UP),
  } satisfies Told
}

function namesOf(random: Random) {
  const sex = random.chance(0.8) ? ('male' as const) : ('female' as const)
  const style = random.pick<Style>([
    ...Array<Style>(15).fill('filipino'),
    'arabic',
    'arabic',
    'arabic',
    'english',
  ])
  return {
    givenName: random.pick(givenNames[style][sex]),
    middleName: middleName(random, style),
    familyName: random.pick(familyNames[style]),
    nameSuffix: sex === 'male' && random.chance(0.12) ? random.pick(['Jr.', 'Jr.', 'Sr.', 'II', 'III']) : '',
    alias: random.chance(0.16) ? random.pick(aliases) : '',
    sex,
  }
}

/** By custom the mother's family name. Some people have a second given name or nothing instead. */
function middleName(random: Random, style: Style) {
  if (random.chance(style === 'filipino' ? 0.1 : 0.5)) return ''
  return random.pick(random.chance(0.2) ? singleMiddleNames : familyNames.filipino)
}

function birth(random: Random, year: number) {
  const estimated = random.chance(0.05)
  const month = estimated ? 1 : random.whole(1, 12)
  const day = estimated ? 1 : random.whole(1, 28)

  return {
    birthDate: `${year - random.whole(24, 71)}-${pad(month)}-${pad(day)}`,
    birthDateEstimated: estimated,
  }
}

function contact(random: Random, { givenName, familyName }: { givenName: string; familyName: string }) {
  const mailbox = fold(`${givenName}.${familyName}`).replaceAll(/[^a-z.]+/g, '')
  return {
    phone: random.chance(0.8) ? unusedPhone(random) : '',
    email: random.chance(0.35) ? `${mailbox}${random.whole(1, 99)}@example.test` : '',
  }
}

/** Nobody was tried as a child. */
const GROWN_UP = 19

function caseAgainst(random: Random, type: TypeName, year: number, earliest: number) {
  const caseYear = Math.max(year - random.whole(3, 16), earliest)
  return {
    offence: random.pick(offences[type]),
    caseNumber: `CR-${caseYear}-${String(random.whole(1, 9899)).padStart(5, '0')}`,
    detentionStatus: random.pick(detentionStatuses[type]),
  }
}

const pad = (part: number) => String(part).padStart(2, '0')
