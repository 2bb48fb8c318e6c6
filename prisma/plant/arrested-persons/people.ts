// Arrested persons and their descriptions. All are invented.

import { type Mark, type PersonFields, personFields } from '../../../server/arrested-persons/person-fields.ts'
import { aliases } from '../names.ts'
import { person, type Person } from '../people.ts'
import { expand } from '../prose.ts'
import type { Random } from '../random.ts'
import * as names from './names.ts'
import { languages, marks } from './prose.ts'

/** The review date depends on the history of the case. */
export type ArrestedPerson = Omit<PersonFields, 'retentionReviewOn'>

/** An applicant's data as another office may have recorded it. */
export type Described = Omit<Person, 'locality' | 'province'> & { locality: string; province: string }

/** A person unknown to the board. `year` is the year of the first arrest. */
export function stranger(draw: Random, year: number): ArrestedPerson {
  const one = person(draw, 'Parole', year + 5) // the ages are those of applicants: at least nineteen when arrested
  const renamed = { ...one, ...namesOf(draw, one) }
  return asArrested(renamed, draw)
}

/** Adds data that only the register has, and usually drops some of the rest. */
export function asArrested(one: Described, draw: Random): ArrestedPerson {
  const { alias } = one
  return {
    ...inBothLists(one),
    ...birthOf(one, draw),
    aliases: draw.chance(0.3) || alias ? aliasesOf(alias, draw) : [],
    languages: draw.shuffled(languages).slice(0, draw.whole(1, 3)).join(', '),
    ...build(one.sex, draw),
    marks: Array.from({ length: draw.pick([0, 0, 1, 1, 2, 3]) }, () => mark(draw)),
  }
}

const inBothLists = (one: Described) =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name in personFields)) as Pick<
    Described,
    keyof Described & keyof PersonFields
  >

function namesOf(draw: Random, { sex, givenName, middleName, familyName, nameSuffix }: Person) {
  const style = draw.whole(1, 100)
  const of = (pool: { male: string[]; female: string[]; family: string[] }, middle = '') => ({
    givenName: draw.pick(pool[sex]),
    middleName: middle,
    familyName: draw.pick(pool.family),
    nameSuffix: '',
  })
  if (style <= 10) return of(names.spanish)
  if (style <= 24) return of(names.arabic)
  if (style <= 30) return of(names.english, draw.pick(['', 'J.', 'Lee', 'Anne']))
  if (style <= 34)
    return { givenName: draw.pick(names.single), middleName: '', familyName: '', nameSuffix: '' }
  return { givenName, middleName: draw.chance(0.25) ? '' : middleName, familyName, nameSuffix }
}

function birthOf({ birthDate, birthDateEstimated }: Described, draw: Random) {
  if (draw.chance(0.02)) return { birthDate: '', birthDateEstimated: false }
  if (draw.chance(0.06)) return { birthDate: `${birthDate.slice(0, 4)}-01-01`, birthDateEstimated: true }
  return { birthDate, birthDateEstimated }
}

const aliasesOf = (alias: string, draw: Random) => [
  ...new Set([...(alias ? [alias] : []), ...draw.shuffled(aliases).slice(0, draw.whole(1, 2))]),
]

function build(sex: Person['sex'], draw: Random) {
  if (draw.chance(0.12)) return { heightCm: null, weightKg: null, build: '', eyes: '', hair: '' }
  const heightCm = sex === 'male' ? draw.whole(154, 184) : draw.whole(144, 170)
  const weightKg = Math.round((draw.whole(185, 285) / 10) * (heightCm / 100) ** 2)
  return {
    heightCm,
    weightKg,
    build: draw.pick(['slim', 'medium', 'medium', 'heavy']),
    eyes: draw.pick(['brown', 'dark brown', 'dark brown', 'black']),
    hair: draw.pick(['black', 'black', 'black, cropped', 'greying', 'dyed brown', 'bald']),
  }
}

function mark(draw: Random): Mark {
  const [part, kind, note] = draw.pick(marks)
  return { part, kind, note: expand(draw, note, {}) }
}
