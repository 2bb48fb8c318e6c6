import type { Report, ReportColumn, ReportRow } from '#server/home/reports/screens'
import { Link } from '#resources/Components/Link.tsx'
import { monthName } from '#resources/Pages/parts/numbers/Figures.tsx'

type ReportTableProps = { report: Report; links: Record<string, string>[]; published: boolean }

export function ReportTable({ report, links, published }: ReportTableProps) {
  const { columns, rows } = report
  const hasTotal = !published && report.name !== 'steps'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on narrow screens
    <section aria-label="Table of figures" className="card overflow-x-auto p-4" tabIndex={0}>
      <table className="plain-table report-table">
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" className={alignment(kind)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(columns, row)}>
              {columns.map((column, place) => (
                <ReportCell
                  key={column.key}
                  column={column}
                  value={row[column.key] ?? null}
                  href={links[at]?.[column.key]}
                  heading={place === 0}
                  published={published}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotal && <Total {...report} />}
      </table>
    </section>
  )
}

const keyOf = (columns: ReportColumn[], row: ReportRow) =>
  columns.flatMap(({ key, kind }) => (kind === 'text' || kind === 'month' ? [row[key]] : [])).join(' ')

function Total({ columns, rows }: Report) {
  return (
    <tfoot>
      <tr className="font-bold">
        {columns.map(({ key, kind }, place) => (
          <td key={key} className={`${alignment(kind)} font-bold`}>
            {place === 0 && 'Total'}
            {kind === 'count' &&
              rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0).toLocaleString('en')}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

type ReportCellProps = {
  column: ReportColumn
  value: string | number | null
  href: string | undefined
  heading: boolean
  published: boolean
}

function ReportCell({ column: { kind }, value, href, heading, published }: ReportCellProps) {
  const shown = inWords(kind, value) ?? <span className="text-muted">{published ? 'not shown' : '–'}</span>
  if (heading)
    return (
      <th scope="row" className="min-w-28 wrap-break-word">
        {shown}
      </th>
    )
  return (
    <td className={`${alignment(kind)} tabular whitespace-nowrap`}>
      {href && value ? (
        <Link href={href} className="link inline-block min-w-6 rounded-sm">
          {shown}
        </Link>
      ) : (
        shown
      )}
    </td>
  )
}

const alignment = (kind: ReportColumn['kind']) => (kind === 'text' || kind === 'month' ? 'words' : '')

export function inWords(kind: ReportColumn['kind'], value: string | number | null) {
  if (value === null) return null
  if (kind === 'month') return monthName(String(value))
  if (kind === 'share') return `${Math.round(Number(value) * 100)}%`
  if (kind === 'days') return `${value} ${value === 1 ? 'day' : 'days'}`
  return kind === 'count' ? value.toLocaleString('en') : value
}
