import { Head } from '@inertiajs/react'
import Download from 'lucide-react/icons/download'
import type { Pages } from '#server/pages'
import { Button } from '../../Components/Button.tsx'
import { Empty } from '../../Components/Empty.tsx'
import { Pagination } from '../../Components/Pagination.tsx'
import { useListFilter } from '../../Components/useListFilter.ts'
import { AuditFilters } from './parts/AuditFilters.tsx'
import { Entries } from './parts/Entries.tsx'
import { SignedHead } from './parts/SignedHead.tsx'
import { changing, isFiltered, listAddress, noFilter } from './parts/list-address.ts'

/** Beyond this the server does not count. */
const counted = 10_000

export default function Index({ entries, filter: server, actions, head }: Pages['Audit/Index']) {
  const { typed, change, type } = useListFilter(server, address, changing)
  const { data, total, page, perPage } = entries
  return (
    <>
      <Head title="Audit trail" />
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">Audit trail</h1>
        {/* A download, not a visit. */}
        <a href={listAddress(server, 1, '/audit/export')} download className="button button-quiet">
          <Download size={16} />
          Export
        </a>
      </div>
      <AuditFilters filter={typed} actions={actions} onType={type} onChange={change} />
      <div className="mt-4">
        {data.length > 0 ? (
          <Entries entries={data} />
        ) : (
          <div className="card">
            <Empty
              title={isFiltered(server) ? 'No entry matches' : 'No entries here'}
              action={
                isFiltered(server) && <Button onClick={() => change(noFilter)}>Clear the filter</Button>
              }
            >
              Every change of a record, a right or a setting leaves an entry: who, what and when.
            </Empty>
          </div>
        )}
      </div>
      <div className="mt-3">
        <Pagination
          {...{ page, perPage, total, counted }}
          href={to => listAddress(server, to)}
          only={changing}
        />
      </div>
      {head && <SignedHead head={head} />}
    </>
  )
}

const address = (filter: Pages['Audit/Index']['filter']) => listAddress(filter)

Index.layout = { crumbs: [{ label: 'Audit trail' }] }
