import { normalised } from '#packages/person-matching/unicode'

// Comparing and sorting texts without regard to accents and case. Searches of records use lists/search-text.ts.

// Accents and invisible characters
const UNSEEN = /[\p{M}\p{Cf}]+/gu

/** `Peña-Cruz` → `pena-cruz`. Also used to sort by name. */
export const fold = (text: string) =>
  normalised(normalised(text, 'NFKD').replace(UNSEEN, '').toLowerCase(), 'NFC')

type Named = { familyName: string; givenName: string; middleName: string }

/** Folding can expand characters, and indexes limit their keys. */
export const sortName = ({ familyName, givenName, middleName }: Named) =>
  firstLetters(fold([familyName, givenName, middleName].join(' ').trim()), 300)

/** Doesn't split surrogate pairs. */
export const firstLetters = (text: string, most: number) =>
  text.length > most ? [...text].slice(0, most).join('') : text

/** For comparing with short texts, such as names of pages. */
export const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
