import type { ApplicationFilter, ApplicationRow, Sort } from '#server/applications/screens'
import { ChoiceCell, ChoiceHeader } from '../../../../Components/ChoiceCells.tsx'
import { plainDate } from '../../../../Components/dates.ts'
import { LinkedTable } from '../../../../Components/LinkedTable.tsx'
import { PersonName } from '../../../../Components/PersonName.tsx'
import { PlainDate } from '../../../../Components/RelativeTime.tsx'
import { SortHeader } from '../../../../Components/SortHeader.tsx'
import { StatusBadge } from '../../../../Components/StatusBadge.tsx'
import type { Choice } from '../../../../Components/useChoice.ts'
import { nextStep } from '../../../../Components/next-step.ts'
import { changing } from './filter-address.ts'
import type { ListKind } from './list-kinds.ts'

type RowsProps = {
  kind: ListKind
  rows: ApplicationRow[]
  filter: ApplicationFilter
  /** Null for those who do nothing with many at once. */
  choice: Choice | null
}

/** The rows. On narrow screens each is two lines: what the hidden columns say stands under the name. */
export function Rows({ rows, ...rest }: RowsProps) {
  return (
    <LinkedTable caption={rest.kind.title} columns={<Columns {...rest} />}>
      {rows.map(row => (
        <Row key={row.id} row={row} {...rest} />
      ))}
    </LinkedTable>
  )
}

function Columns({ kind, filter, choice }: Omit<RowsProps, 'rows'>) {
  const order = {
    sort: filter.sort,
    href: (sort: Sort) => kind.address({ ...filter, sort }),
    only: changing,
  }
  return (
    <>
      {choice && <ChoiceHeader choice={choice} what="application" />}
      <SortHeader by="reference" order={order} className="w-30 max-sm:hidden">
        Reference
      </SortHeader>
      <SortHeader by="name" order={order}>
        Applicant
      </SortHeader>
      <th scope="col" className="max-sm:hidden">
        Type
      </th>
      <SortHeader by="receivedOn" order={order} latestFirst className="w-30 max-sm:hidden">
        Received
      </SortHeader>
      <th scope="col" className="w-34">
        Status
      </th>
      {!kind.archived && (
        <th scope="col" className="w-34 max-rail:hidden">
          Waits for
        </th>
      )}
    </>
  )
}

function Row({ row, kind, choice }: Omit<RowsProps, 'rows'> & { row: ApplicationRow }) {
  return (
    <tr>
      {choice && <ChoiceCell choice={choice} id={row.id} name={row.reference} />}
      <td className="text-muted max-sm:hidden">{row.reference}</td>
      <td>
        <a href={`/applications/${row.id}`} data-row="" className="row-link">
          <PersonName person={row} />
        </a>
        <span className={`row-note sm:hidden ${choice ? 'row-note-beside' : ''}`}>
          {`${row.reference} · ${row.type} · ${plainDate(row.receivedOn)}`}
        </span>
      </td>
      <td className="max-sm:hidden">{row.type}</td>
      <td className="max-sm:hidden">
        <PlainDate date={row.receivedOn} />
      </td>
      <td>
        <StatusBadge status={row.status} />
      </td>
      {!kind.archived && <td className="text-muted max-rail:hidden">{nextStep(row)}</td>}
    </tr>
  )
}
