import type { ArrestedPersonRow, RegisterFilter, RegisterSort } from '#server/arrested-persons/screens'
import { LinkedTable } from '../../../../Components/LinkedTable.tsx'
import { SortHeader } from '../../../../Components/SortHeader.tsx'
import { changing, filterAddress } from './filter-address.ts'
import { PersonRow } from './PersonRow.tsx'

/** The rows. On narrow screens each is a few lines: what the hidden columns say stands under the name. */
export function Rows({ rows, filter }: { rows: ArrestedPersonRow[]; filter: RegisterFilter }) {
  return (
    // Every look at a record is put on record: nothing is fetched because a pointer rests on it.
    <LinkedTable prefetch={false} caption="Arrested persons" columns={<Columns filter={filter} />}>
      {rows.map(row => (
        <PersonRow key={row.id} row={row} />
      ))}
    </LinkedTable>
  )
}

function Columns({ filter }: { filter: RegisterFilter }) {
  const order = {
    sort: filter.sort,
    href: (sort: RegisterSort) => filterAddress({ ...filter, sort }),
    only: changing,
  }
  return (
    <>
      <th scope="col" className="w-14 max-sm:hidden">
        <span className="sr-only">Photo</span>
      </th>
      <SortHeader by="registerNumber" order={order} className="w-34 max-sm:hidden">
        Number
      </SortHeader>
      <SortHeader by="name" order={order}>
        Person
      </SortHeader>
      <th scope="col" className="w-32">
        Custody
      </th>
      <th scope="col" className="w-40 max-wide:hidden">
        Legal status
      </th>
      <th scope="col" className="max-wide:hidden">
        Facility
      </th>
      <SortHeader by="arrestedAt" order={order} latestFirst className="w-30 max-sm:hidden">
        Arrested
      </SortHeader>
      <th scope="col" className="w-28 max-sm:hidden">
        Clock
      </th>
    </>
  )
}
