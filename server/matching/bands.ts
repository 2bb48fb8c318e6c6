import { bands } from './weights.ts'

/** How sure the engine is that two records are of one person; less than weak is not worth showing. */
export type Band = 'strong' | 'likely' | 'possible' | 'weak'

export function bandOf(bits: number): Band | null {
  if (bits >= bands.strong) return 'strong'
  if (bits >= bands.likely) return 'likely'
  if (bits >= bands.possible) return 'possible'
  return bits >= bands.weak ? 'weak' : null
}
