import { archiveAddress, filterAddress } from './filter-address.ts'

// Two lists that are made alike: of what the board works on, and of what was put away.

export const working = {
  title: 'Applications',
  archived: false,
  address: filterAddress,
}

export const archived = {
  title: 'Archive',
  archived: true,
  address: archiveAddress,
}

export type ListKind = typeof working
