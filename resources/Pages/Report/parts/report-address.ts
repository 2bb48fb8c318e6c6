import type { ReportFilter, ReportName } from '#server/home/reports/screens'
import { listAddress } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

export const noFilter: ReportFilter = { from: '', to: '', typeId: null }

const withPublic = (filter: ReportFilter, published: boolean) => ({ public: published ? '1' : '', ...filter })

export const reportAddress = (name: ReportName, filter: ReportFilter, published: boolean) =>
  listAddress(to('/reports/:name', { name }), withPublic(filter, published), withPublic(noFilter, false))

export const fileAddress = (name: ReportName, filter: ReportFilter, published: boolean) =>
  listAddress(to('/reports/:name.csv', { name }), withPublic(filter, published), withPublic(noFilter, false))
