// Realistic numbers that belong to nobody.

import type { Random } from './random.ts'

// # stands for a digit, @ for a capital letter.
const cards = [
  ['PhilSys ID', '####-####-####-####'],
  ['Passport', 'P#######@'],
  ['Driver’s licence', '@##-##-######'],
  ['Voter’s ID', '####-####@-@###@@####'],
  ['UMID', '0###-#######-#'],
  ['Postal ID', '@###########'],
  ['SSS ID', '##-#######-#'],
  ['Prison ID', 'N###P-####'],
] as const

export function identification(random: Random) {
  if (random.chance(0.08)) return { idType: '', idNumber: '' }
  const [idType, pattern] = random.pick(cards)
  return { idType, idNumber: filledIn(random, pattern) }
}

/** Numbers with 555 are not assigned. */
export const unusedPhone = (random: Random) =>
  `+63 9${filledIn(random, '##')} 555 ${filledIn(random, '####')}`

const filledIn = (random: Random, pattern: string) =>
  pattern.replaceAll(/[#@]/g, mark =>
    mark === '#' ? String(random.whole(0, 9)) : String.fromCharCode(random.whole(65, 90)),
  )
