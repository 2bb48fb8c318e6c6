import { Empty } from '#resources/Components/Empty.tsx'
import type { ImportRow, ImportSummary, ShownRows } from '#server/register/imports/screens'
import { PreviewRow } from './PreviewRow.tsx'
import { LinkedTable } from '#resources/Components/list/LinkedTable.tsx'
import { to } from '#resources/to.ts'

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

/** The result of each row. The file's content has been deleted; the register contains it. */
export function Results({ rows, show }: { rows: ImportRow[]; show: ShownRows }) {
  if (rows.length === 0)
    return (
      <div className="card">
        <Empty title={show === 'failed' ? 'No rows failed' : 'No rows were selected'} />
      </div>
    )
  return (
    <LinkedTable caption="Rows of the file" prefetch={false} columns={<Columns />}>
      {rows.map(row => (
        <tr key={row.number}>
          <td className="tabular text-muted">{row.number}</td>
          <td className="wrap-anywhere">
            {row.personId ? (
              <a href={to('/arrested-persons/:id', { id: row.personId })}>{row.name}</a>
            ) : (
              <span className="text-muted">–</span>
            )}
            {row.registerNumber && (
              <span className="mt-0.5 block truncate text-xs text-muted sm:hidden">{row.registerNumber}</span>
            )}
          </td>
          <td className="text-muted max-sm:hidden">{row.registerNumber}</td>
          <td className="wrap-anywhere">{outcomeOf(row)}</td>
        </tr>
      ))}
    </LinkedTable>
  )
}

function Columns() {
  return (
    <>
      <th scope="col" className="w-16">
        Line
      </th>
      <th scope="col">Person</th>
      <th scope="col" className="w-36 max-sm:hidden">
        Number
      </th>
      <th scope="col" className="w-2/5">
        Result
      </th>
    </>
  )
}

function outcomeOf({ outcome, personId, addedArrest, chosen, problems }: ImportRow) {
  if (outcome) return outcome
  if (addedArrest) return `Added as ${addedArrest}`
  if (personId) return 'Imported'
  if (problems.length > 0) return 'Problems in the file'
  return chosen ? 'Not imported yet' : 'Not selected'
}
