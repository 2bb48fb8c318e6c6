import type { Status } from '#server/cases/case/screens'
import type { Case } from '../cases/case.ts'
import type { PlannedCase } from '../cases/plan.ts'
import { somebodyElse, variants, type VariantName } from '../variants.ts'
import type { Fate } from './fates.ts'

/** An applicant as the register knows them, or somebody who only looks like them. */
export type Known = { one: Case; variant: VariantName; isSame: boolean; isSealed: boolean; appliedAt: Date }

const decided: readonly Status[] = ['endorsed', 'approved', 'disapproved']
const open: readonly Status[] = ['registered']
const aside: readonly Status[] = ['withdrawn', 'on_hold']

/** The variants that suit the fewest applicants come first. */
const drafts: [variant: VariantName, ends: readonly Status[], isSealed?: true][] = [
  ['married', decided],
  ['nickname', decided],
  ['day and month swapped', open],
  ['day and month swapped', decided],
  ['unaccented', decided],
  ['respelt', open],
  ['respelt', decided],
  ['no middle name', decided],
  ['year off', decided],
  ['exact', open],
  ['exact', decided],
  ['exact', aside],
  ['twin', decided],
  ['twin', open],
  ['namesake', decided],
  ['namesake', open],
  ['exact', decided, true],
]

export function knownPersons(cases: readonly PlannedCase[]): Known[] {
  const repeated = new Set(cases.map(({ one }) => one.outcome.repeats))
  const left = cases.filter(
    ({ one: { first, outcome } }) => !first && !outcome.archived && !repeated.has(outcome.number),
  )
  return drafts.flatMap(([variant, ends, isSealed = false]) => {
    const at = left.findIndex(
      ({ one, acts }) =>
        ends.includes(one.outcome.ends) &&
        (variants[variant].suits?.(one.applicant) ?? true) &&
        // nobody who sees sealed records took part in the case of somebody with one
        (!isSealed || acts.every(({ by }) => by !== 'all')),
    )
    if (at < 0) return []
    const [{ one, acts }] = left.splice(at, 1) as [PlannedCase]
    return { one, variant, isSame: !(variant in somebodyElse), isSealed, appliedAt: acts[0]!.at }
  })
}

/** How the history of the record can agree with the application. */
export function fatesOf({ one: { applicant }, isSame, isSealed }: Known): readonly Fate[] {
  if (isSealed) return ['on trial']
  if (!isSame) return ['dismissed', 'no charge']
  if (applicant.detentionStatus.startsWith('Serving')) return ['convicted']
  return applicant.detentionStatus.startsWith('Detained') ? ['on trial'] : ['bailed']
}
