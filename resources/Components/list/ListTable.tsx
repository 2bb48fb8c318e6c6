import type { ReactNode } from 'react'
import { type Column, type DrawnColumn, listColumns, type ListName } from '#server/platform/lists/columns'
import { plainDate } from '#resources/Components/dates.ts'
import { LinkedTable, SortHeader } from './LinkedTable.tsx'
import { SoundsLike } from './SoundAlike.tsx'

type Drawn<Row> = {
  /** Class names of the heading and of the cells. */
  head?: string
  cell?: string
  /** Instead of the label. */
  heading?: ReactNode
  /** The title of a cell is its text, which may be cut off. */
  hasTitle?: true
  /** On narrow screens the cell has a line of its own, with the label. */
  labelled?: true
  /** The note belongs after the link of the row. */
  draw: (row: Row, note: ReactNode) => ReactNode
}

/** A column that the list offers and that is not drawn does not compile. */
export type DrawnColumns<List extends ListName, Row> = Record<DrawnColumn<List>, Drawn<Row>>

export type TableColumn<Row> = Drawn<Row> & {
  name: string
  label: string
  sorts?: Column['sorts']
}

type ListRow = { id: number; more?: Record<string, string> }

/** The columns of a list that are shown. */
export const tableColumns = <List extends ListName, Row extends ListRow>(
  list: List,
  drawn: DrawnColumns<List, Row>,
  chosen: readonly string[],
): TableColumn<Row>[] =>
  Object.entries(listColumns[list]).flatMap(([name, { label, sorts, stored, always }]) => {
    if (!always && !chosen.includes(name)) return []
    return stored
      ? furtherColumn(name, label, stored)
      : { name, label, sorts, ...(drawn as Record<string, Drawn<Row>>)[name]! }
  })

/** A column whose values are texts in `more`. */
export const furtherColumn = <Row extends ListRow>(
  name: string,
  label: string,
  kind: 'text' | 'day',
): TableColumn<Row> => ({
  name,
  label,
  labelled: true,
  hasTitle: true,
  head: 'wide wider',
  cell: 'further wider',
  draw({ more }) {
    const value = more?.[name] ?? ''
    return kind === 'day' && value ? plainDate(value) : value
  },
})

type ListTableProps<Row, Sort extends string> = {
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  /** Shown after the rows, and marked. */
  soundAlike?: Row[]
  filter: { sort: Sort; search: string }
  /** The list's address with another order. */
  sorted: (sort: Sort) => string
  /** The props that change with the filter. */
  only: string[]
  className?: string
  prefetch?: boolean
}

/** On narrow screens hidden columns move below the link of the row. */
export function ListTable<Row extends { id: number }, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { columns, rows, soundAlike = [], filter, sorted, only, ...table } = props
  const order = { sort: filter.sort as string, href: sorted as (sort: string) => string, only }
  const headings = columns.map(column => <Heading key={column.name} column={column} order={order} />)
  const note = <SoundsLike search={filter.search} />
  return (
    <LinkedTable {...table} columns={headings}>
      {rows.map(row => (
        <TableRow key={row.id} row={row} columns={columns} />
      ))}
      {soundAlike.map(row => (
        <TableRow key={row.id} row={row} columns={columns} note={note} />
      ))}
    </LinkedTable>
  )
}

type HeadingProps<Row> = {
  column: TableColumn<Row>
  order: { sort: string; href: (sort: string) => string; only: string[] }
}

function Heading<Row>({ column: { name, label, sorts, head, heading = label }, order }: HeadingProps<Row>) {
  if (sorts)
    return (
      <SortHeader by={name} order={order} latestFirst={sorts === 'down'} className={head}>
        {label}
      </SortHeader>
    )
  return (
    <th scope="col" className={head}>
      {heading}
    </th>
  )
}

type TableRowProps<Row> = { row: Row; columns: TableColumn<Row>[]; note?: ReactNode }

const TableRow = <Row,>({ row, columns, note }: TableRowProps<Row>) => (
  <tr>
    {columns.map(({ name, label, labelled, hasTitle, cell, draw }) => {
      const drawn = draw(row, note)
      return (
        <td key={name} data-label={labelled && label} title={hasTitle && String(drawn)} className={cell}>
          {drawn}
        </td>
      )
    })}
  </tr>
)
