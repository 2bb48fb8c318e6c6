import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { isDay, readDay, showDay } from './read-day.ts'
import { TypedDate } from './TypedDate.tsx'

type DateFieldProps = FieldProps & {
  name: string
  /** An ISO date, '' or unreadable text as typed. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

export function DateField({ name, value, onChange, min, max, ...field }: DateFieldProps) {
  const [left, setLeft] = useState(true)
  const unread = left && value !== '' && !isDay(value)
  return (
    <Field {...field} error={field.error ?? (unread ? NOT_A_DATE : undefined)}>
      {props => (
        <TypedDate
          {...props}
          {...{ name, value, onChange, min, max }}
          read={readDay}
          show={showDay}
          picker="date"
          onFocus={() => setLeft(false)}
          onBlurCapture={() => setLeft(true)}
        />
      )}
    </Field>
  )
}

export const NOT_A_DATE = 'Use the format 22 Nov 2026.'
