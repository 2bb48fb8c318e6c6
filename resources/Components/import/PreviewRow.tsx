import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import type { CommonRow, ImportSummary } from '#server/identities/imports/screens'
import { CellEditor, CellProblem, SHORT } from './CellEditor.tsx'
import type { PreviewedRow } from './PreviewTable.tsx'
import { type Choice, type RowChoosing, useRowChoice } from './useImport.ts'

/** `ticked`: the choice when somebody ticks the row. */
export type RowParts<Row> = {
  ticked: (row: Row) => Choice
  matches: (row: Row, choosing: RowChoosing, canChoose: boolean) => ReactNode
}

type PreviewRowProps<Row> = {
  one: ImportSummary
  columns: string[]
  row: Row
  canChoose: boolean
  withMatches: boolean
  parts: RowParts<Row>
}

const cell =
  'border-b border-hairline px-3 py-2 align-top max-sm:block max-sm:border-0 max-sm:px-0 max-sm:py-1'

export function PreviewRow<Row extends PreviewedRow>(props: PreviewRowProps<Row>) {
  const { one, columns, row, canChoose, withMatches, parts } = props
  const choosing = useRowChoice(one, row)
  const [editing, setEditing] = useState(false)
  const canEdit = (column: string) =>
    canChoose && !row.cut.includes(column) && (editing || problemIn(column) !== undefined)
  const problemIn = (column: string) => row.problems.find(problem => problem.column === column)?.message
  // Problems without a cell, because the file lacks the required column.
  const elsewhere = row.problems.filter(({ column }) => !columns.includes(column))
  return (
    <tr className="max-sm:mb-3 max-sm:block max-sm:rounded-md max-sm:border max-sm:border-hairline max-sm:bg-surface max-sm:p-3">
      <th scope="row" className={`${cell} sticky left-0 z-10 bg-surface text-left font-normal max-sm:static`}>
        <RowChoice row={row} choosing={choosing} canChoose={canChoose} ticked={parts.ticked(row)} />
        {canChoose && (
          <button
            type="button"
            className="link inline-flex min-h-6 items-center gap-1 text-xs"
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            <Pencil aria-hidden size={12} />
            {editing ? 'Stop editing' : 'Edit'}
            <span className="sr-only"> line {row.number}</span>
          </button>
        )}
        {elsewhere.map(({ column, message }) => (
          <CellProblem key={column}>{column ? `${column}: ${message}` : message}</CellProblem>
        ))}
      </th>
      {withMatches && (
        <td className={`${cell} sm:min-w-64 ${row.matches.length ? '' : 'max-sm:hidden'}`}>
          {parts.matches(row, choosing, canChoose)}
        </td>
      )}
      {columns.map(column => (
        <Cell
          key={column}
          one={one}
          number={row.number}
          column={column}
          text={row.cells[column] ?? ''}
          problem={problemIn(column)}
          canEdit={canEdit(column)}
        />
      ))}
    </tr>
  )
}

type CellProps = {
  one: ImportSummary
  number: number
  column: string
  text: string
  problem: string | undefined
  canEdit: boolean
}

function Cell({ one, number, column, text, problem, canEdit }: CellProps) {
  const empty = !text && !problem && !canEdit
  return (
    <td
      className={`${cell} max-sm:grid max-sm:grid-cols-[8rem_1fr] max-sm:gap-x-3 ${empty ? 'max-sm:hidden' : ''} ${problem ? 'sm:min-w-48' : ''}`}
    >
      <span aria-hidden className="text-muted sm:hidden">
        {column}
      </span>
      <span className="min-w-0">
        {canEdit ? (
          <CellEditor key={text} {...{ one, number, column, text, problem }} />
        ) : (
          <span
            className={`line-clamp-3 max-w-80 break-words ${text.length <= SHORT ? 'sm:whitespace-nowrap' : 'sm:min-w-48'} ${problem ? 'underline decoration-danger decoration-wavy' : ''}`}
          >
            {text}
          </span>
        )}
        {!canEdit && problem && <CellProblem>{problem}</CellProblem>}
      </span>
    </td>
  )
}

type RowChoiceProps = { row: CommonRow; choosing: RowChoosing; canChoose: boolean; ticked: Choice }

function RowChoice({ row, choosing: { choice, choose }, canChoose, ticked }: RowChoiceProps) {
  const bad = row.problems.length > 0
  const id = `row-${row.number}`
  return (
    <>
      <span className="flex min-h-6 items-center gap-2 whitespace-nowrap">
        <input
          id={id}
          type="checkbox"
          checked={choice !== 'out'}
          disabled={bad || !canChoose}
          aria-describedby={bad ? `${id}-why` : undefined}
          onChange={event => choose(event.target.checked ? ticked : 'out')}
        />
        <label htmlFor={id} className="tabular">
          Line {row.number}
        </label>
        {bad && (
          <span id={`${id}-why`} className="text-danger">
            has problems
          </span>
        )}
      </span>
      {row.hidden && <span className="block text-xs text-muted">Hidden row in the file</span>}
      {/* The cells with problems may be outside the visible part of the table. */}
      {bad && <span className="block w-44 text-xs text-muted max-sm:hidden">{cellsOf(row)}</span>}
    </>
  )
}

const cellsOf = ({ problems }: CommonRow) => problems.map(({ column }) => column || 'the row').join(', ')
