import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#resources/Components/Button.tsx'
import { describedBy, Notes } from './Field.tsx'
import { oneMore, type Row } from './payload.ts'

type RowField = {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

type RowsFieldProps = {
  id: string
  name: string
  rows: Row[]
  error: string | undefined
  errorOf: (row: number, field: string) => string | undefined
  onChange: (rows: Row[], about?: string) => void
  label: string
  bare?: boolean
  hint?: string
  /** The name of one row, such as “charge”. */
  one: string
  blank: Record<string, string | number>
  first: string
  children: (field: (name: string) => RowField) => ReactNode
}

export function RowsField(props: RowsFieldProps) {
  const { id, name, rows, label, bare = false, hint, one, blank, first, error, ...rest } = props
  const { errorOf, onChange, children } = rest
  const idOf = (index: number, field: string) => `${id}.${index}.${field}`
  const put = (index: number, field: string, value: string) =>
    onChange(rows.with(index, { ...rows[index]!, [field]: value }), `${name}.${index}.${field}`)

  function add() {
    // Rendered synchronously so that the next key press goes into the new row.
    flushSync(() => onChange(oneMore(rows, blank)))
    document.getElementById(idOf(rows.length, first))?.focus()
  }

  function remove(index: number) {
    onChange(rows.toSpliced(index, 1))
    document.getElementById(id)?.focus()
  }

  return (
    <fieldset aria-describedby={describedBy(id, hint, error)}>
      <legend className={bare ? 'sr-only' : 'mb-1 font-medium'}>{label}</legend>
      {rows.length > 0 && (
        <ol className="mb-3 space-y-3">
          {rows.map((row, index) => (
            <li key={row.key} className="card relative space-y-3 p-3 pr-11">
              <IconButton
                Icon={X}
                label={`Remove ${one} ${index + 1}`}
                onClick={() => remove(index)}
                className="absolute top-1.5 right-1.5"
              />
              <fieldset className="space-y-3">
                <legend className="sr-only">{`${capitalised(one)} ${index + 1}`}</legend>
                {children(field => ({
                  id: idOf(index, field),
                  name: `${name}.${index}.${field}`,
                  value: String(row[field] ?? ''),
                  error: errorOf(index, field),
                  onChange: value => put(index, field, value),
                }))}
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      <Button id={id} onClick={add}>
        <Plus aria-hidden size={16} />
        {rows.length > 0 ? `Add another ${one}` : `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
      </Button>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

const capitalised = (word: string) => word[0]!.toUpperCase() + word.slice(1)
