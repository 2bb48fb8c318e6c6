import type { RegisterFilter } from '#server/register/screens'
import { listAddress } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

/** The props that change with the filter. */
export const changing = ['arrestedPersons', 'soundAlike', 'filter', 'counts']

export const noFilter: Omit<RegisterFilter, 'sort'> = {
  search: '',
  custody: [],
  legal: [],
  facility: '',
  arrestedFrom: '',
  arrestedTo: '',
  clock: '',
  retentionDue: false,
  sealed: false,
  registeredByMe: false,
}

const blank: RegisterFilter = { ...noFilter, sort: '-arrestedAt' }

export const filterAddress = (filter: RegisterFilter, page = 1) =>
  listAddress(to('/arrested-persons'), filter, blank, page)

export const exportAddress = (filter: RegisterFilter) =>
  listAddress(to('/arrested-persons/export'), filter, blank)
