import { Empty } from '#resources/Components/Empty.tsx'
import type { ReactNode } from 'react'
import type { CommonRow, ImportMatch, ImportSummary, ShownRows } from '#server/identities/imports/screens'
import { PreviewRow, type RowParts } from './PreviewRow.tsx'
import { LinkedTable } from '#resources/Components/list/LinkedTable.tsx'
import { importWords } from './import-words.ts'

export type PreviewedRow = CommonRow & { matches: ImportMatch[]; ofPersonId?: number | null }

type PreviewTableProps<Row> = {
  one: ImportSummary
  columns: string[]
  rows: Row[]
  show: ShownRows
  canChoose: boolean
  /** The tickbox and the cell with possible matches. */
  parts: RowParts<Row>
}

export function PreviewTable<Row extends PreviewedRow>(props: PreviewTableProps<Row>) {
  const { one, columns, rows, show, canChoose, parts } = props
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty title={show === 'known' ? importWords[one.kind].nobody : emptyTitles[show]} />
      </div>
    )
  const withMatches = rows.some(({ matches }) => matches.length > 0)
  const shown = badFirst(columns, rows)
  return (
    <section
      aria-label="Rows of the file"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it sideways
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-hairline bg-surface max-sm:border-0 max-sm:bg-transparent"
    >
      <table className="w-full border-separate border-spacing-0 text-sm max-sm:block">
        <caption className="sr-only">Rows of the file</caption>
        <thead className="max-sm:sr-only">
          <tr className="[&>th]:h-9 [&>th]:border-b [&>th]:border-hairline [&>th]:bg-sunken [&>th]:px-3 [&>th]:text-left [&>th]:text-xs [&>th]:font-medium [&>th]:whitespace-nowrap [&>th]:text-muted">
            <th scope="col" className="sticky left-0 z-10">
              Row
            </th>
            {withMatches && <th scope="col">{importWords[one.kind].known}</th>}
            {shown.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(row => (
            <PreviewRow
              key={row.number}
              one={one}
              columns={shown}
              row={row}
              canChoose={canChoose}
              withMatches={withMatches}
              parts={parts}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Columns with problems first, so that nobody has to scroll sideways to see them. */
function badFirst(columns: string[], rows: CommonRow[]) {
  const bad = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)))
  return columns.toSorted((one, other) => Number(bad.has(other)) - Number(bad.has(one)))
}

const emptyTitles: Record<Exclude<ShownRows, 'known'>, string> = {
  all: 'This page is empty',
  bad: 'No rows have problems',
  chosen: 'No rows selected',
  failed: 'No rows failed',
}

/** The outcome of a row. */
export type Result = {
  number: number
  id: number | null
  name: string
  recordNumber: string
  outcome: ReactNode
}

type ResultsProps = { one: ImportSummary; rows: Result[]; show: ShownRows }

/** The result of each row. The file's content has been deleted; the records contain it. */
export function Results({ one, rows, show }: ResultsProps) {
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty title={show === 'failed' ? 'No such rows' : 'No rows were selected'} />
      </div>
    )
  return (
    <LinkedTable caption="Rows of the file" prefetch={false} columns={<Columns one={one} />}>
      {rows.map(row => (
        <tr key={row.number}>
          <td className="tabular text-muted">{row.number}</td>
          <td className="wrap-anywhere">
            {row.id ? (
              <a href={importWords[one.kind].record(row.id)}>{row.name}</a>
            ) : (
              row.name || <span className="text-muted">–</span>
            )}
            {row.recordNumber && (
              <span className="mt-0.5 block truncate text-xs text-muted sm:hidden">{row.recordNumber}</span>
            )}
          </td>
          <td className="text-muted max-sm:hidden">{row.recordNumber}</td>
          <td className="wrap-anywhere">{row.outcome}</td>
        </tr>
      ))}
    </LinkedTable>
  )
}

function Columns({ one }: { one: ImportSummary }) {
  return (
    <>
      <th scope="col" className="w-16">
        Line
      </th>
      <th scope="col">{importWords[one.kind].becomes}</th>
      <th scope="col" className="w-36 max-sm:hidden">
        Number
      </th>
      <th scope="col" className="w-2/5">
        Result
      </th>
    </>
  )
}

export function outcomeOf({ outcome, chosen, problems }: CommonRow, isImported: boolean) {
  if (outcome) return outcome
  if (isImported) return 'Imported'
  if (problems.length > 0)
    return problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ')
  return chosen ? 'Not imported yet' : 'Not selected'
}
