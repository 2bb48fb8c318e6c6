import type { ApplicationFilter } from '#server/applications/screens'
import { to } from '#resources/to.ts'

export const changing = ['applications', 'filter', 'counts']

export const defaultSort = '-receivedOn'

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

const list = to('/applications')
const archive = to('/applications/archive')

/** The list's address with a filter. Contains only active parts, so that it is readable and can be shared. */
export const filterAddress = (filter: ApplicationFilter, page = 1) => addressOf(list, queryOf(filter, page))

export const archiveAddress = (filter: ApplicationFilter, page = 1) =>
  addressOf(archive, queryOf(filter, page))

export function exportAddress(filter: ApplicationFilter, archived: boolean, ids: number[] = []) {
  const query = ids.length ? new URLSearchParams() : queryOf(filter)
  if (archived) query.set('archived', '1')
  for (const id of ids) query.append('ids[]', String(id))
  return addressOf(to('/applications/export'), query)
}

function queryOf(filter: ApplicationFilter, page = 1) {
  const query = new URLSearchParams()
  if (filter.search) query.set('search', filter.search)
  for (const status of filter.status) query.append('status[]', status)
  if (filter.typeId !== null) query.set('typeId', String(filter.typeId))
  if (filter.awaitingMyVote) query.set('awaitingMyVote', '1')
  if (filter.assignedToMe) query.set('assignedToMe', '1')
  if (filter.receivedFrom) query.set('receivedFrom', filter.receivedFrom)
  if (filter.receivedTo) query.set('receivedTo', filter.receivedTo)
  if (filter.decidedFrom) query.set('decidedFrom', filter.decidedFrom)
  if (filter.decidedTo) query.set('decidedTo', filter.decidedTo)
  if (filter.verdict) query.set('verdict', filter.verdict)
  if (filter.withArchived) query.set('withArchived', '1')
  if (filter.waitsFor) query.set('waitsFor', filter.waitsFor)
  if (filter.sort !== defaultSort) query.set('sort', filter.sort)
  if (page > 1) query.set('page', String(page))
  return query
}

/** Brackets are allowed in a query and easier to read unescaped. */
function addressOf(path: string, query: URLSearchParams) {
  const text = query.toString().replaceAll('%5B%5D', '[]')
  return text ? `${path}?${text}` : path
}

export const isFiltered = ({ sort: _sort, ...filter }: ApplicationFilter) =>
  Object.values(filter).some(value => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
