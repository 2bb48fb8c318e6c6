import type { ComponentProps, ReactNode } from 'react'
import { tooLong } from '#server/platform/web/field-list'
import { Field, type FieldProps } from './Field.tsx'
import { lengthOf } from './typed-problem.ts'

export type TextAreaProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  tall?: boolean
  /** Maximum number of characters. Longer text is reported, never cut. */
  limit: number
  serif?: boolean
  control?: ComponentProps<'textarea'>
  children?: ReactNode
}

export function TextArea({ name, value, onChange, tall, limit, serif, ...rest }: TextAreaProps) {
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
            className={`input field-sizing-content max-h-[70vh] ${tall ? 'min-h-72' : 'min-h-24'} py-1.5 ${text}`}
          />
          {children}
          <Counter length={length} limit={limit} />
        </div>
      )}
    </Field>
  )
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const near = left < Math.min(500, limit / 10)
  return (
    <p aria-live="polite" className={`text-right text-xs ${left < 0 ? 'text-danger' : 'text-muted'}`}>
      {near && (left < 0 ? `${counted(-left)} too many` : `${counted(left)} left`)}
    </p>
  )
}

const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`
