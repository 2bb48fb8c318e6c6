// The outcome of each of the 260 demo applications.

import type { Status } from '../../server/applications/screens.ts'
import { random } from './random.ts'
import type { TypeName } from './types.ts'

export type Stage = 'nobody' | 'some' | 'carries' | 'tied' | 'everybody'

export type Plot = {
  number: number
  type: TypeName
  ends: Status
  archived: boolean
  /** The status before a hold, withdrawal or duplicate. */
  from: 'registered' | 'endorsed' | 'on_hold'
  stage: Stage
  /** An earlier round closed without a result. */
  twoRounds: boolean
  heldOnce: boolean
  firstDecided: 'approved' | 'disapproved' | null
  reinstated: boolean
  /** Another application by the same person; set for every marked duplicate and some unnoticed ones. */
  secondOf: number | null
  idle: readonly [number, number]
}

type Draft = Partial<Omit<Plot, 'number' | 'type' | 'secondOf'>> &
  Pick<Plot, 'ends' | 'idle'> & { again?: true }

/** Decided before any repeat applications, so that no endorsement had to wait for a comparison. */
const LONG_AGO = [115, 250] as const

const times = (count: number, draft: Draft) => Array.from({ length: count }, () => draft)

const drafts: Draft[] = [
  ...times(12, { ends: 'registered', idle: [1, 9] }),
  ...times(22, { ends: 'registered', idle: [4, 75] }),
  ...times(8, { ends: 'registered', idle: [40, 110] }),
  ...times(4, { ends: 'registered', idle: [1, 20], heldOnce: true }),
  ...times(2, { ends: 'registered', idle: [2, 30], reinstated: true }),
  ...times(4, { ends: 'registered', idle: [1, 25], again: true }),
  ...times(2, { ends: 'registered', idle: [1, 25] }),
  ...times(9, { ends: 'endorsed', idle: [1, 30], stage: 'nobody' }),
  ...times(16, { ends: 'endorsed', idle: [1, 60], stage: 'some' }),
  ...times(12, { ends: 'endorsed', idle: [1, 60], stage: 'carries' }),
  ...times(6, { ends: 'endorsed', idle: [1, 40], stage: 'tied' }),
  ...times(4, { ends: 'endorsed', idle: [1, 10], stage: 'everybody' }),
  ...times(4, { ends: 'endorsed', idle: [1, 8], stage: 'some', twoRounds: true }),
  ...times(1, { ends: 'endorsed', idle: [1, 8], stage: 'some', firstDecided: 'disapproved' }),
  ...times(2, { ends: 'endorsed', idle: [1, 5], stage: 'carries', heldOnce: true }),
  ...times(11, { ends: 'on_hold', idle: [3, 120], from: 'registered' }),
  ...times(10, { ends: 'on_hold', idle: [3, 90], from: 'endorsed', stage: 'some' }),
  ...times(30, { ends: 'approved', idle: [1, 290] }),
  ...times(6, { ends: 'approved', idle: [262, 285] }),
  ...times(10, { ends: 'approved', idle: LONG_AGO }),
  ...times(3, { ends: 'approved', idle: [5, 240], twoRounds: true }),
  ...times(2, { ends: 'approved', idle: [5, 240], firstDecided: 'disapproved' }),
  ...times(4, { ends: 'approved', idle: [5, 240], heldOnce: true }),
  ...times(7, { ends: 'disapproved', idle: [1, 100] }),
  ...times(15, { ends: 'disapproved', idle: LONG_AGO }),
  ...times(2, { ends: 'disapproved', idle: [5, 240], twoRounds: true }),
  ...times(1, { ends: 'disapproved', idle: [5, 240], firstDecided: 'approved' }),
  ...times(2, { ends: 'disapproved', idle: [5, 240], heldOnce: true }),
  ...times(6, { ends: 'withdrawn', idle: [2, 250], from: 'registered' }),
  ...times(6, { ends: 'withdrawn', idle: [2, 250], from: 'endorsed', stage: 'some' }),
  ...times(3, { ends: 'withdrawn', idle: [2, 200], from: 'on_hold' }),
  ...times(10, { ends: 'duplicate', idle: [1, 60], from: 'registered', again: true }),
  ...times(4, { ends: 'duplicate', idle: [1, 60], from: 'on_hold', again: true }),
  ...times(8, { ends: 'approved', idle: [60, 230], archived: true }),
  ...times(5, { ends: 'disapproved', idle: [60, 230], archived: true }),
  ...times(4, { ends: 'withdrawn', idle: [60, 230], archived: true }),
  ...times(3, { ends: 'duplicate', idle: [10, 60], archived: true, again: true }),
]

const TYPES: TypeName[] = [
  'Amnesty',
  'Amnesty',
  'Amnesty',
  'Clemency',
  'Clemency',
  'Parole',
  'Parole',
  'Licence',
]

const USUAL = {
  archived: false,
  from: 'registered',
  stage: 'some',
  twoRounds: false,
  heldOnce: false,
  firstDecided: null,
  reinstated: false,
} as const

export function plots(): Plot[] {
  const draw = random('plots')
  const numbered = drafts.map((draft, number) => ({ ...USUAL, ...draft, number, type: draw.pick(TYPES) }))
  const firsts = draw.shuffled(numbered.filter(({ idle }) => idle === LONG_AGO))
  return numbered.map(({ again, ...plot }) => {
    const first = again && firsts.pop()!
    return { ...plot, secondOf: first?.number ?? null, type: first?.type ?? plot.type }
  })
}
