import { useState } from 'react'
import { tooLong } from '#server/web/field-list'
import { LONGEST_ADDRESS } from '#server/web/typed-rules'
import { Field, type FieldProps } from './Field.tsx'
import { lengthOf } from './typed-problem.ts'

type TextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  /** Characters the server accepts; longer text is named, never cut off. */
  limit?: number | undefined
  /** What else the server would say to it; said once whoever types it has gone on. */
  check?: (typed: string) => string | null
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[] | undefined
  /** Whole numbers: a telephone shows its digits. */
  numeric?: boolean
}

export function TextField({
  name,
  value,
  onChange,
  type = 'text',
  // People type other people's data here: the browser must not offer their own.
  autoComplete = 'off',
  suggestions,
  limit = type === 'email' ? LONGEST_ADDRESS : Infinity,
  check,
  numeric,
  ...field
}: TextFieldProps) {
  const [left, setLeft] = useState(false)
  const problem = lengthOf(value) > limit ? tooLong(limit) : left && check?.(value)
  const list = suggestions && `${field.id}-suggestions`
  return (
    <Field {...field} error={field.error ?? (problem || undefined)}>
      {props => (
        <>
          <input
            {...props}
            name={name}
            type={type}
            value={value}
            list={list}
            inputMode={numeric ? 'numeric' : undefined}
            autoComplete={autoComplete}
            onChange={event => onChange(event.target.value)}
            onBlur={() => setLeft(true)}
            className="input"
          />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map(text => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
