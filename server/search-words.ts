import { normalised } from './unicode.ts'

// The words that records are found by: folded, so that accents, case and order don't matter.

// Marks on letters, and what nobody sees within a word: soft hyphens, joiners, marks of direction
const UNSEEN = /[\p{M}\p{Cf}]+/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}-]+/u

/** `Peña-Cruz` → `pena-cruz`. Also what lists by name are sorted by. */
export const fold = (text: string) =>
  normalised(normalised(text, 'NFKD').replace(UNSEEN, '').toLowerCase(), 'NFC')

/** At most `most` folded words; a word longer than 100 letters is cut there, as in the index. */
export const wordsOf = (text: string, most = 100) =>
  fold(text)
    .split(BETWEEN_WORDS)
    .map(word => firstLetters(word.replace(/^-+|-+$/g, ''), 100))
    .filter(Boolean)
    .slice(0, most)

const MOST_IN_QUERY = 8
const HYPHEN_OF_PDF = /(?<=\d)\u00ad|\u00ad(?=\d)/g

/**
 * The words of a query. Other dashes part words, which the index has apart, too; a soft hyphen is nothing within a
 * name, but the hyphen of a number that was copied from a PDF.
 */
export const wordsOfQuery = (query: string) => wordsOf(query.replace(HYPHEN_OF_PDF, '-'), MOST_IN_QUERY)

/** Each word, and what follows each of its hyphens: `cr-2026-000123` is found by `2026-0001` and `000123` too. */
export const wordsToIndex = (texts: string[]) => [
  ...new Set(texts.flatMap(text => wordsOf(text)).flatMap(endings)),
]

const endings = (word: string) =>
  word.split('-').flatMap((part, i, parts) => (part ? [parts.slice(i).join('-')] : []))

type Named = { familyName: string; givenName: string; middleName: string }

/** What `sortName` holds: folding makes some letters many, and an index takes only so much. */
export const sortName = ({ familyName, givenName, middleName }: Named) =>
  firstLetters(fold([familyName, givenName, middleName].join(' ').trim()), 300)

/** Never cuts a letter in two. */
const firstLetters = (text: string, most: number) =>
  text.length > most ? [...text].slice(0, most).join('') : text
