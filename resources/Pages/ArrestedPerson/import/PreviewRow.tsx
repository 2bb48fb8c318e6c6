import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { ImportRow } from '#server/register/imports/screens'
import { useRowChoice, type RowChoosing, type Choice } from './useImport.ts'
import { BandBadge } from '#resources/Components/Badges.tsx'
import { to } from '#resources/to.ts'

type PreviewRowProps = {
  importId: number
  columns: string[]
  row: ImportRow
  canChoose: boolean
  withMatches: boolean
}

const cell =
  'border-b border-hairline px-3 py-2 align-top max-sm:block max-sm:border-0 max-sm:px-0 max-sm:py-1'

export function PreviewRow({ importId, columns, row, canChoose, withMatches }: PreviewRowProps) {
  const choosing = useRowChoice(importId, row)
  const problemIn = (column: string) => row.problems.find(problem => problem.column === column)?.message
  // Problems without a cell, because the file lacks the required column.
  const elsewhere = row.problems.filter(({ column }) => !columns.includes(column))
  return (
    <tr className="max-sm:mb-3 max-sm:block max-sm:rounded-md max-sm:border max-sm:border-hairline max-sm:bg-surface max-sm:p-3">
      <th scope="row" className={`${cell} sticky left-0 z-10 bg-surface text-left font-normal max-sm:static`}>
        <RowChoice row={row} choosing={choosing} canChoose={canChoose} />
        {elsewhere.map(({ column, message }) => (
          <Problem key={column}>{column ? `${column}: ${message}` : message}</Problem>
        ))}
      </th>
      {withMatches && (
        <td className={`${cell} sm:min-w-64 ${row.matches.length ? '' : 'max-sm:hidden'}`}>
          <RecordChoice row={row} choosing={choosing} canChoose={canChoose} />
          <MatchList matches={row.matches} />
        </td>
      )}
      {columns.map(column => (
        <Cell key={column} column={column} text={row.cells[column] ?? ''} problem={problemIn(column)} />
      ))}
    </tr>
  )
}

/** Characters. */
const SHORT = 20

function Cell({ column, text, problem }: { column: string; text: string; problem: string | undefined }) {
  const empty = !text && !problem
  return (
    <td
      className={`${cell} max-sm:grid max-sm:grid-cols-[8rem_1fr] max-sm:gap-x-3 ${empty ? 'max-sm:hidden' : ''} ${problem ? 'sm:min-w-48' : ''}`}
    >
      <span aria-hidden className="text-muted sm:hidden">
        {column}
      </span>
      <span className="min-w-0">
        <span
          className={`line-clamp-3 max-w-80 break-words ${text.length <= SHORT ? 'sm:whitespace-nowrap' : 'sm:min-w-48'} ${problem ? 'underline decoration-danger decoration-wavy' : ''}`}
        >
          {text}
        </span>
        {problem && <Problem>{problem}</Problem>}
      </span>
    </td>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <span className="mt-0.5 flex gap-1.5 text-danger sm:max-w-64">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  )
}

function MatchList({ matches }: Pick<ImportRow, 'matches'>) {
  if (matches.length === 0) return null
  return (
    <ul className="space-y-2 wrap-anywhere sm:w-88">
      {matches.map(({ id, line, label, reason, band, whyNot }) => (
        <li key={id ?? -line!}>
          <BandBadge band={band} />{' '}
          {id ? (
            <a href={to('/arrested-persons/:id', { id })} target="_blank" rel="noreferrer" className="link">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            label
          )}
          <span className="block text-muted">{reason}</span>
          {whyNot && <span className="block">The arrest can’t be added to this record. {whyNot}</span>}
        </li>
      ))}
    </ul>
  )
}

type RecordChoiceProps = { row: ImportRow; choosing: RowChoosing; canChoose: boolean }

function RecordChoice({ row, choosing: { choice, choose }, canChoose }: RecordChoiceProps) {
  const records = row.matches.filter(({ id }) => id !== null)
  if (records.length === 0 || row.problems.length > 0) return null
  const before = row.matches.find(({ further }) => further)
  return (
    <select
      aria-label={`Action for line ${row.number}`}
      value={String(choice)}
      disabled={!canChoose}
      onChange={({ target: { value } }) => choose(value === 'out' || value === 'own' ? value : Number(value))}
      className="input mb-2 block field-sizing-fixed sm:w-88"
    >
      <option value="out">Skip</option>
      {records.map(({ id, label, whyNot }) => (
        <option key={id} value={id!} disabled={whyNot !== ''}>
          Add arrest to {label}
        </option>
      ))}
      <option value="own">{before ? `Same person as line ${before.line}` : 'Create a new record'}</option>
    </select>
  )
}

type RowChoiceProps = { row: ImportRow; choosing: RowChoosing; canChoose: boolean }

function RowChoice({ row, choosing: { choice, choose }, canChoose }: RowChoiceProps) {
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
          onChange={event => choose(event.target.checked ? likeliest(row) : 'out')}
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

/** Defaults to the record of a strong match, so that ticking the row doesn't register the person twice. */
const likeliest = ({ matches }: ImportRow): Choice =>
  matches.find(({ id, band, whyNot }) => id !== null && band === 'strong' && !whyNot)?.id ?? 'own'

const cellsOf = ({ problems }: ImportRow) => problems.map(({ column }) => column || 'the row').join(', ')
