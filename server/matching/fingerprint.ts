import { createHash } from 'node:crypto'
import { normalise, type Word } from './normalise.ts'
import type { Person } from './person.ts'

/** The compared fields. A change in one of them makes a verdict lapse. */
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

/** Normalised text per field, equal for differences in accents, case or particles. */
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

/** Hash of the whole person. Used by old verdicts, which did not record fields. */
export function fingerprint(person: Person): string {
  const { family, given, middle, aliases, ...others } = normalise(person)
  const texts = [family, given, middle, ...aliases].map(words => words.map(({ text }) => text))
  return createHash('sha256')
    .update(JSON.stringify([texts, others]))
    .digest('hex')
}
