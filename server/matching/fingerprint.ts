import { createHash } from 'node:crypto'
import { normalise, type Word } from './normalise.ts'
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

/** What each field is compared as: the same for whatever normalising makes the same (accents, case, particles). */
export function comparedTexts(person: Person): { [Field in keyof Person]: string } {
  const { family, given, middle, aliases, suffix, estimated, ...others } = normalise(person)
  return {
    ...others,
    givenName: inWords(given),
    middleName: inWords(middle),
    familyName: inWords(family),
    nameSuffix: suffix,
    aliases: aliases.map(inWords).join('\n'),
    birthDateEstimated: estimated ? 'estimated' : '',
  }
}

const inWords = (words: Word[]) => words.map(({ text }) => text).join(' ')

/** Of the whole person, as verdicts were remembered by before it could be said which field changed. */
export function fingerprint(person: Person): string {
  const { family, given, middle, aliases, ...others } = normalise(person)
  const texts = [family, given, middle, ...aliases].map(words => words.map(({ text }) => text))
  return createHash('sha256')
    .update(JSON.stringify([texts, others]))
    .digest('hex')
}
