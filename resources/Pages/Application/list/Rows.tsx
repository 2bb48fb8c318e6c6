import type { ApplicationFilter, ApplicationRow, Sort } from '#server/cases/case/screens'
import { plainDate } from '#resources/Components/dates.ts'
import {
  type DrawnColumns,
  furtherColumn,
  ListTable,
  tableColumns,
  type TableColumn,
} from '#resources/Components/list/ListTable.tsx'
import { PersonName } from '#resources/Components/PersonName.tsx'
import { LabelMark } from '#resources/Components/LabelMark.tsx'
import { DueFlag, StatusBadge } from '#resources/Components/Badges.tsx'
import type { Choice } from '#resources/Components/list/useChoice.ts'
import type { ListedField } from '#server/cases/types/screens'
import { blank, changing, type ListKind, ordersByWait } from './list-filter.ts'
import { to } from '#resources/to.ts'
import { daysOf, waitsWords } from '#resources/Components/waits.ts'

type RowsProps = {
  kind: ListKind
  columns: string[]
  ownFields: ListedField[]
  rows: ApplicationRow[]
  soundAlike: ApplicationRow[]
  filter: ApplicationFilter
  choice: Choice | null
}

export function Rows({ kind, columns, ownFields, choice, filter, ...rows }: RowsProps) {
  const isByWait = ordersByWait(filter)
  const shown = tableColumns(kind.list, drawn, columns)
  const own = ownFields
    .map(field => furtherColumn<ApplicationRow>(`answers.${field.name}`, field.label, kindOf(field)))
    .filter(({ name }) => columns.includes(name))
  const last = shown.findIndex(({ name }) => name === 'waitsFor')
  return (
    <ListTable
      {...rows}
      caption={kind.title}
      className="cases"
      columns={[
        ...(choice ? [choiceColumn(choice)] : []),
        ...shown.toSpliced(last < 0 ? shown.length : last, 0, ...own),
      ]}
      // No column is sorted while the longest wait comes first.
      filter={isByWait ? { ...filter, sort: '' as Sort } : filter}
      sorted={sort =>
        kind.address({ ...filter, sort: isByWait && sort === blank.sort ? 'receivedOn' : sort })
      }
      only={changing}
    />
  )
}

const kindOf = ({ filter }: ListedField) => (filter === 'days' ? 'day' : 'text')

const drawn: DrawnColumns<'applications', ApplicationRow> = {
  reference: { head: 'wide', cell: 'reference', draw: row => row.reference },
  name: {
    head: 'sm:min-w-26 wider:min-w-40',
    draw: (row, note) => (
      <>
        <a href={to('/applications/:id', { id: row.id })}>
          <PersonName person={row} />
        </a>
        {note}
      </>
    ),
  },
  type: { head: 'wide type', cell: 'cut', hasTitle: true, draw: row => row.type },
  receivedOn: { head: 'wide', cell: 'day', draw: row => plainDate(row.receivedOn) },
  status: {
    draw: row => (
      <>
        <StatusBadge status={row.status} returned={row.returned} />
        {row.decidedBefore && <span className="block text-xs text-muted">before Docket</span>}
      </>
    ),
  },
  due: {
    head: 'wide sm:min-w-30',
    cell: 'max-sm:text-xs max-sm:text-muted',
    labelled: true,
    draw: ({ due }) => due && <DueFlag due={due} />,
  },
  assignee: { head: 'wide wider', cell: 'wider', draw: row => row.more?.assignee },
  labels: {
    head: 'wide wider',
    cell: 'wider',
    draw: ({ labels = [] }) => (
      <span className="flex flex-wrap gap-x-3">
        {labels.map(label => (
          <LabelMark key={label.id} label={label} />
        ))}
      </span>
    ),
  },
  waitsFor: {
    head: 'wide wider sm:min-w-24 wider:min-w-40',
    cell: 'wider',
    labelled: true,
    draw: ({ waits, votes }) =>
      waits ? [waitsWords(waits, votes), daysOf(waits)].filter(Boolean).join('\u00a0· ') : '',
  },
}

const choiceColumn = (choice: Choice): TableColumn<ApplicationRow> => ({
  name: 'choice',
  label: '',
  head: 'sm:w-10',
  heading: (
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
  ),
  draw: ({ id, reference }) => (
    <label>
      <input
        type="checkbox"
        aria-label={`Select ${reference}`}
        checked={choice.has(id)}
        onChange={event => choice.toggle(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  ),
})
