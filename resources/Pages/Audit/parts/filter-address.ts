import type { AuditFilter } from '#server/records/audit/screens'
import { listAddress } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

/** The props that change with the filter. */
export const changing = ['entries', 'filter']

export const noFilter: AuditFilter = { search: '', actor: '', action: '', from: '', to: '' }

export const filterAddress = (filter: AuditFilter, page = 1) =>
  listAddress(to('/audit'), filter, noFilter, page)

export const exportAddress = (filter: AuditFilter) => listAddress(to('/audit/export'), filter, noFilter)
