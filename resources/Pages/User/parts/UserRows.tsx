import type { UserFilter, UserRow } from '#server/people/users/screens'
import { LinkedTable, SortHeader } from '#resources/Components/list/LinkedTable.tsx'
import { counted } from '#resources/Components/words.ts'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { AccountState, SecondFactor } from './AccountState.tsx'
import { changing } from './UserFilters.tsx'
import { to } from '#resources/to.ts'

type UserRowsProps = {
  columns: string[]
  address: (filter: UserFilter) => string
  rows: UserRow[]
  filter: UserFilter
}

export function UserRows({ rows, ...rest }: UserRowsProps) {
  return (
    <LinkedTable caption="Users" columns={<Columns {...rest} />}>
      {rows.map(row => (
        <Row key={row.id} row={row} columns={rest.columns} />
      ))}
    </LinkedTable>
  )
}

function Columns({ columns, address, filter }: Omit<UserRowsProps, 'rows'>) {
  const order = {
    sort: filter.sort,
    href: (sort: UserFilter['sort']) => address({ ...filter, sort }),
    only: changing,
  }
  return (
    <>
      <SortHeader by="name" order={order}>
        Name
      </SortHeader>
      {columns.includes('email') && (
        <SortHeader by="email" order={order} className="max-sm:hidden">
          Email
        </SortHeader>
      )}
      {columns.includes('role') && (
        <th scope="col" className="max-wide:hidden">
          Role
        </th>
      )}
      {columns.includes('account') && (
        <th scope="col" className="w-44">
          Account
        </th>
      )}
      {columns.includes('twoFactor') && (
        <th scope="col" className="w-36 max-rail:hidden">
          Two-factor
        </th>
      )}
      {columns.includes('lastSignInAt') && (
        <SortHeader by="lastSignInAt" order={order} latestFirst className="w-36 max-rail:hidden">
          Last signed in
        </SortHeader>
      )}
      {columns.includes('lastActiveAt') && (
        <SortHeader by="lastActiveAt" order={order} latestFirst className="w-36 max-rail:hidden">
          Last active
        </SortHeader>
      )}
    </>
  )
}

function Row({ row, columns }: { row: UserRow; columns: string[] }) {
  return (
    <tr>
      <td>
        <a href={to('/users/:id/edit', { id: row.id })} className="break-words">
          {row.name}
        </a>
        <span className="row-note sm:hidden">{[row.email, row.role].filter(Boolean).join(' · ')}</span>
      </td>
      {columns.includes('email') && <td className="break-all max-sm:hidden">{row.email}</td>}
      {columns.includes('role') && (
        <td className="max-wide:hidden">
          {row.role}
          {row.position && <span className="block text-xs text-muted">{row.position}</span>}
        </td>
      )}
      {columns.includes('account') && (
        <td>
          <AccountState account={row} />
          {row.waiting.length > 0 && (
            <span className="block text-xs text-on-hold">
              {counted(row.waiting.length, 'permission')} to confirm
            </span>
          )}
        </td>
      )}
      {columns.includes('twoFactor') && (
        <td className="max-rail:hidden">
          <SecondFactor account={row} />
        </td>
      )}
      {columns.includes('lastSignInAt') && (
        <td className="text-muted max-rail:hidden">
          {row.lastSignInAt ? <RelativeTime at={row.lastSignInAt} /> : 'never'}
        </td>
      )}
      {columns.includes('lastActiveAt') && (
        <td className="text-muted max-rail:hidden">
          {row.lastActiveAt ? <RelativeTime at={row.lastActiveAt} /> : 'never'}
        </td>
      )}
    </tr>
  )
}
