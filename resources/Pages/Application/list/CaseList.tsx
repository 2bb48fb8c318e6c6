import { type ReactNode, useEffect, useState } from 'react'
import type { ApplicationList, ApplicationFilter } from '#server/cases/applications/screens'
import { EmptyPage } from '#resources/Components/Empty.tsx'
import { PrintHeader } from '#resources/Components/PrintHeader.tsx'
import { ListTitle, withColumns } from '#resources/Components/list/ListTitle.tsx'
import { totalInWords } from '#resources/Components/words.ts'
import { Pagination } from '#resources/Components/list/Pagination.tsx'
import { toggleFocusedRow, useChoice } from '#resources/Components/list/useChoice.ts'
import { rowActs } from './list-keys.ts'
import { useKeys } from '#resources/Components/useKeys.ts'
import { useListFilter, isFiltered } from '#resources/Components/list/useListFilter.ts'
import { useLiveList } from '#resources/live/useLive.ts'
import { SelectionBar, ExportDialog } from './SelectionBar.tsx'
import {
  changing,
  noFilter,
  type ListKind,
  archivedWords,
  verdictWords,
  waitingWords,
} from './list-filter.ts'
import { FilterBar } from './FilterBar.tsx'
import { LastArchiving } from './LastArchiving.tsx'
import { EmptyList } from './EmptyList.tsx'
import { answersInWords, columnLabels, withAnswer } from './own-filters.ts'
import { Rows } from './Rows.tsx'
import { usePage } from '@inertiajs/react'
import type { Paged } from '#server/platform/web/paged'
import { storePosition } from '#resources/Components/list-position.ts'
import Download from 'lucide-react/icons/download'
import { Button } from '#resources/Components/Button.tsx'
import { Chip, ChipRow, PlainChips, type PlainFilter } from '#resources/Components/list/FilterControls.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { StatusBadge, statusWord } from '#resources/Components/Badges.tsx'

type CaseListProps = ApplicationList & {
  kind: ListKind
  children?: ReactNode
}

const REFRESHED = ['applications', 'counts', 'rail']

export function CaseList({ kind: plain, children, ...list }: CaseListProps) {
  const { applications, view, filter: shown, types, ownFields, can } = list
  const kind = { ...plain, address: withColumns(plain.address, view) }
  const { filter, typed, change, type } = useListFilter(shown, kind.address, changing)
  const { data, total, more, page, perPage } = applications
  const choice = useChoice(data)
  const chooses = can.export || (can.archive && !kind.archived)
  useStoredPosition('applications', applications, to => kind.address(shown, to))
  useLiveList(REFRESHED)
  useKeys({ ...(chooses && { x: toggleFocusedRow }), ...rowActs(data, list) })

  return (
    <>
      <PrintHeader wide record={plain.title} number={plain.title} />
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <ListTitle {...plain} more={columnLabels(ownFields)} view={view} address={plain.address(shown)} />
        <div className="flex flex-wrap gap-2">
          {can.export && <ExportButton {...list} kind={kind} filter={shown} />}
          {children}
        </div>
      </div>
      {list.lastBulk && <LastArchiving key={list.lastBulk.id} bulk={list.lastBulk} />}
      <FilterBar
        filter={typed}
        counts={list.counts}
        types={types}
        ownFields={ownFields}
        can={{ ...can, vote: can.vote && !kind.archived }}
        onType={search => type({ search })}
        onChange={change}
      />
      <Chips filter={filter} types={types} ownFields={ownFields} onChange={change} />
      <div className="mt-4">
        {data.length > 0 ? (
          <Rows
            kind={kind}
            columns={view.columns}
            ownFields={ownFields}
            rows={data}
            filter={shown}
            choice={chooses ? choice : null}
          />
        ) : total > 0 ? (
          <EmptyPage first={kind.address(shown)} limit={more && total} />
        ) : (
          <EmptyList kind={kind} filter={shown} can={can} onChange={change} />
        )}
      </div>
      <div className="mt-3 break-before-avoid">
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          more={more}
          href={to => kind.address(shown, to)}
          only={changing}
        />
      </div>
      {chooses && <SelectionBar {...{ kind, choice, types, ownFields, can }} filter={shown} />}
    </>
  )
}

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

type ExportButtonProps = Pick<ApplicationList, 'filter' | 'types' | 'ownFields'> & { kind: ListKind }

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

type ChipsProps = Pick<ApplicationList, 'filter' | 'types' | 'ownFields'> & {
  onChange: (part: Partial<ApplicationFilter>) => void
}

function Chips({ filter, types, ownFields, onChange }: ChipsProps) {
  if (!isFiltered(filter)) return null
  const type = types.find(({ id }) => id === filter.typeId)
  return (
    <ChipRow onClear={() => onChange(noFilter)}>
      <PlainChips filters={[[filter.search && `“${filter.search}”`, { search: '' }]]} onChange={onChange} />
      {filter.status.map(status => (
        <Chip
          key={status}
          name={`status ${statusWord(status)}`}
          onRemove={() => onChange({ status: filter.status.filter(each => each !== status) })}
        >
          <StatusBadge status={status} />
        </Chip>
      ))}
      <PlainChips filters={plainFilters(filter, type?.name)} onChange={onChange} />
      <PlainChips
        filters={answersInWords(filter.answers, ownFields).map(({ name, words }) => [
          words,
          { answers: withAnswer(filter.answers, name, '') },
        ])}
        onChange={onChange}
      />
    </ChipRow>
  )
}

function plainFilters(filter: ApplicationFilter, type = ''): PlainFilter<ApplicationFilter>[] {
  const { receivedFrom, receivedTo, decidedFrom, decidedTo, waitsFor, awaitingMyVote } = filter
  const { verdict, withArchived, assignedToMe } = filter
  return [
    [type, { typeId: null, answers: null }],
    [receivedFrom && `received from ${plainDate(receivedFrom)}`, { receivedFrom: '' }],
    [receivedTo && `received to ${plainDate(receivedTo)}`, { receivedTo: '' }],
    [decidedFrom && `decided from ${plainDate(decidedFrom)}`, { decidedFrom: '' }],
    [decidedTo && `decided to ${plainDate(decidedTo)}`, { decidedTo: '' }],
    [verdict && verdictWords[verdict], { verdict: '' }],
    [withArchived && archivedWords, { withArchived: false }],
    [waitsFor && waitingWords[waitsFor], { waitsFor: '' }],
    [awaitingMyVote && 'awaiting my vote', { awaitingMyVote: false }],
    [assignedToMe && 'I have a seat', { assignedToMe: false }],
  ]
}
