import { createHash } from 'node:crypto'
import { normalise, type Word } from './normalise.ts'
import type { Person } from './person.ts'

/** A change in one of these fields makes a verdict lapse. */
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

/** For old verdicts, which did not record fields. */
export function fingerprint(person: Person): string {
  const { family, given, middle, aliases, ...others } = normalise(person)
  const texts = [family, given, middle, ...aliases].map(words => words.map(({ text }) => text))
  return createHash('sha256')
    .update(JSON.stringify([texts, others]))
    .digest('hex')
}
