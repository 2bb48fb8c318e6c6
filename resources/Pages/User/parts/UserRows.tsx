import type { UserFilter, UserRow } from '#server/users/screens'
import { LinkedTable } from '../../../Components/LinkedTable.tsx'
import { RelativeTime } from '../../../Components/RelativeTime.tsx'
import { SortHeader } from '../../../Components/SortHeader.tsx'
import { AccountState, SecondFactor } from './AccountState.tsx'
import { changing, listAddress } from './list-address.ts'

export function UserRows({ rows, filter }: { rows: UserRow[]; filter: UserFilter }) {
  return (
    <LinkedTable caption="Users" columns={<Columns filter={filter} />}>
      {rows.map(row => (
        <Row key={row.id} row={row} />
      ))}
    </LinkedTable>
  )
}

function Columns({ filter }: { filter: UserFilter }) {
  const order = {
    sort: filter.sort,
    href: (sort: UserFilter['sort']) => listAddress({ ...filter, sort }),
    only: changing,
  }
  return (
    <>
      <SortHeader by="name" order={order}>
        Name
      </SortHeader>
      <SortHeader by="email" order={order} className="max-sm:hidden">
        Address
      </SortHeader>
      <th scope="col" className="max-wide:hidden">
        Role
      </th>
      <th scope="col" className="w-44">
        Account
      </th>
      <th scope="col" className="w-36 max-rail:hidden">
        Two-factor
      </th>
      <SortHeader by="lastActiveAt" order={order} latestFirst className="w-36 max-rail:hidden">
        Last active
      </SortHeader>
    </>
  )
}

function Row({ row }: { row: UserRow }) {
  return (
    <tr>
      <td>
        <a href={`/users/${row.id}/edit`} data-row="" className="row-link break-words">
          {row.name}
        </a>
        <span className="row-note sm:hidden">{[row.email, row.role].filter(Boolean).join(' · ')}</span>
      </td>
      <td className="break-all max-sm:hidden">{row.email}</td>
      <td className="max-wide:hidden">
        {row.role}
        {row.position && <span className="block text-xs text-muted">{row.position}</span>}
      </td>
      <td>
        <AccountState account={row} />
        {row.waiting.length > 0 && (
          <span className="block text-xs text-on-hold">
            {row.waiting.length === 1 ? 'a right waits' : `${row.waiting.length} rights wait`}
          </span>
        )}
      </td>
      <td className="max-rail:hidden">
        <SecondFactor account={row} />
      </td>
      <td className="text-muted max-rail:hidden">
        {row.lastActiveAt ? <RelativeTime at={row.lastActiveAt} /> : 'never'}
      </td>
    </tr>
  )
}
