import { normalised } from './unicode.ts'

// Letters that are no base letter plus accent, and romanisations of Greek and Cyrillic, roughly as in
// passports.

const LETTERS =
  'ß:ss æ:ae œ:oe ø:o đ:d ð:d þ:th ł:l ı:i ħ:h ŋ:n ə:a ' +
  'а:a б:b в:v г:g ґ:g д:d е:e ё:e ж:zh з:z и:i й:y і:i ї:i є:e к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ' +
  'ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ў:u ј:j љ:lj њ:nj ћ:c ђ:dj џ:dz ' +
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
  // Arabic letters that are often confused become one.
  'أ:ا إ:ا آ:ا ٱ:ا ى:ي ة:ه ک:ك ی:ي'

const inLatin = new Map(LETTERS.split(' ').map(pair => pair.split(':') as [string, string]))

function inLatinLetters(text: string) {
  let latin = ''
  for (const letter of text) latin += inLatin.get(letter) ?? letter
  return latin
}

// Not the vowels of Devanagari or Thai.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g
// As in O’Brien, D'Angelo, Sana‘a.
const INSIDE_WORDS = /['’‘`´ʼʻʽʾʿʹ\u200b-\u200f\u2060\ufeff\u00ad]/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u
const BETWEEN_PLAIN_WORDS = /[^a-z0-9]+/
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40

export function foldedWords(text: string) {
  if (!text) return []
  const folded = fold(text)
  return folded
    .split(isPlain(folded) ? BETWEEN_PLAIN_WORDS : BETWEEN_WORDS)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(word => word.slice(0, MAX_WORD_LENGTH).toWellFormed())
}

export const foldedNumber = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_WORD_LENGTH)
    .toWellFormed()
    .toUpperCase()

export function fold(text: string) {
  if (isPlain(text)) return text.toLowerCase().replaceAll(/['`]/g, '')
  const apart = normalised(text.toWellFormed().toLowerCase(), 'NFKD')
  const stripped = normalised(apart.replace(INSIDE_WORDS, '').replace(MARKS, ''), 'NFC')
  return isPlain(stripped) ? stripped : inLatinLetters(stripped.toLowerCase())
}

function isPlain(text: string) {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

/** `1.23457E+15`: Excel's display of a long number, whose digits are lost. */
export const isShortenedNumber = (text: string) => /^[+-]?\d(?:[.,]\d{1,17})?E\+\d{1,3}$/i.test(text.trim())
