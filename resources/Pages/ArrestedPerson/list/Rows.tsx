import type { ArrestedPersonRow, RegisterFilter } from '#server/register/screens'
import { type DrawnColumns, ListTable, tableColumns } from '#resources/Components/list/ListTable.tsx'
import { changing } from './list-filter.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Lock from 'lucide-react/icons/lock'
import { ClockFlag, CustodyBadge } from '#resources/Components/Badges.tsx'
import { legalWords } from '#resources/Components/register-words.ts'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { SexAndAge } from '#resources/Pages/ArrestedPerson/parts/SexAndAge.tsx'
import { to } from '#resources/to.ts'
import UserRound from 'lucide-react/icons/user-round'

type RowsProps = {
  columns: string[]
  address: (filter: RegisterFilter) => string
  rows: ArrestedPersonRow[]
  soundAlike: ArrestedPersonRow[]
  filter: RegisterFilter
}

export const Rows = ({ columns, address, filter, ...rows }: RowsProps) => (
  <ListTable
    {...rows}
    // No prefetching, because each view is written to the access log.
    prefetch={false}
    caption="Arrested persons"
    columns={tableColumns('arrested-persons', drawn, columns)}
    filter={filter}
    sorted={sort => address({ ...filter, sort })}
    only={changing}
  />
)

const drawn: DrawnColumns<'arrested-persons', ArrestedPersonRow> = {
  photo: {
    head: 'screen-only w-14 max-sm:hidden',
    heading: <span className="sr-only">Photo</span>,
    cell: 'screen-only max-sm:hidden',
    draw: row => <Portrait id={row.photoId} />,
  },
  registerNumber: {
    head: 'w-34 max-sm:hidden',
    cell: 'whitespace-nowrap text-muted max-sm:hidden',
    draw: row => row.registerNumber,
  },
  name: {
    draw: (row, note) => (
      <>
        <a href={to('/arrested-persons/:id', { id: row.id })}>
          <PersonName person={row} />
        </a>
        {note}
        <Notes row={row} />
      </>
    ),
  },
  custody: { head: 'w-32', draw: row => <CustodyBadge status={row.custodyStatus} /> },
  legal: {
    head: 'w-40 max-wide:hidden',
    cell: 'max-wide:hidden',
    draw: row => legalWords[row.legalStatus],
  },
  facility: {
    head: 'max-wide:hidden',
    cell: 'max-w-36 truncate text-muted max-wide:hidden wider:max-w-44',
    hasTitle: true,
    draw: row => row.facility,
  },
  arrestedAt: {
    head: 'w-30 max-sm:hidden',
    cell: 'max-sm:hidden',
    draw: row => <Moment at={row.arrestedAt} day />,
  },
  clock: {
    head: 'w-28 max-sm:hidden',
    cell: 'max-sm:hidden',
    draw: row => row.clock && <ClockFlag clock={row.clock} />,
  },
}

/** Below the name, and on narrow screens what the hidden columns say. */
const Notes = ({ row }: { row: ArrestedPersonRow }) => (
  <>
    {row.sealed && <Note Icon={Lock} text="sealed" />}
    {row.retentionDue && <Note Icon={CalendarClock} text="retention review due" />}
    <span className="block text-xs text-muted">
      <SexAndAge person={row} />
    </span>
    <span className="row-note sm:hidden">
      {row.registerNumber} · <Moment at={row.arrestedAt} day /> · {legalWords[row.legalStatus]}
    </span>
    {row.clock && (
      <span className="block text-xs sm:hidden">
        <ClockFlag clock={row.clock} />
      </span>
    )}
  </>
)

function Note({ Icon, text }: { Icon: typeof Lock; text: string }) {
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <Icon aria-hidden size={12} />
      {text}
    </span>
  )
}

/** Decorative, because the name is next to it. The placeholder must not look like a checkbox. */
function Portrait({ id }: { id: string | null }) {
  const box = 'my-0.5 size-8 rounded-sm border border-hairline'
  if (!id)
    return (
      <span className={`${box} grid place-items-center bg-sunken text-muted`}>
        <UserRound aria-hidden size={16} />
      </span>
    )
  return (
    <img
      src={to('/files/:id?thumbnail=1', { id })}
      alt=""
      loading="lazy"
      className={`${box} block bg-paper object-cover`}
    />
  )
}
