import { Button } from '../Button.tsx'
import { boardZone } from '../clock.ts'
import { Field, type FieldProps } from './Field.tsx'
import { inBoardZone } from './moments.ts'

type MomentFieldProps = FieldProps & {
  name: string
  /** An ISO instant from the server, or what was typed here; `moments.ts` says more. */
  value: string
  onChange: (value: string) => void
}

/** A day and a time in the board's time zone, typed or picked; one press takes the present minute. */
export function MomentField({ name, value, onChange, ...field }: MomentFieldProps) {
  return (
    <Field {...field} hint={field.hint ?? `Time in ${boardZone()}`}>
      {props => (
        <div className="flex gap-2">
          <input
            {...props}
            type="datetime-local"
            name={name}
            value={inBoardZone(value)}
            autoComplete="off"
            onChange={event => onChange(event.target.value)}
            className="input tabular-nums"
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
