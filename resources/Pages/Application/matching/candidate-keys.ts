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
