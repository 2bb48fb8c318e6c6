import { personName } from '#resources/Components/PersonName.tsx'
import type { Status } from '#server/cases/case/screens'
import type { Band, PossibleDuplicate, PossibleMatch, Verdict } from '#server/cases/matching/screens'
import { useEffect, useState } from 'react'

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

export function moveCandidate(step: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-candidate]')]
  const at = all.findIndex(summary => summary.closest('li')?.contains(document.activeElement))
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

export function focusedCandidate(): number | null {
  const card = document.activeElement?.closest('li:has(> details > [data-candidate])')
  const summary = card?.querySelector<HTMLElement>('[data-candidate]')
  return summary ? Number(summary.dataset.candidate) : null
}

export function focusCandidate(id: number | null, otherwise: string) {
  const summary = document.querySelector<HTMLElement>(`[data-candidate="${id}"]`)
  ;(summary ?? document.getElementById(otherwise))?.focus()
}

/** Moves the focus after a dialog has closed, because the button that opened it may be gone. */
export function useFocusNext(otherwise: string) {
  const [to, setTo] = useState<{ candidate: number | null } | null>(null)
  useEffect(() => {
    if (to) focusCandidate(to.candidate, otherwise)
  }, [to, otherwise])
  return (candidate: number | null) => setTo({ candidate })
}

export type VerdictAct = 'same' | 'different' | 'undo'
export type PendingVerdict = { act: VerdictAct; candidate: Candidate }

export function usePendingVerdict() {
  const [pending, setPending] = useState<PendingVerdict | null>(null)
  const [open, setOpen] = useState(false)

  return {
    pending,
    open,
    begin: (act: VerdictAct, candidate: Candidate) => {
      setPending({ act, candidate })
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
