import { Empty } from '#resources/Components/Empty.tsx'
import { LinkedTable } from '#resources/Components/list/LinkedTable.tsx'
import type { ImportRow, ShownRows } from '#server/register/imports/screens'
import { to } from '#resources/to.ts'

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
