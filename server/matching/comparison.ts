import type { Band } from './bands.ts'

export type Agreement = 'same' | 'close' | 'different' | 'missing'

/** `whole` holds what is said about the sum: twins, parent and child, the size of the register. */
export type MatchField =
  | 'familyName' | 'givenName' | 'middleName' | 'nameSuffix' | 'sex' | 'birthDate' | 'locality' | 'idNumber'
  | 'phone' | 'whole' // prettier-ignore

/** What one field says, in bits, and in a short sentence for people. */
export type Part = { field: MatchField; bits: number; agreement: Agreement; words: string }

/** Bits are the sum of the parts' bits; all are whole tenths. */
export type Comparison = { bits: number; band: Band | null; parts: Part[] }
