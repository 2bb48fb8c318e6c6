import type { ApplicationFilter } from '#server/cases/case/screens'
import type { Label } from '#server/cases/case/label'
import { listAddress } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

/** The props that change with the filter. */
export const changing = ['applications', 'soundAlike', 'filter', 'counts', 'ownFields', 'assignee', 'labels']

export const noFilter: Omit<ApplicationFilter, 'sort'> = {
  search: '',
  status: [],
  typeId: null,
  awaitingMyVote: false,
  mySeat: false,
  assignee: '',
  label: null,
  receivedFrom: '',
  receivedTo: '',
  decidedFrom: '',
  decidedTo: '',
  verdict: '',
  due: '',
  withArchived: false,
  waitsFor: '',
  ready: false,
  answers: null,
}

const defaultSort = '-receivedOn'
export const blank: ApplicationFilter = { ...noFilter, sort: defaultSort }

const filterAddress = (filter: ApplicationFilter, page = 1) =>
  listAddress(to('/applications'), filter, blank, page)

const archiveAddress = (filter: ApplicationFilter, page = 1) =>
  listAddress(to('/applications/archive'), filter, blank, page)

/** The case that has waited longest for an answer comes first, unless another order is chosen. */
export const ordersByWait = ({ waitsFor, sort }: ApplicationFilter) =>
  (waitsFor === 'applicant' || waitsFor === 'opinion') && sort === defaultSort

export const dueWords = { overdue: 'overdue', week: 'due within 7 days' }
export const verdictWords = { approved: 'approved', disapproved: 'disapproved' }
export const assigneeWords = (assignee: ApplicationFilter['assignee'], name: string) =>
  assignee !== '' && `assigned to ${{ me: 'me', none: 'nobody' }[String(assignee)] ?? name}`
/** Somebody may have deleted it. */
export const labelWords = (id: number | null, labels: Label[]) =>
  id !== null && `labelled “${labels.find(label => label.id === id)?.name ?? 'a deleted label'}”`
export const readyWords = 'ready now'
export const archivedWords = 'including archived'

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
