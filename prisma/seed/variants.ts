// The same person as another clerk wrote them down, and other people who look like them.

import { type Applicant, unusedPhone } from './applicants.ts'
import { familyNames, listed } from './names.ts'
import type { Random } from './random.ts'

type Variant = {
  suits?: (one: Applicant) => boolean
  of: (one: Applicant, draw: Random) => Partial<Applicant>
}

export const samePerson = {
  exact: { of: () => ({}) },
  unaccented: {
    suits: ({ familyName }) => unmarked(familyName) !== familyName,
    of: one => ({ familyName: unmarked(one.familyName), givenName: unmarked(one.givenName), ...NO_CARD }),
  },
  respelt: { of: (one, draw) => ({ givenName: respelt(one.givenName), ...movedAway(draw) }) },
  'day and month swapped': {
    suits: ({ birthDate }) =>
      Number(birthDate.slice(8)) <= 12 && birthDate.slice(8) !== birthDate.slice(5, 7),
    of: ({ birthDate }) => ({
      birthDate: `${birthDate.slice(0, 4)}-${birthDate.slice(8)}-${birthDate.slice(5, 7)}`,
      ...NO_CARD,
    }),
  },
  nickname: {
    suits: ({ givenName }) => givenName in NICKNAMES,
    of: (one, draw) => ({ givenName: NICKNAMES[one.givenName]!, ...movedAway(draw) }),
  },
  'no middle name': {
    suits: ({ middleName }) => middleName !== '',
    of: (_one, draw) => ({ middleName: '', nameSuffix: '', ...movedAway(draw) }),
  },
  married: {
    suits: ({ sex, middleName }) => sex === 'female' && middleName !== '',
    of: (one, draw) => ({
      familyName: draw.pick(familyNames.filipino.filter(name => name !== one.familyName)),
      middleName: one.familyName,
      civilStatus: 'Married',
      ...NO_CARD,
    }),
  },
  'year off': { of: (one, draw) => ({ birthDate: yearsLater(one, -1), ...movedAway(draw) }) },
} satisfies Record<string, Variant>

export const somebodyElse = {
  twin: {
    suits: ({ birthDateEstimated }) => !birthDateEstimated,
    of: (one, draw) => ({ givenName: draw.pick(TWINS[one.sex]), alias: '', ...movedAway(draw) }),
  },
  namesake: {
    of: (one, draw) => ({
      middleName: draw.pick(familyNames.filipino),
      birthDate: yearsLater(one, draw.whole(5, 9)),
      locality: 'Vigan City',
      province: 'Ilocos Sur',
      ...movedAway(draw),
    }),
  },
} satisfies Record<string, Variant>

export const variants: Record<keyof typeof samePerson | keyof typeof somebodyElse, Variant> = {
  ...samePerson,
  ...somebodyElse,
}
export type VariantName = keyof typeof variants

const NICKNAMES = Object.fromEntries(
  listed(`
    José Pepe, Ramón Monching, Danilo Danny, Ernesto Erning, Edgardo Edgar, Reynaldo Rey, Ricardo Ricky,
    Gerardo Gerry, Joselito Lito, Cristina Tina, Milagros Mila, Robert Bob, Thomas Tommy
  `).map(pair => pair.split(' ') as [name: string, nickname: string]),
)

const TWINS = { male: ['Rodel', 'Alvin'], female: ['Arlene', 'Mylene'], unspecified: ['Rene'] }

const NO_CARD = { idType: '', idNumber: '' }

const movedAway = (draw: Random) => ({ ...NO_CARD, phone: draw.chance(0.5) ? unusedPhone(draw) : '' })

const unmarked = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

const yearsLater = ({ birthDate }: Applicant, years: number) =>
  `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`

const SPELLINGS: [RegExp, string][] = [
  [/^Maria /, 'Ma. '],
  [/^Christian/, 'Kristian'],
  [/^Jayson/, 'Jason'],
  [/Moh?ammad/, 'Mohamad'],
  [/^Yusuf/, 'Yousef'],
  [/([a-z])i([a-z])/, '$1e$2'],
  [/([a-z])o([a-z])/, '$1u$2'],
  [/([a-z])e([a-z])/, '$1i$2'],
]

function respelt(name: string) {
  const [from, to] = SPELLINGS.find(([from]) => from.test(name)) ?? [/.$/, '$&$&']
  return unmarked(name).replace(from, to)
}
