import { useState } from 'react'
import { tooLong } from '#server/platform/web/field-list'
import { LONGEST_ADDRESS } from '#server/platform/web/typed-rules'
import { Field, type FieldProps } from './Field.tsx'
import { lengthOf } from './typed-problem.ts'

type TextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  /** Maximum number of characters. Longer text is reported, never cut. */
  limit?: number | undefined
  check?: (typed: string) => string | null
  suggestions?: readonly string[] | undefined
  numeric?: boolean
}

export function TextField({
  name,
  value,
  onChange,
  type = 'text',
  // Users enter other people's data, so the browser must not suggest their own.
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
