// Ways in which the register spells a person's data differently, and people who only look the same.

import { fold } from '../../../server/search-words.ts'
import { unusedPhone } from '../identification.ts'
import { familyNames } from '../names.ts'
import type { Person } from '../people.ts'
import type { Random } from '../random.ts'
import type { Described } from './people.ts'

export type Misspelling = {
  to?: (person: Person) => boolean
  becomes: (person: Person, draw: Random) => Partial<Described>
  apart?: readonly string[]
}

const FAMILIAR: Record<string, string> = {
  José: 'Pepe',
  Ramón: 'Monching',
  Danilo: 'Danny',
  Ernesto: 'Erning',
  Edgardo: 'Edgar',
  Reynaldo: 'Rey',
  Ricardo: 'Ricky',
  Gerardo: 'Gerry',
  Joselito: 'Lito',
  'Maria Teresa': 'Tess',
  'Maria Lourdes': 'Lulu',
  Rosario: 'Charing',
  Cristina: 'Tina',
  Concepción: 'Connie',
  Milagros: 'Mila',
  Margaret: 'Peggy',
  Robert: 'Bob',
  Steven: 'Steve',
  Thomas: 'Tommy',
  Edward: 'Ed',
}

const unmarked = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')
const day = ({ birthDate }: Person) => birthDate.slice(8)
const unnumbered = { idType: '', idNumber: '' }

export const misspellings = {
  exact: { becomes: () => ({}) },
  unaccented: {
    to: ({ familyName }) => fold(familyName) !== familyName.toLowerCase(),
    becomes: one => ({
      familyName: unmarked(one.familyName),
      givenName: unmarked(one.givenName),
      ...unnumbered,
    }),
  },
  typo: {
    to: ({ familyName }) => familyName.length > 5,
    becomes: (one, draw) => ({ familyName: twoSwapped(one.familyName), ...elsewhere(draw) }),
  },
  'day and month': {
    to: one => Number(day(one)) <= 12 && day(one) !== one.birthDate.slice(5, 7),
    becomes: one => {
      const [year, month, date] = one.birthDate.split('-')
      return { birthDate: `${year}-${date}-${month}`, ...unnumbered }
    },
  },
  nickname: {
    to: ({ givenName }) => givenName in FAMILIAR,
    becomes: (one, draw) => ({ givenName: FAMILIAR[one.givenName]!, ...elsewhere(draw) }),
  },
  'no middle name': {
    to: ({ middleName }) => middleName !== '',
    becomes: (_one, draw) => ({ middleName: '', nameSuffix: '', ...elsewhere(draw) }),
  },
  particle: {
    to: ({ familyName }) => /^(de|dela|bin|del|al)[ -]/i.test(familyName),
    becomes: one => ({ familyName: otherParticle(one.familyName), ...unnumbered }),
  },
  married: {
    to: ({ sex, middleName }) => sex === 'female' && middleName !== '',
    becomes: (one, draw) => ({
      familyName: draw.pick(familyNames.filipino.filter(name => name !== one.familyName)),
      middleName: one.familyName,
      civilStatus: 'Married',
      ...unnumbered,
    }),
  },
  misfiled: {
    to: ({ givenName }) => !givenName.includes(' '),
    becomes: one => ({ givenName: one.familyName, familyName: one.givenName, ...unnumbered }),
  },
  'year off': {
    becomes: (one, draw) => ({
      birthDate: `${Number(one.birthDate.slice(0, 4)) - 1}${one.birthDate.slice(4)}`,
      ...elsewhere(draw),
    }),
  },
  'little known': {
    becomes: (one, draw) => ({
      middleName: one.middleName.slice(0, 1),
      birthDate: `${Number(one.birthDate.slice(0, 4)) + 1}-01-01`,
      birthDateEstimated: true,
      ...elsewhere(draw),
      locality: '',
      province: '',
    }),
  },
  hearsay: {
    becomes: (one, draw) => ({
      middleName: '',
      nameSuffix: '',
      birthDate: `${Number(one.birthDate.slice(0, 4)) - 9}-01-01`,
      birthDateEstimated: true,
      ...elsewhere(draw),
      locality: 'Jolo',
      province: 'Sulu',
      occupation: '',
    }),
  },
  'day unknown': {
    becomes: (_one, draw) => ({ birthDate: '', birthDateEstimated: false, ...elsewhere(draw) }),
  },

  // different persons

  twin: {
    to: ({ birthDateEstimated }) => !birthDateEstimated,
    becomes: (one, draw) => ({ givenName: draw.pick(TWINS[one.sex]), alias: '', ...elsewhere(draw) }),
    apart: [
      'Twins: [the birth certificates name both|the mother confirmed it by telephone]. The one arrested is the other.',
    ],
  },
  father: {
    to: ({ nameSuffix, sex }) => sex === 'male' && nameSuffix === 'Jr.',
    becomes: (one, draw) => ({
      nameSuffix: 'Sr.',
      birthDate: `${Number(one.birthDate.slice(0, 4)) - draw.whole(21, 27)}${one.birthDate.slice(4, 8)}${draw.whole(10, 28)}`,
      alias: '',
      ...elsewhere(draw),
    }),
    apart: ['Father and son: [the applicant is the younger|the dates of birth are a generation apart].'],
  },
  namesake: {
    becomes: (one, draw) => ({
      middleName: draw.pick(familyNames.filipino),
      birthDate: `${Number(one.birthDate.slice(0, 4)) + draw.whole(5, 9)}-0${draw.whole(1, 9)}-1${draw.whole(0, 8)}`,
      locality: 'Vigan City',
      province: 'Ilocos Sur',
      alias: '',
      ...elsewhere(draw),
    }),
  },
} satisfies Record<string, Misspelling>

const TWINS = { male: ['Rodel', 'Alvin', 'Celso'], female: ['Arlene', 'Mylene', 'Rochelle'] }

const elsewhere = (draw: Random) => ({ ...unnumbered, phone: draw.chance(0.5) ? unusedPhone(draw) : '' })

/** `Panganiban` becomes `Pangainban`. */
function twoSwapped(name: string) {
  const at = Math.floor(name.length / 2)
  return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
}

const otherParticle = (name: string) =>
  name.startsWith('dela ')
    ? name.replace('dela ', 'De la ')
    : name.replace(/^(de la|de los|de|bin|del|al)[ -]/i, '')
