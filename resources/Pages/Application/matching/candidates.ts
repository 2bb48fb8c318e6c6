import { personName } from '#resources/Components/PersonName.tsx'
import type { Status } from '#server/cases/applications/screens'
import type { Band, PossibleDuplicate, PossibleMatch, Verdict } from '#server/cases/matching/screens'

export type Candidate = {
  id: number
  /** Reference or register number. */
  number: string
  name: string
  /** Only for applications, where the page knows it. */
  status?: Status
  verdict: Pick<Verdict, 'verdict' | 'lapsed'> | null
}

export const repeated = ({ id, reference }: { id: number; reference: string }): Candidate => ({
  id,
  number: reference,
  name: '',
  verdict: { verdict: 'same', lapsed: false },
})

export const ofDuplicate = ({ application, verdict }: PossibleDuplicate): Candidate => ({
  id: application.id,
  number: application.reference,
  name: personName(application),
  status: application.status,
  verdict,
})

export const ofMatch = ({ arrestedPerson, verdict }: PossibleMatch): Candidate => ({
  id: arrestedPerson.id,
  number: arrestedPerson.registerNumber,
  name: personName(arrestedPerson),
  verdict,
})

/** Without a verdict, or with one that lapsed because a compared field changed. */
export const isOpen = ({ verdict }: { verdict: Verdict | null }) => !verdict || verdict.lapsed

const bands: (Band | null)[] = ['strong', 'likely', 'possible', 'weak', null]

export function strongestOf(list: (PossibleDuplicate | PossibleMatch)[]): Band | null {
  const places = list.map(({ comparison }) => bands.indexOf(comparison.band))
  return bands[Math.min(...places)] ?? null
}
