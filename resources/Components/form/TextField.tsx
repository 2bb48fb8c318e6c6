import { useState, type ComponentProps, type ReactNode } from 'react'
import { MAX_EMAIL } from '#server/platform/web/email-address'
import { tooLong } from '#server/platform/web/field-list'
import { Field, type FieldProps } from './Field.tsx'

type TextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  /** Maximum number of characters. Longer text is reported, never cut. */
  limit?: number | undefined
  /** The error the server would return, shown when the field loses the focus. */
  check?: (typed: string) => string | null
  suggestions?: readonly string[] | undefined
  /** The keyboard of phones: digits, with a point, or `text` because some have no minus otherwise. */
  numeric?: boolean | 'decimal' | 'text'
}

export function TextField({
  name,
  value,
  onChange,
  type = 'text',
  // Users enter other people's data, so the browser must not suggest their own.
  autoComplete = 'off',
  suggestions,
  limit = type === 'email' ? MAX_EMAIL : Infinity,
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
            inputMode={numeric === true ? 'numeric' : numeric || undefined}
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

export type TextAreaProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  tall?: boolean
  /** One line until it is wanted. */
  folded?: boolean
  /** Maximum number of characters. Longer text is reported, never cut. */
  limit: number
  serif?: boolean
  control?: ComponentProps<'textarea'>
  children?: ReactNode
}

export function TextArea({ name, value, onChange, tall, folded, limit, serif, ...rest }: TextAreaProps) {
  const { control, children, ...field } = rest
  const text = serif ? 'font-serif text-lg leading-[1.625rem]' : ''
  const length = lengthOf(value)
  return (
    <Field {...field} error={field.error ?? (length > limit ? tooLong(limit) : undefined)}>
      {props => (
        <div className="relative">
          <textarea
            {...props}
            {...control}
            name={name}
            value={value}
            onChange={event => onChange(event.target.value)}
            className={`input field-sizing-content max-h-[70vh] ${tall ? 'min-h-72' : folded ? '' : 'min-h-24'} py-1.5 ${text}`}
          />
          {children}
          {!folded && <Counter length={length} limit={limit} />}
        </div>
      )}
    </Field>
  )
}

export function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const near = left < Math.min(500, limit / 10)
  return (
    <p aria-live="polite" className={`text-right text-xs ${left < 0 ? 'text-danger' : 'text-muted'}`}>
      {near && (left < 0 ? `${inCharacters(-left)} too many` : `${inCharacters(left)} left`)}
    </p>
  )
}

const inCharacters = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`

type CodeFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  digits?: boolean
}

export function CodeField({ name, value, onChange, digits = false, ...field }: CodeFieldProps) {
  return (
    <Field {...field}>
      {control => (
        <input
          {...control}
          type="text"
          name={name}
          value={value}
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete={digits ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => onChange(event.target.value)}
          className="input font-mono tracking-widest"
        />
      )}
    </Field>
  )
}

/** Counts like the server: code points after trimming and NFC normalization. */
export const lengthOf = (text: string) => [...text.trim().normalize('NFC')].length
