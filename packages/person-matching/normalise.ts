import { normalised } from './unicode.ts'
import { foldedNumber, foldedWords, isShortenedNumber } from './folding.ts'
import { isMissing, isMissingName } from './missing-words.ts'
import { nameWords, spellings, suffixOf } from './name-words.ts'
import { rootsOf } from './nicknames.ts'
import type { Person } from './person.ts'
import { soundOf } from './phonetic.ts'

export type Word = { text: string; sound: string; roots: string[] }

/** Plain JSON. Words keep their order; aliases are sorted. */
export type Normalised = {
  family: Word[]
  given: Word[]
  middle: Word[]
  aliases: Word[][]
  suffix: string
  sex: string
  /** ISO date or '' */
  birthDate: string
  estimated: boolean
  locality: string
  province: string
  idNumber: string
  /** The last 7 digits, or '' */
  phone: string
}

const MAX_ALIASES = 8

export function normalise(person: Person): Normalised {
  const family = nameWords(unlessMissing(person.familyName, isMissingName), 'family')
  const given = nameWords(unlessMissing(person.givenName, isMissingName), 'given')
  const middle = nameWords(unlessMissing(person.middleName, isMissing), 'middle')
  return {
    family: toWords(family.words),
    given: toWords(given.words),
    middle: toWords(middle.words),
    aliases: aliasesOf(person.aliases),
    suffix: suffixOf(person.nameSuffix) || family.suffix || given.suffix || middle.suffix,
    sex: person.sex === 'female' || person.sex === 'male' ? person.sex : '',
    birthDate: /^\d{4}-\d{2}-\d{2}$/.test(person.birthDate) ? person.birthDate : '',
    estimated: person.birthDateEstimated,
    locality: placeOf(person.locality),
    province: placeOf(person.province),
    idNumber: idNumberOf(person.idNumber),
    phone: phoneOf(person.phone),
  }
}

export function countedWords(n: Normalised): string[] {
  const words = [
    ...n.family.map(word => `f:${word.text}`),
    ...n.given.map(word => `g:${word.text}`),
    ...n.middle.filter(word => word.text.length > 1).map(word => `m:${word.text}`),
    ...(n.locality ? [`l:${n.locality}`] : []),
  ]
  return [...new Set(words)].toSorted()
}

const unlessMissing = (text: string, isPlaceholder: (text: string) => boolean) =>
  text && isPlaceholder(text) ? '' : text

const toWords = (texts: string[]): Word[] =>
  texts.map(text => ({ text, sound: soundOf(text), roots: rootsOf(text) }))

function aliasesOf(aliases: string[]) {
  const spelt = aliases
    .map(alias => nameWords(unlessMissing(alias, isMissing), 'given').words.join(' '))
    .filter(Boolean)
  const distinct = [...new Set(spelt)].toSorted().slice(0, MAX_ALIASES)
  return distinct.map(alias => toWords(alias.split(' ')))
}

const placeOf = (text: string) =>
  foldedWords(unlessMissing(text, isMissing))
    .map(word => spellings.get(word) ?? word)
    .join('')

function idNumberOf(text: string) {
  if (!text || isMissing(text) || isShortenedNumber(text)) return ''
  const number = foldedNumber(text)
  return number.length >= 4 && new Set(number).size > 1 ? number : ''
}

function phoneOf(text: string) {
  if (!text || isShortenedNumber(text)) return ''
  const digits = normalised(text, 'NFKC').replace(/\D/g, '').slice(-7)
  return digits.length === 7 && new Set(digits).size > 1 ? digits : ''
}
