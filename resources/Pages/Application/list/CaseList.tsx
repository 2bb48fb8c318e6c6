import { type ReactNode, useEffect, useState } from 'react'
import type { ApplicationList } from '#server/cases/case/screens'
import { ListPrintHeader } from '#resources/Components/list/list-print-header.ts'
import { ListBody } from '#resources/Components/list/ListBody.tsx'
import { ListTitle, withColumns } from '#resources/Components/list/ListTitle.tsx'
import { totalInWords } from '#resources/Components/words.ts'
import { toggleFocusedRow, useChoice } from '#resources/Components/list/useChoice.ts'
import { rowActs } from './list-keys.ts'
import { useKeys } from '#resources/Components/useKeys.ts'
import { useListFilter } from '#resources/Components/list/useListFilter.ts'
import { useLiveList } from '#resources/live/useLive.ts'
import { actsFor, selectedInWords } from './selection.ts'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { changing, type ListKind } from './list-filter.ts'
import { Chips } from './Chips.tsx'
import { FilterBar } from './FilterBar.tsx'
import { columnLabels } from './own-filters.ts'
import { LastBulk } from './LastBulk.tsx'
import { Rows } from './Rows.tsx'
import { usePage } from '@inertiajs/react'
import type { Paged } from '#server/platform/web/paged'
import { storePosition } from '#resources/Components/list-position.ts'
import Download from 'lucide-react/icons/download'
import { Button } from '#resources/Components/Button.tsx'

type CaseListProps = ApplicationList & {
  kind: ListKind
  children?: ReactNode
}

const REFRESHED = ['applications', 'soundAlike', 'counts', 'rail']

export function CaseList({ kind: plain, children, ...list }: CaseListProps) {
  const { applications, soundAlike, view, filter: shown, types, ownFields, can } = list
  const kind = { ...plain, address: withColumns(plain.address, view) }
  const { filter, typed, change, type } = useListFilter(shown, kind.address, changing)
  const { data, total, more } = applications
  const choice = useChoice(data, kind.address(shown))
  const selected = selectedInWords(choice, applications)
  const chooses = actsFor(can, kind).length > 0
  useStoredPosition('applications', applications, to => kind.address(shown, to))
  useLiveList(REFRESHED)
  useKeys({ ...(chooses && { x: toggleFocusedRow }), ...rowActs([...data, ...soundAlike], list) })

  return (
    <>
      <ListPrintHeader wanted record={plain.title} number={plain.title} />
      <ListTitle {...plain} more={columnLabels(ownFields)} view={view} address={plain.address(shown)}>
        {can.export && <ExportButton {...list} kind={kind} filter={shown} />}
        {children}
      </ListTitle>
      {list.lastBulk && <LastBulk key={list.lastBulk.id} bulk={list.lastBulk} />}
      <FilterBar
        filter={typed}
        counts={list.counts}
        types={types}
        ownFields={ownFields}
        labels={list.labels}
        hasDueDates={list.hasDueDates}
        can={{ vote: can.vote && !kind.archived, assign: can.assign && !kind.archived }}
        found={`${totalInWords(total, more)} ${total === 1 ? 'application' : 'applications'}`}
        onType={search => type({ search })}
        onChange={change}
      />
      <Chips {...list} filter={filter} onChange={change} />
      <ListBody
        rows={applications}
        soundAlike={soundAlike}
        search={shown.search}
        href={to => kind.address(shown, to)}
        only={changing}
        empty={
          // Takes up its space before it has loaded.
          <div className="min-h-48">
            <EmptyList
              wanted
              kind={kind}
              applications={applications}
              filter={shown}
              can={can}
              onChange={change}
            />
          </div>
        }
      >
        <Rows
          kind={kind}
          columns={list.hasDueDates ? view.columns : view.columns.filter(name => name !== 'due')}
          ownFields={ownFields}
          rows={data}
          soundAlike={soundAlike}
          filter={shown}
          choice={chooses ? choice : null}
        />
      </ListBody>
      <p aria-live="polite" className="sr-only">
        {selected}
      </p>
      {chooses && (
        <SelectionBar
          wanted={selected !== ''}
          {...{ kind, choice, applications, types, ownFields, can }}
          assignee={list.assignee}
          labels={list.labels}
          filter={shown}
        />
      )}
    </>
  )
}

const EmptyList = lazyComponent(async () => (await import('./EmptyList.tsx')).EmptyList, 'page')
const SelectionBar = lazyComponent(async () => (await import('./SelectionBar.tsx')).SelectionBar)
const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** Stores the current list page, so that a record opened from it can link to its neighbours. */
function useStoredPosition(list: string, rows: Paged<{ id: number }>, address: (page: number) => string) {
  const user = usePage().props.auth.user!.id
  const { data, total, more, page, perPage } = rows
  const first = (page - 1) * perPage + 1
  const last = page * perPage >= total
  const here = address(page)
  const before = page > 1 ? address(page - 1) : ''
  const after = last ? '' : address(page + 1)
  const words = totalInWords(total, more)
  const ids = data.map(({ id }) => id).join(' ')
  useEffect(() => {
    const shown = ids ? ids.split(' ').map(Number) : []
    storePosition(user, list, { address: here, before, after, ids: shown, first, total: words })
  }, [user, list, here, before, after, ids, first, words])
}

type ExportButtonProps = Pick<ApplicationList, 'filter' | 'types' | 'ownFields' | 'assignee' | 'labels'> & {
  kind: ListKind
}

function ExportButton(props: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden size={16} />
        Export
      </Button>
      <ExportDialog {...props} wanted={open} ids={[]} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
