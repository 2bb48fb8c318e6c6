import type { ApplicationFilter, ApplicationList, WaitsFor } from '#server/cases/applications/screens'
import { filterQuery, listAddress, withQuery } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'
import { plainDate } from '#resources/Components/dates.ts'
import { answersInWords } from './own-filters.ts'
import { statusWord } from '#resources/Components/Badges.tsx'

/** The props that change with the filter. */
export const changing = ['applications', 'filter', 'counts', 'ownFields']

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
  answers: null,
}

const defaultSort = '-receivedOn'
const blank: ApplicationFilter = { ...noFilter, sort: defaultSort }

const filterAddress = (filter: ApplicationFilter, page = 1) =>
  listAddress(to('/applications'), filter, blank, page)

const archiveAddress = (filter: ApplicationFilter, page = 1) =>
  listAddress(to('/applications/archive'), filter, blank, page)

export function exportAddress(filter: ApplicationFilter, archived: boolean, ids: number[] = []) {
  const query = ids.length ? new URLSearchParams() : filterQuery(filter, blank)
  if (archived) query.set('archived', '1')
  for (const id of ids) query.append('ids[]', String(id))
  return withQuery(to('/applications/export'), query)
}

type Named = Pick<ApplicationList, 'types' | 'ownFields'>

export function filterInWords(filter: ApplicationFilter, { types, ownFields }: Named) {
  const type = types.find(({ id }) => id === filter.typeId)
  return [
    filter.search && `search “${filter.search}”`,
    filter.status.length > 0 && `status ${filter.status.map(statusWord).join(' or ')}`,
    type && `type ${type.name}`,
    daysInWords('received', filter.receivedFrom, filter.receivedTo),
    daysInWords('decided', filter.decidedFrom, filter.decidedTo),
    ...answersInWords(filter.answers, ownFields).map(({ words }) => words),
    filter.verdict && verdictWords[filter.verdict],
    filter.withArchived && archivedWords,
    filter.awaitingMyVote && 'awaiting my vote',
    filter.assignedToMe && 'I have a seat',
    filter.waitsFor && waitingWords[filter.waitsFor],
  ].filter(words => typeof words === 'string' && words !== '') as string[]
}

export const verdictWords = { approved: 'approved', disapproved: 'disapproved' }
export const archivedWords = 'including archived'
export const waitingWords: Record<WaitsFor, string> = {
  review: 'hold due for review',
  resolution: 'resolution not signed',
  decision: 'ready to decide',
  endorsement: 'to endorse',
  registry: 'returned to the registry',
  reply: 'with replies to you',
  settling: 'with duplicates or matches to resolve',
  documents: 'with missing documents',
}

function daysInWords(what: string, from: string, to: string) {
  if (!from && !to) return ''
  if (from === to) return `${what} on ${plainDate(from)}`
  return [what, from && `from ${plainDate(from)}`, to && `to ${plainDate(to)}`].filter(Boolean).join(' ')
}

export const working: ListKind = {
  list: 'applications',
  path: to('/applications'),
  title: 'Applications',
  archived: false,
  address: filterAddress,
}

export const archived: ListKind = {
  list: 'archive',
  path: to('/applications/archive'),
  title: 'Archive',
  archived: true,
  address: archiveAddress,
}

export type ListKind = {
  list: 'applications' | 'archive'
  path: string
  title: string
  archived: boolean
  address: (filter: ApplicationFilter, page?: number) => string
}
