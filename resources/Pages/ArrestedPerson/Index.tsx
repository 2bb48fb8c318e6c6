import { Head, router } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Empty, EmptyPage } from '#resources/Components/Empty.tsx'
import { ListPrintHeader } from '#resources/Components/list/list-print-header.ts'
import { ListBody } from '#resources/Components/list/ListBody.tsx'
import { useKeys } from '#resources/Components/useKeys.ts'
import { totalInWords } from '#resources/Components/words.ts'
import { toggled } from '#resources/Components/Menu.tsx'
import { withColumns, ListTitle } from '#resources/Components/list/ListTitle.tsx'
import { focusedRow } from '#resources/Components/list/LinkedTable.tsx'
import { useListFilter, isFiltered } from '#resources/Components/list/useListFilter.ts'
import { Chips, FilterBar } from './list/FilterBar.tsx'
import { changing, exportAddress, filterAddress, noFilter } from './list/list-filter.ts'
import { Rows } from './list/Rows.tsx'
import type { CustodyStatus, Register, RegisterFilter } from '#server/register/screens'
import { CustodyBadge, custodyStatuses } from '#resources/Components/Badges.tsx'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { ButtonLink, Button } from '#resources/Components/Button.tsx'
import { to } from '#resources/to.ts'

export default function Index(props: Pages['ArrestedPerson/Index']) {
  const { arrestedPersons, soundAlike, counts, facilities, view, filter: shown, can } = props
  const address = withColumns(filterAddress, view)
  const { filter, typed, change, type } = useListFilter(shown, address, changing)
  const { data, total, more } = arrestedPersons
  useKeys(can.register ? { e: editFocusedRow } : {})

  return (
    <>
      <Head title="Arrested persons" />
      <ListPrintHeader wanted record="Register of arrested persons" number="Arrested persons" />
      <ListHeading filter={filter} view={view} can={can} />
      <CustodyCounts chosen={filter.custody} counts={counts} onChange={custody => change({ custody })} />
      <FilterBar
        filter={typed}
        facilities={facilities}
        can={can}
        found={`${totalInWords(total, more)} ${total === 1 ? 'person' : 'persons'}`}
        onType={search => type({ search })}
        onChange={change}
      />
      <Chips filter={filter} onChange={change} />
      <ListBody
        rows={arrestedPersons}
        soundAlike={soundAlike}
        search={shown.search}
        href={to => address(shown, to)}
        only={changing}
        empty={
          total > 0 ? (
            <EmptyPage first={address(shown)} limit={more && total} />
          ) : (
            <EmptyList filter={shown} can={can} onChange={change} />
          )
        }
      >
        <Rows columns={view.columns} address={address} rows={data} soundAlike={soundAlike} filter={shown} />
      </ListBody>
    </>
  )
}

function editFocusedRow() {
  const id = focusedRow()?.split('/').at(-1)
  if (id) router.visit(to('/arrested-persons/:id/edit', { id: Number(id) }))
}

Index.layout = ({ can }: Pages['ArrestedPerson/Index']) => ({
  crumbs: [{ label: 'Arrested persons' }],
  keys: can.register ? [['e', 'Edit the person']] : [],
})

type EmptyListProps = Pick<Register, 'filter' | 'can'> & {
  onChange: (part: Partial<RegisterFilter>) => void
}

function EmptyList({ filter, can, onChange }: EmptyListProps) {
  return (
    <div className="card">
      {isFiltered(filter) ? (
        <Empty
          title="No arrested persons found"
          action={<Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
        >
          You can search for names in any order, with or without accents, or for the start of a register or
          case number. Names that only sound alike are found too.
        </Empty>
      ) : (
        <Empty
          title="No arrested persons yet"
          action={
            can.register && (
              <ButtonLink href={to('/arrested-persons/create')} variant="primary">
                Register arrest
              </ButtonLink>
            )
          }
        >
          Arrested persons that you register are listed here. Applicants are compared with them.
        </Empty>
      )}
    </div>
  )
}

function ListHeading({ filter, view, can }: Pick<Register, 'filter' | 'view' | 'can'>) {
  return (
    <ListTitle
      title="Arrested persons"
      list="arrested-persons"
      path={to('/arrested-persons')}
      view={view}
      address={filterAddress(filter)}
    >
      {can.export && (
        // A plain link, because Inertia can't download files.
        <a href={exportAddress(filter)} download="" className="button button-quiet">
          <Download aria-hidden size={16} />
          Export
        </a>
      )}
      {can.register && <ButtonLink href={to('/arrested-persons/imports')}>Import</ButtonLink>}
      {can.register && (
        <ButtonLink href={to('/arrested-persons/create')} variant="primary">
          <Plus size={16} />
          <span>
            Register<span className="max-sm:sr-only"> arrest</span>
          </span>
        </ButtonLink>
      )}
    </ListTitle>
  )
}

type CustodyCountsProps = {
  chosen: CustodyStatus[]
  counts: Register['counts']
  onChange: (chosen: CustodyStatus[]) => void
}

function CustodyCounts({ chosen, counts, onChange }: CustodyCountsProps) {
  return (
    <ul aria-label="Custody status" className="screen-only mb-3 flex flex-wrap gap-1.5 max-sm:hidden">
      {custodyStatuses.map(status => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={chosen.includes(status)}
            onClick={() => onChange(toggled(custodyStatuses, chosen, status))}
            className="card flex min-h-8 items-center gap-2 px-2.5 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-wash"
          >
            <CustodyBadge status={status} />
            <span className="tabular">{counts[status]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
