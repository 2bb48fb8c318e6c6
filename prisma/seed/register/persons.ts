// Arrested persons and their descriptions. All are invented.

import type { Mark, PersonFields } from '#server/register/person-fields'
import { type Applicant, applicant } from '../applicants.ts'
import { expand } from '../expand.ts'
import { aliases } from '../names.ts'
import type { Random } from '../random.ts'
import { languages, marks } from './texts.ts'

/** Somebody who never applied. `year` is the year of the arrest. */
export function stranger(draw: Random, year: number): Applicant {
  const one = applicant(draw, 'Parole', year + 5) // old enough when they were arrested
  if (!draw.chance(0.04)) return one
  return { ...one, givenName: draw.pick(SINGLE_NAMES), middleName: '', familyName: '', nameSuffix: '' }
}

const SINGLE_NAMES = ['Datumanong', 'Sumulat', 'Bayani', 'Limpao', 'Kanakan', 'Amihan']

/** Adds what only the register has. */
export function described(one: Applicant, retentionReviewOn: string, draw: Random): PersonFields {
  const {
    alias,
    email: _email,
    offence: _offence,
    caseNumber: _number,
    detentionStatus: _status,
    ...person
  } = one
  const names = [...(alias ? [alias] : []), ...draw.shuffled(aliases).slice(0, draw.pick([0, 0, 0, 1, 2]))]
  return {
    ...person,
    ...(draw.chance(0.02) ? { birthDate: '', birthDateEstimated: false } : {}),
    aliases: [...new Set(names)],
    languages: draw.shuffled(languages).slice(0, draw.whole(1, 3)).join(', '),
    ...bodyOf(one.sex, draw),
    marks: Array.from({ length: draw.pick([0, 0, 1, 1, 2, 3]) }, () => mark(draw)),
    retentionReviewOn,
  }
}

function bodyOf(sex: Applicant['sex'], draw: Random) {
  if (draw.chance(0.12)) return { heightCm: null, weightKg: null, build: '', eyes: '', hair: '' }
  const heightCm = sex === 'male' ? draw.whole(154, 184) : draw.whole(144, 170)
  return {
    heightCm,
    weightKg: Math.round((draw.whole(185, 285) / 10) * (heightCm / 100) ** 2),
    build: draw.pick(['slim', 'medium', 'medium', 'heavy']),
    eyes: draw.pick(['brown', 'dark brown', 'dark brown', 'black']),
    hair: draw.pick(['black', 'black', 'black, cropped', 'greying', 'dyed brown', 'bald']),
  }
}

function mark(draw: Random): Mark {
  const [part, kind, note] = draw.pick(marks)
  return { part, kind, note: expand(draw, note) }
}
