import type { ReactNode } from 'react'
import type { ArrestedPersonRow, RegisterFilter, RegisterSort } from '#server/register/screens'
import { LinkedTable, SortHeader } from '#resources/Components/list/LinkedTable.tsx'
import { changing } from './list-filter.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Lock from 'lucide-react/icons/lock'
import { ClockFlag, CustodyBadge } from '#resources/Components/Badges.tsx'
import { legalWords } from '#resources/Components/register-words.ts'
import { SoundsLike } from '#resources/Components/list/SoundAlike.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { SexAndAge } from '#resources/Pages/ArrestedPerson/parts/SexAndAge.tsx'
import { to } from '#resources/to.ts'
import UserRound from 'lucide-react/icons/user-round'

type RowsProps = {
  columns: string[]
  address: (filter: RegisterFilter) => string
  rows: ArrestedPersonRow[]
  /** Shown after the rows, and marked. */
  soundAlike: ArrestedPersonRow[]
  filter: RegisterFilter
}

/** On narrow screens each row has several lines: hidden columns move below the name. */
export function Rows({ rows, soundAlike, ...rest }: RowsProps) {
  return (
    // No prefetching, because each view is written to the access log.
    <LinkedTable prefetch={false} caption="Arrested persons" columns={<Columns {...rest} />}>
      {rows.map(row => (
        <PersonRow key={row.id} row={row} columns={rest.columns} />
      ))}
      {soundAlike.map(row => (
        <PersonRow
          key={row.id}
          row={row}
          columns={rest.columns}
          note={<SoundsLike search={rest.filter.search} />}
        />
      ))}
    </LinkedTable>
  )
}

function Columns({ columns, address, filter }: Omit<RowsProps, 'rows' | 'soundAlike'>) {
  const order = {
    sort: filter.sort,
    href: (sort: RegisterSort) => address({ ...filter, sort }),
    only: changing,
  }
  return (
    <>
      {columns.includes('photo') && (
        <th scope="col" className="screen-only w-14 max-sm:hidden">
          <span className="sr-only">Photo</span>
        </th>
      )}
      {columns.includes('registerNumber') && (
        <SortHeader by="registerNumber" order={order} className="w-34 max-sm:hidden">
          Number
        </SortHeader>
      )}
      <SortHeader by="name" order={order}>
        Person
      </SortHeader>
      {columns.includes('custody') && (
        <th scope="col" className="w-32">
          Custody
        </th>
      )}
      {columns.includes('legal') && (
        <th scope="col" className="w-40 max-wide:hidden">
          Legal status
        </th>
      )}
      {columns.includes('facility') && (
        <th scope="col" className="max-wide:hidden">
          Facility
        </th>
      )}
      {columns.includes('arrestedAt') && (
        <SortHeader by="arrestedAt" order={order} latestFirst className="w-30 max-sm:hidden">
          Arrested
        </SortHeader>
      )}
      {columns.includes('clock') && (
        <th scope="col" className="w-28 max-sm:hidden">
          Clock
        </th>
      )}
    </>
  )
}

type PersonRowProps = { row: ArrestedPersonRow; columns: string[]; note?: ReactNode }

function PersonRow({ row, columns, note }: PersonRowProps) {
  return (
    <tr>
      {columns.includes('photo') && (
        <td className="screen-only max-sm:hidden">
          <Portrait id={row.photoId} />
        </td>
      )}
      {columns.includes('registerNumber') && (
        <td className="whitespace-nowrap text-muted max-sm:hidden">{row.registerNumber}</td>
      )}
      <td>
        <a href={to('/arrested-persons/:id', { id: row.id })}>
          <PersonName person={row} />
        </a>
        {note}
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
      </td>
      {columns.includes('custody') && (
        <td>
          <CustodyBadge status={row.custodyStatus} />
        </td>
      )}
      {columns.includes('legal') && <td className="max-wide:hidden">{legalWords[row.legalStatus]}</td>}
      {columns.includes('facility') && (
        <td className="max-w-44 truncate text-muted max-wide:hidden" title={row.facility}>
          {row.facility}
        </td>
      )}
      {columns.includes('arrestedAt') && (
        <td className="max-sm:hidden">
          <Moment at={row.arrestedAt} day />
        </td>
      )}
      {columns.includes('clock') && (
        <td className="max-sm:hidden">{row.clock && <ClockFlag clock={row.clock} />}</td>
      )}
    </tr>
  )
}

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
