// The outcome of each of the 400 arrests, and how long ago it was.

import type { CustodyEventKind, LegalStatus } from '#server/register/screens'
import { random } from '../random.ts'

export type Fate =
  | 'just arrested'
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

type Row = {
  count: number
  /** Of these, so many are sealed. */
  sealed?: number
  /** Days ago, at least and at most. */
  ago: readonly [number, number]
  charges: readonly LegalStatus[]
  /** How likely each event is, and after how much of the remaining time it happens. */
  events: readonly [kind: Exclude<CustodyEventKind, 'arrested'>, chance: number, share: number][]
}

const UNFILED: LegalStatus[] = ['under_investigation', 'inquest']
const released = (share: number): Row['events'] => [['released', 1, share]]

export const fates: Record<Fate, Row> = {
  'just arrested': { count: 4, ago: [1, 1], charges: UNFILED, events: [] },
  overdue: { count: 5, ago: [2, 5], charges: UNFILED, events: [] },
  charged: { count: 72, ago: [3, 90], charges: ['charged'], events: [['transferred', 0.2, 0.1]] },
  'on trial': {
    count: 92,
    sealed: 2,
    ago: [100, 900],
    charges: ['on_trial'],
    events: [['transferred', 0.3, 0.1]],
  },
  convicted: { count: 90, ago: [400, 1780], charges: ['convicted'], events: [['transferred', 0.35, 0.4]] },
  hospital: { count: 7, ago: [20, 500], charges: ['charged', 'on_trial'], events: [['hospital', 1, 0.9]] },
  bailed: { count: 32, ago: [10, 1200], charges: ['on_trial', 'charged'], events: released(0.02) },
  dismissed: { count: 25, sealed: 3, ago: [200, 1750], charges: ['dismissed'], events: released(0.7) },
  acquitted: { count: 15, sealed: 3, ago: [250, 1800], charges: ['acquitted'], events: released(0.7) },
  amnestied: { count: 13, ago: [120, 1820], charges: ['amnestied'], events: released(0.7) },
  'no charge': {
    count: 18,
    ago: [5, 1700],
    charges: ['no_charge', 'no_charge', 'inquest'],
    events: released(0.02),
  },
  served: { count: 12, ago: [1300, 1820], charges: ['convicted'], events: released(0.8) },
  escaped: { count: 6, ago: [40, 1500], charges: ['on_trial', 'convicted'], events: [['escaped', 1, 0.4]] },
  recaptured: {
    count: 3,
    ago: [300, 1400],
    charges: ['convicted'],
    events: [
      ['escaped', 1, 0.4],
      ['recaptured', 1, 0.2],
    ],
  },
  deceased: { count: 6, ago: [30, 1500], charges: ['charged', 'on_trial'], events: [['deceased', 1, 0.7]] },
}

export type Outcome = { number: number; fate: Fate; daysAgo: number; isSealed: boolean }

export const outcomes = (): Outcome[] =>
  (Object.keys(fates) as Fate[])
    .flatMap(fate =>
      Array.from({ length: fates[fate].count }, (_, nth) => ({
        fate,
        isSealed: nth < (fates[fate].sealed ?? 0),
      })),
    )
    .map(({ fate, isSealed }, number) => {
      const daysAgo = random('arrested', number).whole(...fates[fate].ago)
      return { number, fate, isSealed, daysAgo }
    })
