import { momentOf, type CaseRecord } from '../record.ts'

export type Phase = 'papers' | 'board' | 'settled'

const SETTLING = ['approve', 'disapprove', 'withdraw', 'mark-duplicate']
const BEFORE_THE_BOARD = ['endorse', 'reconsider']

/** What a case was about at a moment: its papers, the Board's round, or what follows a decision. */
export function phaseAt({ of, days }: CaseRecord, at: Date): Phase {
  const before = of.steps.filter(step => momentOf(step, days) < at)
  const last = before.findLast(({ action }) =>
    [...SETTLING, ...BEFORE_THE_BOARD, 'reinstate'].includes(action),
  )
  if (!last || last.action === 'reinstate') return 'papers'
  return SETTLING.includes(last.action) ? 'settled' : 'board'
}
