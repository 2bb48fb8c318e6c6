import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { ImportSummary } from '#server/identities/imports/screens'
import { useCorrection } from './useImport.ts'

/** Characters. */
export const SHORT = 20

type CellEditorProps = {
  one: ImportSummary
  number: number
  column: string
  text: string
  problem: string | undefined
}

/** Saves when the cell is left, and with Enter. */
export function CellEditor({ one, number, column, text, problem }: CellEditorProps) {
  const { typed, setTyped, refusal, save } = useCorrection(one, { number, column, text })
  const message = refusal ?? problem
  const id = `cell-${number}-${column.replaceAll(/[^\w]+/g, '-')}`
  const shared = {
    id,
    value: typed,
    'aria-label': `${column}, line ${number}`,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? `${id}-problem` : undefined,
    onBlur: save,
  }
  return (
    <>
      {text.includes('\n') || text.length > 3 * SHORT ? (
        <textarea
          {...shared}
          rows={4}
          className="input min-h-24 w-full sm:min-w-72"
          onChange={event => setTyped(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          className="input w-full sm:min-w-40"
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && save()}
        />
      )}
      {message && <CellProblem id={`${id}-problem`}>{message}</CellProblem>}
    </>
  )
}

export function CellProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="mt-0.5 flex gap-1.5 text-danger sm:max-w-64">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
