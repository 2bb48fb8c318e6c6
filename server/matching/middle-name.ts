import { align } from './align.ts'
import { alike } from './alike.ts'
import type { Part } from './comparison.ts'
import type { Word } from './normalise.ts'
import { between, part } from './comparison-part.ts'
import type { Shares } from './rarity.ts'
import { middleName as weights } from './weights.ts'
import { bitsOfPair } from './word-pairs.ts'

const taxes = { sounds: 0, typo: 0, twoTypos: 0, roughly: 0, short: 0, prefix: 0, nickname: 0 }

/** Middle names, often the mother's family name, often only its initial. */
export function compareMiddle(a: Word[], b: Word[], shares: Shares): Part {
  if (a.length === 0 || b.length === 0) return part('middleName', 'missing', 0, 'A middle name is missing')
  const best = align(a, b).pairs[0]
  if (!best || best.alike === alike.prefix) return differing(a, b)
  if (best.alike === alike.initial || best.a.text.length === 1)
    return part('middleName', 'close', weights.initial, 'The initials of the middle names agree')
  const bits = between(weights.least, weights.most, bitsOfPair(best, 'm', shares, taxes) * weights.share)
  if (best.alike === alike.same) return part('middleName', 'same', bits, 'Same middle name')
  return part(
    'middleName',
    'close',
    Math.max(bits + weights.typo, weights.least),
    'Middle names are nearly alike',
  )
}

function differing(a: Word[], b: Word[]) {
  const initials = a.every(word => word.text.length === 1) || b.every(word => word.text.length === 1)
  return initials
    ? part('middleName', 'different', weights.initialDifferent, 'The initials of the middle names differ')
    : part('middleName', 'different', weights.different, 'Middle names differ')
}
