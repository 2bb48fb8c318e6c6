// Applicants who are also in the register, or who only resemble somebody in it.

import type { Status } from '../../../server/applications/screens.ts'
import type { Case } from '../cases.ts'
import { misspellings, type Misspelling } from './misspellings.ts'

export type Acquaintance = {
  of: Case
  misspelling: Misspelling
  somebodyElse: boolean
  /** The verdict of the clerk who compared the two; null if not compared yet. */
  verdict: 'same' | 'different' | null
  /** The record was sealed before the application, so the clerk never saw it. */
  sealed: boolean
}

type MisspellingName = keyof typeof misspellings
type Draft = {
  misspelling: MisspellingName
  ends: readonly Status[]
  verdict: Acquaintance['verdict']
  sealed?: true
}

const open: readonly Status[] = ['registered']
const further: readonly Status[] = ['endorsed', 'approved', 'disapproved']
const aside: readonly Status[] = ['withdrawn', 'on_hold']

const known = (
  misspelling: MisspellingName,
  ends: readonly Status[],
  verdict: Draft['verdict'] = 'same',
) => ({
  misspelling,
  ends,
  verdict,
})

/** Those that the fewest applicants fit come first. */
const drafts: Draft[] = [
  known('father', further, 'different'),
  known('married', further),
  known('married', aside, null),
  known('particle', further),
  known('particle', further),
  known('nickname', further),
  known('nickname', further),
  known('nickname', aside, null),
  known('day and month', open, null),
  known('day and month', further),
  known('unaccented', further),
  known('typo', open),
  known('typo', further),
  known('typo', aside, null),
  known('no middle name', further),
  known('no middle name', further),
  known('misfiled', further),
  known('year off', further),
  known('year off', aside, null),
  known('little known', open),
  known('little known', further),
  known('hearsay', open, null),
  known('hearsay', further),
  known('hearsay', aside, null),
  known('day unknown', open),
  known('day unknown', further),
  known('exact', open),
  known('exact', further),
  known('exact', aside, null),
  known('twin', further, 'different'),
  known('twin', open, 'different'),
  known('namesake', open, null),
  known('namesake', further, null),
  { ...known('exact', further, null), sealed: true },
]

const SOMEBODY_ELSE: MisspellingName[] = ['twin', 'father', 'namesake']

/** Prefers applicants whose case is recent, because the register contains the same arrest. */
export function acquaintances(filed: readonly Case[], year: number): Acquaintance[] {
  const repeated = new Set(filed.flatMap(({ plot }) => plot.secondOf ?? []))
  const left = filed
    .filter(({ plot }) => plot.secondOf === null && !repeated.has(plot.number) && !plot.archived)
    .toSorted((a, b) => Number(isRecent(b, year)) - Number(isRecent(a, year)))
  return drafts.flatMap(draft => {
    const at = left.findIndex(one => fits(one, draft))
    if (at < 0) return []
    const [of] = left.splice(at, 1)
    const { misspelling, verdict, sealed = false } = draft
    return [
      {
        of: of!,
        misspelling: misspellings[misspelling],
        somebodyElse: SOMEBODY_ELSE.includes(misspelling),
        verdict,
        sealed,
      },
    ]
  })
}

/**
 * Cases with open candidates were never endorsed, and users who see sealed records took no part in a case
 * with one.
 */
function fits({ plot, person, steps }: Case, { misspelling, ends, verdict, sealed }: Draft) {
  const settled = verdict !== null || SOMEBODY_ELSE.includes(misspelling) || plot.from === 'registered'
  const unseen = !sealed || steps.every(({ by, action }) => action === 'vote' || by !== 'all')
  return (
    ends.includes(plot.ends) &&
    settled &&
    unseen &&
    ((misspellings[misspelling] as Misspelling).to?.(person) ?? true)
  )
}

/** A case such as `CR-2022-00417` that started within the register's five years. */
export const isRecent = ({ person }: Case, year: number) => yearOfCase(person) > year - 5

export const yearOfCase = ({ caseNumber }: Case['person']) => Number(caseNumber.slice(3, 7))
