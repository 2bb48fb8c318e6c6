import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { ImportRow } from '#server/arrested-persons/imports/screens'
import { MatchList } from './MatchList.tsx'
import { RecordChoice } from './RecordChoice.tsx'
import { RowChoice } from './RowChoice.tsx'
import { useRowChoice } from './useRowChoice.ts'

type PreviewRowProps = {
  importId: number
  columns: string[]
  row: ImportRow
  canChoose: boolean
  /** Somebody on this page may be known. */
  withMatches: boolean
}

const cell =
  'border-b border-hairline px-3 py-2 align-top max-sm:block max-sm:border-0 max-sm:px-0 max-sm:py-1'

export function PreviewRow({ importId, columns, row, canChoose, withMatches }: PreviewRowProps) {
  const choosing = useRowChoice(importId, row)
  const problemIn = (column: string) => row.problems.find(problem => problem.column === column)?.message
  // what is required and has no column in the file cannot stand beside its cell
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

/** A day with its time stays on one line. */
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
