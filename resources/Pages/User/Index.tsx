import { Head } from '@inertiajs/react'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Pages } from '#server/pages'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { ListTitle, withColumns } from '#resources/Components/list/ListTitle.tsx'
import { ListBody } from '#resources/Components/list/ListBody.tsx'
import { useListFilter, isFiltered } from '#resources/Components/list/useListFilter.ts'
import { changing, filterAddress, noFilter, UserFilters } from './parts/UserFilters.tsx'
import { UserRows } from './parts/UserRows.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'

export default function Index({ users, view, filter: server, groups }: Pages['User/Index']) {
  const address = withColumns(filterAddress, view)
  const { typed, change, type } = useListFilter(server, address, changing)
  return (
    <>
      <Head title="Users" />
      <ListTitle title="Users" list="users" path={to('/users')} view={view} address={filterAddress(server)}>
        <ButtonLink href={to('/users/create')} variant="primary">
          <UserPlus size={16} />
          Invite user
        </ButtonLink>
      </ListTitle>
      <UserFilters
        filter={typed}
        groups={groups}
        found={counted(users.total, 'user')}
        onType={search => type({ search })}
        onChange={change}
      />
      <ListBody
        rows={users}
        href={to => address(server, to)}
        only={changing}
        empty={
          <div className="card">
            <Empty
              title="No users found"
              action={<Button onClick={() => change(noFilter)}>Clear filters</Button>}
            >
              {isFiltered(server)
                ? 'You can search for part of a name, email address or position, with or without accents.'
                : 'This page is empty.'}
            </Empty>
          </div>
        }
      >
        <UserRows columns={view.columns} address={address} rows={users.data} filter={server} />
      </ListBody>
    </>
  )
}

Index.layout = { crumbs: [{ label: 'Users' }] }
