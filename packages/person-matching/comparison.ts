import { bands } from './weights.ts'

export type Agreement = 'same' | 'close' | 'different' | 'missing'

/** `whole` adjusts the sum: twins, parent and child, size of the register. */
export type MatchField =
  | 'familyName' | 'givenName' | 'middleName' | 'nameSuffix' | 'sex' | 'birthDate' | 'locality' | 'idNumber'
  | 'phone' | 'whole' // prettier-ignore

export type Part = { field: MatchField; bits: number; agreement: Agreement; words: string }

export type Comparison = { bits: number; band: Band | null; parts: Part[] }

export type Band = 'strong' | 'likely' | 'possible' | 'weak'

export function bandOf(bits: number): Band | null {
  if (bits >= bands.strong) return 'strong'
  if (bits >= bands.likely) return 'likely'
  if (bits >= bands.possible) return 'possible'
  return bits >= bands.weak ? 'weak' : null
}

/** Rounded to tenths, so that sums are the same on every machine. */
export const tenths = (bits: number) => Math.round(bits * 10) / 10

export const better = <Some extends Part | null>(one: Some, other: Some): Some =>
  one && (!other || one.bits >= other.bits) ? one : other

export const between = (least: number, most: number, bits: number) => Math.min(most, Math.max(least, bits))

export const part = (
  field: Part['field'],
  agreement: Part['agreement'],
  bits: number,
  words: string,
): Part => ({
  field,
  agreement,
  bits: tenths(bits),
  words,
})

const MAX_REASONS = 3

export function reasonOf({ parts }: Comparison): string {
  const supporting = parts.filter(({ bits }) => bits >= 1).toSorted((one, other) => other.bits - one.bits)
  const opposing = parts.filter(({ bits }) => bits <= -1).toSorted((one, other) => one.bits - other.bits)
  const positive = listed(supporting.slice(0, MAX_REASONS))
  const negative = listed(opposing.slice(0, MAX_REASONS - 1))
  if (!positive && !negative) return 'There is too little information to compare.'
  if (!positive) return `${capital(negative)}.`
  return negative ? `${capital(positive)}; but ${negative}.` : `${capital(positive)}.`
}

const listed = (parts: Part[]) => parts.map(({ words }) => inSentence(words)).join(', ')

/** Keeps "ID" in capitals. */
const inSentence = (words: string) =>
  words.startsWith('ID') ? words : words.charAt(0).toLowerCase() + words.slice(1)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
