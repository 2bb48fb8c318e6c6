// The outcome of each of the 400 records and the age of its latest arrest.

import { random } from '../random.ts'

export type Story =
  | 'running'
  | 'overdue'
  | 'charged'
  | 'on trial'
  | 'convicted'
  | 'hospital'
  | 'bailed'
  | 'dismissed'
  | 'acquitted'
  | 'amnestied'
  | 'no charge'
  | 'served'
  | 'escaped'
  | 'recaptured'
  | 'deceased'

export type Plot = {
  number: number
  story: Story
  daysAgo: number
  /** Earlier arrests, all of which ended in release. */
  earlier: 0 | 1 | 2
  sealed: boolean
}

const FIVE_YEARS = 1820

type Draft = { count: number; story: Story; ago: readonly [number, number]; sealed?: true }

/** Each group takes applicants first (acquaintances.ts), in this order. */
export const drafts: Draft[] = [
  { count: 4, story: 'running', ago: [1, 1] },
  { count: 5, story: 'overdue', ago: [2, 5] },
  { count: 49, story: 'charged', ago: [3, 90] },
  { count: 79, story: 'on trial', ago: [60, 900] },
  { count: 66, story: 'convicted', ago: [400, 1780] },
  { count: 7, story: 'hospital', ago: [20, 500] },
  { count: 47, story: 'bailed', ago: [10, 1200] },
  { count: 37, story: 'dismissed', ago: [60, 1750] },
  { count: 3, story: 'dismissed', ago: [200, 900], sealed: true },
  { count: 23, story: 'acquitted', ago: [250, 1800] },
  { count: 3, story: 'acquitted', ago: [250, 900], sealed: true },
  { count: 24, story: 'amnestied', ago: [120, FIVE_YEARS] },
  { count: 24, story: 'no charge', ago: [5, 1700] },
  { count: 12, story: 'served', ago: [1300, FIVE_YEARS] },
  { count: 6, story: 'escaped', ago: [40, 1500] },
  { count: 3, story: 'recaptured', ago: [300, 1400] },
  { count: 6, story: 'deceased', ago: [30, 1500] },
  { count: 2, story: 'on trial', ago: [100, 400], sealed: true },
]

const BETWEEN_ARRESTS = 330

export function plots(): Plot[] {
  return drafts
    .flatMap(({ count, ...draft }) => Array.from({ length: count }, () => draft))
    .map(({ story, ago: [least, most], sealed = false }, number) => {
      const draw = random('arrested plot', number)
      const daysAgo = draw.whole(least, most)
      const wished = draw.pick([0, 0, 0, 0, 0, 0, 0, 1, 1, 2] as const)
      const room = Math.floor((FIVE_YEARS - daysAgo) / BETWEEN_ARRESTS)
      return { number, story, daysAgo, earlier: Math.min(wished, room) as Plot['earlier'], sealed }
    })
}
