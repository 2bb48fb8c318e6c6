import type { ArrestFields } from './arrest-fields.ts'
import type { Charge, ChecklistItem } from './screens.ts'

type Owed = Pick<
  ArrestFields,
  'rightsToldAt' | 'rightsLanguage' | 'counsel' | 'examinedAt' | 'examFindings' | 'familyNotifiedAt'
> & { charges: Pick<Charge, 'filedAt' | 'offence'>[] }

/** What is owed to somebody who was arrested, and what of it was done. */
export function checklistOf(arrest: Owed): ChecklistItem[] {
  const first = arrest.charges.filter(({ filedAt }) => filedAt).toSorted(byFiling)[0]
  return [
    item('rights', arrest.rightsToldAt, arrest.rightsLanguage),
    { item: 'counsel', done: arrest.counsel !== '', at: '', note: arrest.counsel },
    item('exam', arrest.examinedAt, arrest.examFindings),
    item('family', arrest.familyNotifiedAt, ''),
    item('charge', first?.filedAt ?? '', first?.offence ?? ''),
  ]
}

const item = (name: ChecklistItem['item'], at: string, note: string): ChecklistItem => ({
  item: name,
  done: at !== '',
  at,
  note,
})

const byFiling = (a: { filedAt: string }, b: { filedAt: string }) => (a.filedAt < b.filedAt ? -1 : 1)
