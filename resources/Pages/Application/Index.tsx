import { Head } from '@inertiajs/react'
import Plus from 'lucide-react/icons/plus'
import type { Pages } from '#server/pages'
import { ButtonLink } from '../../Components/Button.tsx'
import { Pagination } from '../../Components/Pagination.tsx'
import { useKeptWalk } from '../../Components/useKeptWalk.ts'
import { useListFilter } from '../../Components/useListFilter.ts'
import { useLiveList } from './parts/list/useLiveList.ts'
import { Chips } from './parts/list/Chips.tsx'
import { changing, filterAddress } from './parts/list/filter-address.ts'
import { FilterBar } from './parts/list/FilterBar.tsx'
import { NothingHere } from './parts/list/NothingHere.tsx'
import { Rows } from './parts/list/Rows.tsx'

export default function Index({
  applications,
  counts,
  types,
  filter: shown,
  can,
}: Pages['Application/Index']) {
  const { filter, typed, change, type } = useListFilter(shown, filterAddress, changing)
  const { data, total, page, perPage } = applications
  useKeptWalk('applications', applications, to => filterAddress(shown, to))
  useLiveList()

  return (
    <>
      <Head title="Applications" />
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">Applications</h1>
        {can.register && (
          <ButtonLink href="/applications/create" variant="primary">
            <Plus size={16} />
            Register application
          </ButtonLink>
        )}
      </div>
      <FilterBar
        filter={typed}
        counts={counts}
        types={types}
        can={can}
        onType={search => type({ search })}
        onChange={change}
      />
      <Chips filter={filter} types={types} onChange={change} />
      <div className="mt-4">
        {data.length > 0 ? (
          <Rows rows={data} filter={shown} />
        ) : (
          <NothingHere filter={shown} can={can} onChange={change} />
        )}
      </div>
      <div className="mt-3">
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          href={to => filterAddress(shown, to)}
          only={changing}
        />
      </div>
    </>
  )
}

Index.layout = { crumbs: [{ label: 'Applications' }] }
