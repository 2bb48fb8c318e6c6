import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { EmptyPage } from '../../Components/EmptyPage.tsx'
import { Pagination } from '../../Components/Pagination.tsx'
import { useListFilter } from '../../Components/useListFilter.ts'
import { Chips } from './parts/list/Chips.tsx'
import { CustodyCounts } from './parts/list/CustodyCounts.tsx'
import { changing, filterAddress } from './parts/list/filter-address.ts'
import { FilterBar } from './parts/list/FilterBar.tsx'
import { ListHeading } from './parts/list/ListHeading.tsx'
import { NothingHere } from './parts/list/NothingHere.tsx'
import { Rows } from './parts/list/Rows.tsx'

export default function Index({
  arrestedPersons,
  counts,
  facilities,
  filter: shown,
  can,
}: Pages['ArrestedPerson/Index']) {
  const { filter, typed, change, type } = useListFilter(shown, filterAddress, changing)
  const { data, total, page, perPage } = arrestedPersons

  return (
    <>
      <Head title="Arrested persons" />
      <ListHeading filter={filter} can={can} />
      <CustodyCounts chosen={filter.custody} counts={counts} onChange={custody => change({ custody })} />
      <FilterBar
        filter={typed}
        facilities={facilities}
        can={can}
        onType={search => type({ search })}
        onChange={change}
      />
      <Chips filter={filter} onChange={change} />
      <div className="mt-4">
        {data.length > 0 ? (
          <Rows rows={data} filter={shown} />
        ) : total > 0 ? (
          <EmptyPage first={filterAddress(shown)} />
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

Index.layout = { crumbs: [{ label: 'Arrested persons' }] }
