import type { ReactNode } from 'react'
import type { ApplicationFilter, ApplicationRow, Sort } from '#server/cases/case/screens'
import { extraColumns } from '#server/platform/lists/columns'
import { plainDate } from '#resources/Components/dates.ts'
import { LinkedTable, SortHeader } from '#resources/Components/list/LinkedTable.tsx'
import { SoundsLike } from '#resources/Components/list/SoundAlike.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { StatusBadge } from '#resources/Components/Badges.tsx'
import type { Choice } from '#resources/Components/list/useChoice.ts'
import type { OwnField } from '#server/cases/types/definition'
import { changing, type ListKind } from './list-filter.ts'
import { to } from '#resources/to.ts'
import { daysWords, waitsWords } from '#resources/Components/waits.ts'

type RowsProps = {
  kind: ListKind
  columns: string[]
  ownFields: OwnField[]
  rows: ApplicationRow[]
  /** Shown after the rows, and marked. */
  soundAlike: ApplicationRow[]
  filter: ApplicationFilter
  choice: Choice | null
}

/** On narrow screens each row has two lines: text cells move below the name (list.css). */
export function Rows({ rows, soundAlike, ...rest }: RowsProps) {
  const { kind, columns, choice } = rest
  const own = rest.ownFields.map(({ name, label, kind }) => ({ name: `answers.${name}`, label, kind }))
  const extra = [
    ...extraColumns('applications', columns),
    ...own.filter(({ name }) => columns.includes(name)),
  ]
  const shown = { columns, extra, choice }
  return (
    <LinkedTable caption={kind.title} className="cases" columns={<Columns {...rest} extra={extra} />}>
      {rows.map(row => (
        <Row key={row.id} row={row} {...shown} />
      ))}
      {soundAlike.map(row => (
        <Row key={row.id} row={row} {...shown} note={<SoundsLike search={rest.filter.search} />} />
      ))}
    </LinkedTable>
  )
}

type Extra = { name: string; label: string; kind?: OwnField['kind'] }

type ColumnsProps = Omit<RowsProps, 'rows' | 'soundAlike'> & { extra: Extra[] }

function Columns({ kind, columns, extra, filter, choice }: ColumnsProps) {
  const order = {
    sort: filter.sort,
    href: (sort: Sort) => kind.address({ ...filter, sort }),
    only: changing,
  }
  return (
    <>
      {choice && <ChoiceHeader choice={choice} />}
      {columns.includes('reference') && (
        <SortHeader by="reference" order={order} className="wide w-30">
          Reference
        </SortHeader>
      )}
      <SortHeader by="name" order={order}>
        Applicant
      </SortHeader>
      {columns.includes('type') && (
        <th scope="col" className="wide">
          Type
        </th>
      )}
      {columns.includes('receivedOn') && (
        <SortHeader by="receivedOn" order={order} latestFirst className="wide w-30">
          Received
        </SortHeader>
      )}
      {columns.includes('status') && (
        <th scope="col" className="sm:w-34">
          Status
        </th>
      )}
      {extra.map(({ name, label }) => (
        <th key={name} scope="col" className="wide wider">
          {label}
        </th>
      ))}
      {columns.includes('waitsFor') && (
        <th scope="col" className="wider w-52">
          Waiting for
        </th>
      )}
    </>
  )
}

type RowProps = Pick<ColumnsProps, 'columns' | 'extra' | 'choice'> & { row: ApplicationRow; note?: ReactNode }

function Row({ row, columns, extra, choice, note }: RowProps) {
  return (
    <tr>
      {choice && <ChoiceCell choice={choice} id={row.id} name={row.reference} />}
      {columns.includes('reference') && <td className="reference">{row.reference}</td>}
      <td>
        <a href={to('/applications/:id', { id: row.id })}>
          <PersonName person={row} />
        </a>
        {note}
      </td>
      {columns.includes('type') && <td>{row.type}</td>}
      {columns.includes('receivedOn') && <td className="day">{plainDate(row.receivedOn)}</td>}
      {columns.includes('status') && (
        <td>
          <StatusBadge status={row.status} returned={row.returned} />
          {row.decidedBefore && <span className="block text-xs text-muted">before Docket</span>}
        </td>
      )}
      {extra.map(column => (
        <td
          key={column.name}
          data-label={column.label}
          className="wider truncate text-ink sm:max-w-44"
          title={shownOf(row, column)}
        >
          {shownOf(row, column)}
        </td>
      ))}
      {columns.includes('waitsFor') && <td className="wider">{waitsFor(row)}</td>}
    </tr>
  )
}

const waitsFor = ({ waits, votes }: ApplicationRow) =>
  waits ? `${waitsWords(waits, votes)} · ${daysWords(waits.days)}` : ''

function shownOf({ more }: ApplicationRow, { name, kind }: Extra) {
  const value = more?.[name] ?? ''
  const isDay = kind === 'date' || name === 'statusSince' || name === 'decidedBeforeOn'
  return isDay && value ? plainDate(value) : value
}

function ChoiceHeader({ choice }: { choice: Choice }) {
  return (
    <th scope="col" className="sm:w-10">
      <label>
        <input
          type="checkbox"
          aria-label="Select all applications on this page"
          checked={choice.page === 'all'}
          ref={box => {
            if (box) box.indeterminate = choice.page === 'some'
          }}
          onChange={choice.togglePage}
        />
      </label>
    </th>
  )
}

function ChoiceCell({ choice, id, name }: { choice: Choice; id: number; name: string }) {
  return (
    <td>
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={choice.has(id)}
          onChange={event => choice.toggle(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </label>
    </td>
  )
}
