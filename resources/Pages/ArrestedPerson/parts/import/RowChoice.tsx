import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { ImportRow } from '#server/arrested-persons/imports/screens'
import { changing } from './page-address.ts'

type RowChoiceProps = { importId: number; row: ImportRow; canChoose: boolean }

/** Whether a row is imported. It shows the new choice at once, and the old one again when that is refused. */
export function RowChoice({ importId, row, canChoose }: RowChoiceProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const bad = row.problems.length > 0
  const id = `row-${row.number}`

  function choose(chosen: boolean) {
    setWanted(chosen)
    router.put(
      `/arrested-persons/imports/${importId}`,
      { rows: [row.number], chosen },
      {
        only: changing,
        errorBag: 'choose',
        async: true,
        showProgress: false,
        preserveScroll: true,
        preserveState: true,
        onFinish: () => setWanted(null),
      },
    )
  }

  return (
    <>
      <span className="flex min-h-6 items-center gap-2 whitespace-nowrap">
        <input
          id={id}
          type="checkbox"
          checked={wanted ?? row.chosen}
          disabled={bad || !canChoose}
          aria-describedby={bad ? `${id}-why` : undefined}
          onChange={event => choose(event.target.checked)}
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

const cellsOf = ({ problems }: ImportRow) => problems.map(({ column }) => column || 'the row').join(', ')
