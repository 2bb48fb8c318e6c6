import { today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { audit } from '#server/records/audit/record'
import { late } from './late.ts'
import { reports } from './names.ts'
import { officers } from './officers.ts'
import { outcomes } from './outcomes.ts'
import { pending } from './pending.ts'
import { publishedTable } from './published.ts'
import { received } from './received.ts'
import type { ReportColumn, ReportFilter, ReportName, ReportRow, ReportShow } from './screens.ts'
import { laterMonth } from './spans.ts'
import { steps } from './steps.ts'
import type { Table, Type } from './table.ts'

const tables: Record<ReportName, (filter: ReportFilter, types: Type[]) => Promise<Table>> = {
  received,
  pending,
  steps,
  late,
  officers,
  outcomes,
}

/** Of what is open today: the period limits when it was received, by default not at all. */
const OF_TODAY: ReportName[] = ['pending', 'late']
const MONTHS = 12

export async function reportPage(
  name: ReportName,
  filter: ReportFilter,
  published: boolean,
): Promise<ReportShow> {
  const types = await read<Type>(sql`SELECT t."id", t."name" FROM "ApplicationType" t ORDER BY t."id"`)
  const used = { ...filter, ...periodOf(name, filter, published) }
  const { columns, lines } = await (published ? publishedTable(name, used, types) : tables[name](used, types))
  return {
    report: { name, from: used.from, to: used.to, columns, rows: lines.map(({ cells }) => cells) },
    links: lines.map(({ links = {} }) => links),
    filter,
    types,
    published,
  }
}

function periodOf(name: ReportName, { from, to }: ReportFilter, published: boolean) {
  const last = to && to < today() ? to : today()
  const first = published || OF_TODAY.includes(name) ? '' : laterMonth(last, 1 - MONTHS)
  return { from: from || first, to: last }
}

/** Leaves an audit entry, except for published figures, which anybody may read. */
export async function reportFile(name: ReportName, filter: ReportFilter, viewer: User | null) {
  const { report } = await reportPage(name, filter, viewer === null)
  if (viewer)
    await audit(
      db,
      viewer,
      'export-report',
      { type: 'application', id: null, name: reports[name].title },
      { filter },
    )
  return {
    headings: report.columns.map(({ label }) => label),
    rows: report.rows.map(row => report.columns.map(column => inFile(column, row, viewer === null))),
  }
}

function inFile({ key, kind }: ReportColumn, row: ReportRow, published: boolean) {
  const value = row[key] ?? null
  if (value === null) return published ? 'not shown' : ''
  return kind === 'share' ? `${Math.round(Number(value) * 100)}%` : String(value)
}
