import type { ShownRows } from '#server/register/imports/screens'
import { to } from '#resources/to.ts'

/** The props that change during an import. */
export const changing = ['import', 'questions', 'notes', 'columns', 'rows', 'show', 'can']

export function pageAddress(id: number, show: ShownRows, page = 1) {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  return `${to('/arrested-persons/imports/:id', { id })}${query.size > 0 ? `?${query}` : ''}`
}
