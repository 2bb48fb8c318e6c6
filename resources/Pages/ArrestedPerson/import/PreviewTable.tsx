import { Empty } from '#resources/Components/Empty.tsx'
import type { ImportRow, ImportSummary, ShownRows } from '#server/register/imports/screens'
import { PreviewRow } from './PreviewRow.tsx'

type PreviewTableProps = {
  one: ImportSummary
  columns: string[]
  rows: ImportRow[]
  show: ShownRows
  canChoose: boolean
}

export function PreviewTable({ one, columns, rows, show, canChoose }: PreviewTableProps) {
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty title={emptyTitles[show]} />
      </div>
    )
  const withMatches = rows.some(({ matches }) => matches.length > 0)
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
            {withMatches && <th scope="col">Existing records</th>}
            {columns.map(column => (
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
              importId={one.id}
              columns={columns}
              row={row}
              canChoose={canChoose}
              withMatches={withMatches}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const emptyTitles: Record<ShownRows, string> = {
  all: 'This page is empty',
  bad: 'No rows have problems',
  known: 'No possible existing records',
  chosen: 'No rows selected',
  failed: 'No rows failed',
}
