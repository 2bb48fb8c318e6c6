import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type DragEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#resources/Components/Button.tsx'
import { Problem } from '#resources/Components/form/Field.tsx'

export type EditableRow = { name: string; label: string; note: string }

type EditableRowsProps = {
  /** Of the list, for the ids of its buttons. */
  name: string
  rows: EditableRow[]
  /** Shown if there are none. */
  empty: ReactNode
  /** The first problem of each row. */
  problemOf: (at: number) => string | undefined
  onMove: (from: number, to: number) => void
  onEdit: (at: number) => void
  onRemove: (at: number) => void
}

export function EditableRows({ name, rows, empty, problemOf, onMove, onEdit, onRemove }: EditableRowsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [moved, setMoved] = useState('')

  function move(from: number, to: number, direction: 'up' | 'down') {
    flushSync(() => onMove(from, to))
    setMoved(`${rows[from]!.label} is now number ${to + 1} of ${rows.length}.`)
    document.getElementById(moveId(to, direction))?.focus()
  }

  function drop(event: DragEvent, at: number) {
    event.preventDefault()
    if (dragged !== null && dragged !== at) onMove(dragged, at)
    setDragged(null)
    setOver(null)
  }

  const moveId = (at: number, direction: 'up' | 'down') => `${name}-${direction}-${at}`

  if (rows.length === 0) return <div className="card">{empty}</div>
  return (
    <>
      <ol className="card divide-y divide-hairline">
        {rows.map((row, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons move it too
          <li
            key={row.name}
            draggable
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(at)
            }}
            onDragOver={event => {
              event.preventDefault()
              setOver(at)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDrop={event => drop(event, at)}
            className={`flex items-center gap-2 px-2 py-2 ${over === at && dragged !== null ? 'bg-sunken' : ''}`}
          >
            <GripVertical aria-hidden size={16} className="shrink-0 cursor-grab text-muted" />
            <div className="min-w-0 grow">
              <p className="font-medium break-words">{row.label || row.name}</p>
              <p className="text-sm break-words text-muted">{row.note}</p>
              {problemOf(at) && <Problem>{problemOf(at)}</Problem>}
            </div>
            <div className="flex shrink-0 flex-wrap justify-end">
              <IconButton
                Icon={ArrowUp}
                id={moveId(at, 'up')}
                label={`Move ${row.label} up`}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && move(at, at - 1, 'up')}
              />
              <IconButton
                Icon={ArrowDown}
                id={moveId(at, 'down')}
                label={`Move ${row.label} down`}
                aria-disabled={at === rows.length - 1 || undefined}
                onClick={() => at < rows.length - 1 && move(at, at + 1, 'down')}
              />
              <IconButton Icon={Pencil} label={`Edit ${row.label}`} onClick={() => onEdit(at)} />
              <IconButton Icon={X} label={`Remove ${row.label}`} onClick={() => onRemove(at)} />
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">{moved}</output>
    </>
  )
}
