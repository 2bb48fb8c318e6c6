// Types only: the browser imports them too.

export type ReportName = 'received' | 'pending' | 'steps' | 'late' | 'officers' | 'outcomes'

export type ReportColumn = { key: string; label: string; kind: 'text' | 'count' | 'days' | 'share' | 'month' }

/** By the key of the column. Shares are between 0 and 1. Null if there is no figure, or if it is not published. */
export type ReportRow = Record<string, string | number | null>

/** The first and last day are included; `from` is '' without a limit. */
export type Report = {
  name: ReportName
  from: string
  to: string
  columns: ReportColumn[]
  rows: ReportRow[]
}

export type ReportFilter = { from: string; to: string; typeId: number | null }

export type ReportShow = {
  report: Report
  /** The lists behind the figures of each row, by column. */
  links: Record<string, string>[]
  /** As requested. */
  filter: ReportFilter
  types: { id: number; name: string }[]
  published: boolean
}
