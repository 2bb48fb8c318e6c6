import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type DragEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Problem } from '#resources/Components/form/Field.tsx'
import type { OwnField } from '#server/cases/types/definition'
import type { TypePage } from '#server/cases/types/screens'
import { notesOn } from './field-words.ts'

type FieldRowsProps = {
  fields: OwnField[]
  permissions: TypePage['permissions']
  /** The first problem of each field. */
  problemOf: (at: number) => string | undefined
  onMove: (from: number, to: number) => void
  onEdit: (at: number) => void
  onRemove: (at: number) => void
}

export function FieldRows({ fields, permissions, problemOf, onMove, onEdit, onRemove }: FieldRowsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [moved, setMoved] = useState('')

  function move(from: number, to: number, direction: 'up' | 'down') {
    flushSync(() => onMove(from, to))
    setMoved(`${fields[from]!.label} is now number ${to + 1} of ${fields.length}.`)
    focusMove(to, direction)
  }

  function drop(event: DragEvent, at: number) {
    event.preventDefault()
    if (dragged !== null && dragged !== at) onMove(dragged, at)
    setDragged(null)
    setOver(null)
  }

  if (fields.length === 0)
    return (
      <div className="card">
        <Empty title="No own fields yet">
          Add a field for each thing that this type asks and the built-in fields do not.
        </Empty>
      </div>
    )
  return (
    <>
      <ol className="card divide-y divide-hairline">
        {fields.map((field, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons move it too
          <li
            key={field.name}
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
              <p className="font-medium break-words">{field.label || field.name}</p>
              <p className="text-sm text-muted">
                {notesOn(field, { above: fields.slice(0, at), permissions })}
              </p>
              {problemOf(at) && <Problem>{problemOf(at)}</Problem>}
            </div>
            <div className="flex shrink-0 flex-wrap justify-end">
              <IconButton
                Icon={ArrowUp}
                id={moveId(at, 'up')}
                label={`Move ${field.label} up`}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && move(at, at - 1, 'up')}
              />
              <IconButton
                Icon={ArrowDown}
                id={moveId(at, 'down')}
                label={`Move ${field.label} down`}
                aria-disabled={at === fields.length - 1 || undefined}
                onClick={() => at < fields.length - 1 && move(at, at + 1, 'down')}
              />
              <IconButton Icon={Pencil} label={`Edit ${field.label}`} onClick={() => onEdit(at)} />
              <IconButton Icon={X} label={`Remove ${field.label}`} onClick={() => onRemove(at)} />
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">{moved}</output>
    </>
  )
}

const moveId = (at: number, direction: 'up' | 'down') => `move-${direction}-${at}`

const focusMove = (at: number, direction: 'up' | 'down') =>
  document.getElementById(moveId(at, direction))?.focus()
