import type { ImportRow } from '#server/arrested-persons/imports/screens'
import type { Choice, RowChoosing } from './useRowChoice.ts'

type RowChoiceProps = { row: ImportRow; choosing: RowChoosing; canChoose: boolean }

/** Whether a row is imported. */
export function RowChoice({ row, choosing: { choice, choose }, canChoose }: RowChoiceProps) {
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
            to be mended
          </span>
        )}
      </span>
      {/* The cells themselves may stand where the table has to be scrolled to. */}
      {bad && <span className="block w-44 text-xs text-muted max-sm:hidden">{cellsOf(row)}</span>}
    </>
  )
}

/** Somebody who surely is known is not registered a second time by a tick. */
const likeliest = ({ matches }: ImportRow): Choice =>
  matches.find(({ id, band, whyNot }) => id !== null && band === 'strong' && !whyNot)?.id ?? 'own'

const cellsOf = ({ problems }: ImportRow) => problems.map(({ column }) => column || 'the row').join(', ')
