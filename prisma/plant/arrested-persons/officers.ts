import { familyNames, givenNames } from '../names.ts'
import type { Random } from '../random.ts'

const RANKS = ['Pat.', 'Cpl.', 'SSg.', 'MSg.', 'Lt.'] as const

/** `Cpl. R. Santos`: an officer of no real force. */
export const nameOfOfficer = (draw: Random) =>
  `${draw.pick(RANKS)} ${draw.pick(givenNames.filipino.male)[0]}. ${draw.pick(familyNames.filipino)}`
