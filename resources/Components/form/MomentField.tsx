import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { boardZone } from '#resources/Components/clock.ts'
import { Field, type FieldProps } from './Field.tsx'
import { inBoardZone } from './moments.ts'
import { isMoment, readMoment, showMoment } from './read-day.ts'
import { TypedDate } from './TypedDate.tsx'

type MomentFieldProps = FieldProps & {
  name: string
  /** An ISO instant from the server, or local text as typed; see moments.ts. */
  value: string
  onChange: (value: string) => void
}

export function MomentField({ name, value, onChange, ...field }: MomentFieldProps) {
  const [left, setLeft] = useState(true)
  const unread = left && value !== '' && !isMoment(value)
  return (
    <Field
      {...field}
      hint={field.hint ?? `Time in ${boardZone()}`}
      error={field.error ?? (unread ? 'Use the format 22 Nov 2026, 09:30.' : undefined)}
    >
      {props => (
        <div className="flex gap-2">
          <TypedDate
            {...props}
            name={name}
            value={inBoardZone(value)}
            onChange={onChange}
            read={readMoment}
            show={showMoment}
            picker="datetime-local"
            onFocus={() => setLeft(false)}
            onBlurCapture={() => setLeft(true)}
          />
          <Button
            aria-label={`${field.label}: now`}
            onClick={() => onChange(inBoardZone(new Date().toISOString()))}
          >
            Now
          </Button>
        </div>
      )}
    </Field>
  )
}
