import { createHash } from 'node:crypto'
import { normalise } from './normalise.ts'
import type { Person } from './person.ts'

/** The fields that a comparison looks at: when one of them changes, a verdict on the person is due again. */
export const comparedFields = [
  'givenName',
  'middleName',
  'familyName',
  'nameSuffix',
  'aliases',
  'sex',
  'birthDate',
  'birthDateEstimated',
  'locality',
  'province',
  'idNumber',
  'phone',
] as const satisfies readonly (keyof Person)[]

/** The same for whatever normalising makes the same (accents, case, particles, Ma. and María). */
export function fingerprint(person: Person): string {
  const { family, given, middle, aliases, ...others } = normalise(person)
  const texts = [family, given, middle, ...aliases].map(words => words.map(({ text }) => text))
  return createHash('sha256')
    .update(JSON.stringify([texts, others]))
    .digest('hex')
}
