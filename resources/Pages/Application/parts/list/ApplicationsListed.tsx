import type { ReactNode } from 'react'
import type { ApplicationList } from '#server/applications/screens'
import { EmptyPage } from '../../../../Components/EmptyPage.tsx'
import { Pagination } from '../../../../Components/Pagination.tsx'
import { toggleFocusedRow, useChoice } from '../../../../Components/useChoice.ts'
import { useKeys } from '../../../../Components/keys.ts'
import { useKeptWalk } from '../../../../Components/useKeptWalk.ts'
import { useListFilter } from '../../../../Components/useListFilter.ts'
import { useLiveList } from './useLiveList.ts'
import { Chips } from './Chips.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { changing } from './filter-address.ts'
import { FilterBar } from './FilterBar.tsx'
import { LastBulk } from './LastBulk.tsx'
import type { ListKind } from './list-kinds.ts'
import { NothingHere } from './NothingHere.tsx'
import { Rows } from './Rows.tsx'

type ApplicationsListedProps = ApplicationList & {
  kind: ListKind
  /** The list's own act, beside its title. */
  children?: ReactNode
}

const ofTheList = ['applications', 'counts', 'rail']

/** A list of applications with its filter, and what is done with many of them. */
export function ApplicationsListed({ kind, children, ...list }: ApplicationsListedProps) {
  const { applications, filter: shown, types, can } = list
  const { filter, typed, change, type } = useListFilter(shown, kind.address, changing)
  const { data, total, page, perPage } = applications
  const choice = useChoice(data)
  const chooses = can.export || (can.archive && !kind.archived)
  useKeptWalk('applications', applications, to => kind.address(shown, to))
  useLiveList(ofTheList)
  useKeys(chooses ? { x: toggleFocusedRow } : {})

  return (
    <>
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">{kind.title}</h1>
        <div className="flex flex-wrap gap-2">
          {can.export && <ExportButton kind={kind} filter={shown} types={types} />}
          {children}
        </div>
      </div>
      {list.lastBulk && <LastBulk key={list.lastBulk.id} bulk={list.lastBulk} />}
      <FilterBar
        filter={typed}
        counts={list.counts}
        types={types}
        can={{ ...can, vote: can.vote && !kind.archived }}
        onType={search => type({ search })}
        onChange={change}
      />
      <Chips filter={filter} types={types} onChange={change} />
      <div className="mt-4">
        {data.length > 0 ? (
          <Rows kind={kind} rows={data} filter={shown} choice={chooses ? choice : null} />
        ) : total > 0 ? (
          <EmptyPage first={kind.address(shown)} />
        ) : (
          <NothingHere kind={kind} filter={shown} can={can} onChange={change} />
        )}
      </div>
      <div className="mt-3">
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          href={to => kind.address(shown, to)}
          only={changing}
        />
      </div>
      {chooses && <ChosenBar kind={kind} choice={choice} filter={shown} types={types} can={can} />}
    </>
  )
}
