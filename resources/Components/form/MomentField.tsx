import { Button } from '../Button.tsx'
import { useHydrated } from '../clock.ts'
import { Field, type FieldProps } from './Field.tsx'
import { inOwnZone } from './moments.ts'

type MomentFieldProps = FieldProps & {
  name: string
  /** An ISO instant from the server, or what was typed here; `moments.ts` says more. */
  value: string
  onChange: (value: string) => void
}

/** A day and a time in the reader's own zone, typed or picked; one press takes the present minute. */
export function MomentField({ name, value, onChange, ...field }: MomentFieldProps) {
  // The server does not know the reader's zone: it draws the control empty.
  const shown = useHydrated() ? inOwnZone(value) : ''
  return (
    <Field {...field}>
      {props => (
        <div className="flex gap-2">
          <input
            {...props}
            type="datetime-local"
            name={name}
            value={shown}
            autoComplete="off"
            onChange={event => onChange(event.target.value)}
            className="input tabular-nums"
          />
          <Button
            aria-label={`${field.label}: now`}
            onClick={() => onChange(inOwnZone(new Date().toISOString()))}
          >
            Now
          </Button>
        </div>
      )}
    </Field>
  )
}
