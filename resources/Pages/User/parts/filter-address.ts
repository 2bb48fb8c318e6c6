import type { UserFilter } from '#server/people/users/screens'
import { listAddress } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

/** The props that change with the filter. */
export const changing = ['users', 'filter']

export const noFilter: UserFilter = { search: '', active: '', permission: '', twoFactor: '', sort: 'name' }

export const filterAddress = (filter: UserFilter, page = 1) =>
  listAddress(to('/users'), filter, noFilter, page)
