import type { ApplicationFilter } from '#server/cases/applications/screens'
import { to } from '#resources/to.ts'
import { archiveAddress, filterAddress } from './filter-address.ts'

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
