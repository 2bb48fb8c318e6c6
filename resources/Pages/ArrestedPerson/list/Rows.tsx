import type { ArrestedPersonRow, RegisterFilter, RegisterSort } from '#server/register/screens'
import { LinkedTable, SortHeader } from '#resources/Components/list/LinkedTable.tsx'
import { changing } from './filter-address.ts'
import { PersonRow } from './PersonRow.tsx'

type RowsProps = {
  columns: string[]
  address: (filter: RegisterFilter) => string
  rows: ArrestedPersonRow[]
  filter: RegisterFilter
}

/** On narrow screens each row has several lines: hidden columns move below the name. */
export function Rows({ rows, ...rest }: RowsProps) {
  return (
    // No prefetching, because each view is written to the access log.
    <LinkedTable prefetch={false} caption="Arrested persons" columns={<Columns {...rest} />}>
      {rows.map(row => (
        <PersonRow key={row.id} row={row} columns={rest.columns} />
      ))}
    </LinkedTable>
  )
}

function Columns({ columns, address, filter }: Omit<RowsProps, 'rows'>) {
  const order = {
    sort: filter.sort,
    href: (sort: RegisterSort) => address({ ...filter, sort }),
    only: changing,
  }
  return (
    <>
      {columns.includes('photo') && (
        <th scope="col" className="w-14 max-sm:hidden">
          <span className="sr-only">Photo</span>
        </th>
      )}
      {columns.includes('registerNumber') && (
        <SortHeader by="registerNumber" order={order} className="w-34 max-sm:hidden">
          Number
        </SortHeader>
      )}
      <SortHeader by="name" order={order}>
        Person
      </SortHeader>
      {columns.includes('custody') && (
        <th scope="col" className="w-32">
          Custody
        </th>
      )}
      {columns.includes('legal') && (
        <th scope="col" className="w-40 max-wide:hidden">
          Legal status
        </th>
      )}
      {columns.includes('facility') && (
        <th scope="col" className="max-wide:hidden">
          Facility
        </th>
      )}
      {columns.includes('arrestedAt') && (
        <SortHeader by="arrestedAt" order={order} latestFirst className="w-30 max-sm:hidden">
          Arrested
        </SortHeader>
      )}
      {columns.includes('clock') && (
        <th scope="col" className="w-28 max-sm:hidden">
          Clock
        </th>
      )}
    </>
  )
}
