import type { ApplicationFilter } from '#server/cases/applications/screens'
import { filterQuery, listAddress, withQuery } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

/** The props that change with the filter. */
export const changing = ['applications', 'filter', 'counts']

export const noFilter: Omit<ApplicationFilter, 'sort'> = {
  search: '',
  status: [],
  typeId: null,
  awaitingMyVote: false,
  assignedToMe: false,
  receivedFrom: '',
  receivedTo: '',
  decidedFrom: '',
  decidedTo: '',
  verdict: '',
  withArchived: false,
  waitsFor: '',
}

const defaultSort = '-receivedOn'
const blank: ApplicationFilter = { ...noFilter, sort: defaultSort }

export const filterAddress = (filter: ApplicationFilter, page = 1) =>
  listAddress(to('/applications'), filter, blank, page)

export const archiveAddress = (filter: ApplicationFilter, page = 1) =>
  listAddress(to('/applications/archive'), filter, blank, page)

export function exportAddress(filter: ApplicationFilter, archived: boolean, ids: number[] = []) {
  const query = ids.length ? new URLSearchParams() : filterQuery(filter, blank)
  if (archived) query.set('archived', '1')
  for (const id of ids) query.append('ids[]', String(id))
  return withQuery(to('/applications/export'), query)
}
