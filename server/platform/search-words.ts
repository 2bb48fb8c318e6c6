import { normalised } from '#packages/person-matching/unicode'

const MARKS_AND_INVISIBLE = /[\p{M}\p{Cf}]+/gu

/** `Peña-Cruz` → `pena-cruz`. */
export const fold = (text: string) =>
  normalised(normalised(text, 'NFKD').replace(MARKS_AND_INVISIBLE, '').toLowerCase(), 'NFC')

/** For comparing labels that people typed, whatever quotes, dashes and spaces they have. */
export const labelKey = (text: string) =>
  fold(text)
    .replace(/[’‘`´ʼ′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

type Named = { familyName: string; givenName: string; middleName: string }

export const sortName = ({ familyName, givenName, middleName }: Named) =>
  firstLetters(fold([familyName, givenName, middleName].join(' ').trim()), 300)

export const firstLetters = (text: string, max: number) =>
  text.length > max ? [...text].slice(0, max).join('') : text

export const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
