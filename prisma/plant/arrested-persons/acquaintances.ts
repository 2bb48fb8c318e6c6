// Applicants whom the register knows too, or who only look like somebody in it.

import type { Status } from '../../../server/applications/screens.ts'
import type { Case } from '../cases.ts'
import { misspellings, type Misspelling } from './misspellings.ts'

export type Acquaintance = {
  of: Case
  misspelling: Misspelling
  /** Only looks like the applicant. */
  somebodyElse: boolean
  /** What the desk found who compared the two; null where nobody has yet. */
  verdict: 'same' | 'different' | null
  /** Their record is sealed since before they applied: the desk never saw it. */
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

/** The hardest to find somebody for come first. */
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

/** Rather those whose case is of the last years: the register has their very arrest. */
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

/** Nobody endorsed what was not settled; and whoever sees sealed records had no part in the case of one. */
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

/** `CR-2022-00417` began within the years that the register goes back. */
export const isRecent = ({ person }: Case, year: number) => yearOfCase(person) > year - 5

export const yearOfCase = ({ caseNumber }: Case['person']) => Number(caseNumber.slice(3, 7))
