import { normalised } from './unicode.ts'

// Searches ignore accents, case and order.

// Accents and invisible characters
const UNSEEN = /[\p{M}\p{Cf}]+/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}-]+/u

/** `Peña-Cruz` → `pena-cruz`. Also used to sort by name. */
export const fold = (text: string) =>
  normalised(normalised(text, 'NFKD').replace(UNSEEN, '').toLowerCase(), 'NFC')

/** Words are cut to 100 characters, as in the index. */
export const wordsOf = (text: string, most = 100) =>
  fold(text)
    .split(BETWEEN_WORDS)
    .map(word => firstLetters(word.replace(/^-+|-+$/g, ''), 100))
    .filter(Boolean)
    .slice(0, most)

const MOST_IN_QUERY = 8
const HYPHEN_OF_PDF = /(?<=\d)\u00ad|\u00ad(?=\d)/g

/** A soft hyphen between digits is a hyphen copied from a PDF. */
export const wordsOfQuery = (query: string) => wordsOf(query.replace(HYPHEN_OF_PDF, '-'), MOST_IN_QUERY)

/** Both `2026-0001` and `000123` find `cr-2026-000123`. */
export const wordsToIndex = (texts: string[]) => [
  ...new Set(texts.flatMap(text => wordsOf(text)).flatMap(endings)),
]

const endings = (word: string) =>
  word.split('-').flatMap((part, i, parts) => (part ? [parts.slice(i).join('-')] : []))

type Named = { familyName: string; givenName: string; middleName: string }

/** Folding can expand characters, and indexes limit their keys. */
export const sortName = ({ familyName, givenName, middleName }: Named) =>
  firstLetters(fold([familyName, givenName, middleName].join(' ').trim()), 300)

/** Doesn't split surrogate pairs. */
const firstLetters = (text: string, most: number) =>
  text.length > most ? [...text].slice(0, most).join('') : text
