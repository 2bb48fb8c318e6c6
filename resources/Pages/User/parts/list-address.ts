import type { UserFilter } from '#server/users/screens'
import { to } from '#resources/to.ts'

export const changing = ['users', 'filter']

export const noFilter: UserFilter = { search: '', active: '', permission: '', twoFactor: '', sort: 'name' }

/** The list's address with a filter. Contains only active parts, so that it is readable and can be shared. */
export function listAddress(filter: UserFilter, page = 1) {
  const query = new URLSearchParams()
  if (filter.search) query.set('search', filter.search)
  if (filter.active) query.set('active', filter.active)
  if (filter.permission) query.set('permission', filter.permission)
  if (filter.twoFactor) query.set('twoFactor', filter.twoFactor)
  if (filter.sort !== 'name') query.set('sort', filter.sort)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return to(text ? `/users?${text}` : '/users')
}

export const isFiltered = ({ sort: _sort, ...filter }: UserFilter) => Object.values(filter).some(Boolean)
