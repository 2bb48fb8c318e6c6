import { Head } from '@inertiajs/react'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Pages } from '#server/pages'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { ListTitle, withColumns } from '#resources/Components/list/ListTitle.tsx'
import { Pagination } from '#resources/Components/list/Pagination.tsx'
import { useListFilter, isFiltered } from '#resources/Components/list/useListFilter.ts'
import { changing, filterAddress, noFilter, UserFilters } from './parts/UserFilters.tsx'
import { UserRows } from './parts/UserRows.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'

export default function Index({ users, view, filter: server, groups }: Pages['User/Index']) {
  const address = withColumns(filterAddress, view)
  const { typed, change, type } = useListFilter(server, address, changing)
  const { data, total, page, perPage } = users
  return (
    <>
      <Head title="Users" />
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <ListTitle
          title="Users"
          list="users"
          path={to('/users')}
          view={view}
          address={filterAddress(server)}
        />
        <ButtonLink href={to('/users/create')} variant="primary">
          <UserPlus size={16} />
          Invite user
        </ButtonLink>
      </div>
      <UserFilters
        filter={typed}
        groups={groups}
        found={counted(total, 'user')}
        onType={search => type({ search })}
        onChange={change}
      />
      <div className="mt-4">
        {data.length > 0 ? (
          <UserRows columns={view.columns} address={address} rows={data} filter={server} />
        ) : (
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
        )}
      </div>
      <div className="mt-3">
        <Pagination {...{ page, perPage, total }} href={to => address(server, to)} only={changing} />
      </div>
    </>
  )
}

Index.layout = { crumbs: [{ label: 'Users' }] }
