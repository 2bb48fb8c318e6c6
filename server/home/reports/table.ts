import { linkTo } from '#server/platform/web/addresses'
import type { ReportColumn, ReportRow } from './screens.ts'
import type { Days } from './tally.ts'

export type Line = { cells: ReportRow; links?: Record<string, string> }
export type Table = { columns: ReportColumn[]; lines: Line[] }
export type Type = { id: number; name: string }

export const text = (key: string, label: string): ReportColumn => ({ key, label, kind: 'text' })
export const count = (key: string, label: string): ReportColumn => ({ key, label, kind: 'count' })
export const days = (key: string, label: string): ReportColumn => ({ key, label, kind: 'days' })

// The lists behind the figures count the same applications.

export const listOf = (query: string, typeId: number | null) =>
  linkTo(`/applications?${query}${typeId ? `&typeId=${typeId}` : ''}`)

export const receivedWithin = ({ from, to }: Days) => `${from ? `receivedFrom=${from}&` : ''}receivedTo=${to}`

export const decidedWithin = ({ from, to }: Days) => `decidedFrom=${from}&decidedTo=${to}&withArchived=1`
