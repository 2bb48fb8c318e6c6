import type { Comparison, Part } from './comparison.ts'

const MOST_REASONS = 3

/** One sentence on why two records may be of one person: the best arguments first, then what speaks against. */
export function reasonOf({ parts }: Comparison): string {
  const speaks = parts.filter(({ bits }) => bits >= 1).toSorted((one, other) => other.bits - one.bits)
  const objects = parts.filter(({ bits }) => bits <= -1).toSorted((one, other) => one.bits - other.bits)
  const pro = listed(speaks.slice(0, MOST_REASONS))
  const contra = listed(objects.slice(0, MOST_REASONS - 1))
  if (!pro && !contra) return 'Too little is known to tell.'
  if (!pro) return `${capital(contra)}.`
  return contra ? `${capital(pro)}; but ${contra}.` : `${capital(pro)}.`
}

const listed = (parts: Part[]) => parts.map(({ words }) => inSentence(words)).join(', ')

/** ID stays as it is. */
const inSentence = (words: string) =>
  words.startsWith('ID') ? words : words.charAt(0).toLowerCase() + words.slice(1)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
