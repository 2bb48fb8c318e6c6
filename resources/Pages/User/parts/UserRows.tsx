import type { UserFilter, UserRow } from '#server/people/users/screens'
import { type DrawnColumns, ListTable, tableColumns } from '#resources/Components/list/ListTable.tsx'
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

export const UserRows = ({ columns, address, filter, rows }: UserRowsProps) => (
  <ListTable
    caption="Users"
    columns={tableColumns('users', drawn, columns)}
    rows={rows}
    filter={filter}
    sorted={sort => address({ ...filter, sort })}
    only={changing}
  />
)

const drawn: DrawnColumns<'users', UserRow> = {
  name: {
    draw: row => (
      <>
        <a href={to('/users/:id/edit', { id: row.id })} className="break-words">
          {row.name}
        </a>
        <span className="row-note sm:hidden">{[row.email, row.role].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  email: { head: 'max-sm:hidden', cell: 'break-all max-sm:hidden', draw: row => row.email },
  role: {
    head: 'max-wide:hidden',
    cell: 'max-wide:hidden',
    draw: row => (
      <>
        {row.role}
        {row.position && <span className="block text-xs text-muted">{row.position}</span>}
      </>
    ),
  },
  account: {
    head: 'w-44',
    draw: row => (
      <>
        <AccountState account={row} />
        {row.waiting.length > 0 && (
          <span className="block text-xs text-on-hold">
            {counted(row.waiting.length, 'permission')} to confirm
          </span>
        )}
      </>
    ),
  },
  twoFactor: {
    head: 'w-36 max-rail:hidden',
    cell: 'max-rail:hidden',
    draw: row => <SecondFactor account={row} />,
  },
  lastSignInAt: {
    head: 'w-36 max-rail:hidden',
    cell: 'text-muted max-rail:hidden',
    draw: ({ lastSignInAt: at }) => (at ? <RelativeTime at={at} /> : 'never'),
  },
  lastActiveAt: {
    head: 'w-36 max-rail:hidden',
    cell: 'text-muted max-rail:hidden',
    draw: ({ lastActiveAt: at }) => (at ? <RelativeTime at={at} /> : 'never'),
  },
}
