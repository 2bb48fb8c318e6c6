// The outcome of each of the 260 demo applications.

import type { Status } from '#server/cases/case/screens'
import type { TypeName } from '../application-types.ts'
import { random } from '../random.ts'
import type { Progress } from './ballots.ts'

export type Outcome = {
  number: number
  type: TypeName
  ends: Status
  archived: boolean
  /** The status before a hold, withdrawal or duplicate. */
  from: 'registered' | 'endorsed' | 'on_hold'
  votes: Progress
  /** An earlier round closed without a result. */
  twoRounds: boolean
  heldOnce: boolean
  /** To the registry, which may have completed it since. */
  returned: 'still' | 'completed' | null
  firstDecided: 'approved' | 'disapproved' | null
  reinstated: boolean
  resolution: 'signed' | 'draft' | null
  slip: 'reissued' | 'revoked' | null
  /** The earlier application by the same person; set for every marked duplicate and some unnoticed ones. */
  repeats: number | null
  /** Working days since the last step: at least and at most. */
  idle: readonly [number, number]
}

type Draft = Partial<Omit<Outcome, 'number' | 'type' | 'repeats'>> &
  Pick<Outcome, 'ends' | 'idle'> & { repeats?: true }

const times = (count: number, draft: Draft) => Array.from({ length: count }, () => draft)

/** Decided before any repeated application, so that no endorsement waited for a comparison. */
const LONG_AGO = [115, 250] as const

const drafts: Draft[] = [
  ...times(8, { ends: 'registered', idle: [1, 9] }),
  ...times(2, { ends: 'registered', idle: [1, 4], returned: 'still' }),
  ...times(2, { ends: 'registered', idle: [1, 9], returned: 'completed' }),
  ...times(32, { ends: 'registered', idle: [4, 110] }),
  ...times(4, { ends: 'registered', idle: [1, 20], heldOnce: true }),
  ...times(2, { ends: 'registered', idle: [2, 30], reinstated: true }),
  ...times(4, { ends: 'registered', idle: [1, 25], repeats: true }),
  ...times(9, { ends: 'endorsed', idle: [1, 30], votes: 'nobody' }),
  ...times(16, { ends: 'endorsed', idle: [1, 60], votes: 'some' }),
  ...times(12, { ends: 'endorsed', idle: [1, 60], votes: 'carries' }),
  ...times(6, { ends: 'endorsed', idle: [1, 40], votes: 'tied' }),
  ...times(4, { ends: 'endorsed', idle: [1, 10], votes: 'everybody' }),
  ...times(4, { ends: 'endorsed', idle: [1, 8], votes: 'some', twoRounds: true }),
  ...times(1, { ends: 'endorsed', idle: [1, 8], votes: 'some', firstDecided: 'disapproved' }),
  ...times(2, { ends: 'endorsed', idle: [1, 5], votes: 'carries', heldOnce: true }),
  ...times(11, { ends: 'on_hold', idle: [4, 120], from: 'registered' }),
  ...times(10, { ends: 'on_hold', idle: [4, 90], from: 'endorsed' }),
  ...times(2, { ends: 'approved', idle: [1, 2], resolution: null }),
  ...times(2, { ends: 'approved', idle: [1, 3], resolution: 'draft' }),
  ...times(1, { ends: 'disapproved', idle: [1, 2], resolution: null }),
  ...times(19, { ends: 'approved', idle: [3, 290] }),
  ...times(4, { ends: 'approved', idle: [5, 60], slip: 'reissued' }),
  ...times(3, { ends: 'approved', idle: [5, 60], slip: 'revoked' }),
  ...times(6, { ends: 'approved', idle: [262, 285] }),
  ...times(10, { ends: 'approved', idle: LONG_AGO }),
  ...times(3, { ends: 'approved', idle: [5, 240], twoRounds: true }),
  ...times(2, { ends: 'approved', idle: [5, 240], firstDecided: 'disapproved' }),
  ...times(4, { ends: 'approved', idle: [5, 240], heldOnce: true }),
  ...times(6, { ends: 'disapproved', idle: [3, 100] }),
  ...times(15, { ends: 'disapproved', idle: LONG_AGO }),
  ...times(2, { ends: 'disapproved', idle: [5, 240], twoRounds: true }),
  ...times(1, { ends: 'disapproved', idle: [5, 240], firstDecided: 'approved' }),
  ...times(2, { ends: 'disapproved', idle: [5, 240], heldOnce: true }),
  ...times(6, { ends: 'withdrawn', idle: [2, 250], from: 'registered' }),
  ...times(6, { ends: 'withdrawn', idle: [2, 250], from: 'endorsed' }),
  ...times(3, { ends: 'withdrawn', idle: [2, 200], from: 'on_hold' }),
  ...times(10, { ends: 'duplicate', idle: [1, 60], repeats: true }),
  ...times(4, { ends: 'duplicate', idle: [1, 60], from: 'on_hold', repeats: true }),
  ...times(8, { ends: 'approved', idle: [60, 230], archived: true }),
  ...times(5, { ends: 'disapproved', idle: [60, 230], archived: true }),
  ...times(4, { ends: 'withdrawn', idle: [60, 230], archived: true }),
  ...times(3, { ends: 'duplicate', idle: [10, 60], archived: true, repeats: true }),
]

const TYPES: readonly TypeName[] = ['Amnesty', 'Amnesty', 'Clemency', 'Parole', 'Licence']

const USUAL = {
  archived: false,
  from: 'registered',
  votes: 'some',
  twoRounds: false,
  heldOnce: false,
  returned: null,
  firstDecided: null,
  reinstated: false,
  resolution: 'signed',
  slip: null,
} as const

export function outcomes(): Outcome[] {
  const draw = random('outcomes')
  const numbered = drafts.map((draft, number) => ({ ...USUAL, ...draft, number, type: draw.pick(TYPES) }))
  const firsts = draw.shuffled(numbered.filter(({ idle }) => idle === LONG_AGO))
  return numbered.map(outcome => {
    const first = outcome.repeats && firsts.pop()!
    return { ...outcome, repeats: first ? first.number : null, type: first ? first.type : outcome.type }
  })
}
