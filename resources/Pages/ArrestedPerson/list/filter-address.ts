import type { RegisterFilter } from '#server/arrested-persons/screens'
import { to } from '#resources/to.ts'

export const changing = ['arrestedPersons', 'filter', 'counts']

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
}

/** The list's address with a filter. Contains only active parts, so that it is readable and can be shared. */
export const filterAddress = (filter: RegisterFilter, page = 1) =>
  address(to('/arrested-persons'), filter, page)

export const exportAddress = (filter: RegisterFilter) => address(to('/arrested-persons/export'), filter, 1)

export const isFiltered = (filter: RegisterFilter) =>
  [...queryOf(filter).keys()].some(name => name !== 'sort')

function address(path: string, filter: RegisterFilter, page: number) {
  const query = queryOf(filter)
  if (page > 1) query.set('page', String(page))
  // Brackets are allowed in a query and easier to read unescaped.
  const text = query.toString().replaceAll('%5B%5D', '[]')
  return text ? `${path}?${text}` : path
}

function queryOf(filter: RegisterFilter) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value)) for (const each of value) query.append(`${name}[]`, each)
    else if (value === true) query.set(name, '1')
    else if (value && !(name === 'sort' && value === '-arrestedAt')) query.set(name, String(value))
  }
  return query
}
