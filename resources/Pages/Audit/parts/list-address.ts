import type { AuditFilter } from '#server/audit/screens'
import { to } from '#resources/to.ts'

export const changing = ['entries', 'filter']

export const noFilter: AuditFilter = { search: '', actor: '', action: '', from: '', to: '' }

export function listAddress(filter: AuditFilter, page = 1, path = to('/audit')) {
  const query = new URLSearchParams()
  for (const name of ['search', 'actor', 'action', 'from', 'to'] as const) {
    if (filter[name]) query.set(name, filter[name])
  }
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const isFiltered = (filter: AuditFilter) => Object.values(filter).some(Boolean)
