import { Field, type FieldProps } from './Field.tsx'

type DateFieldProps = FieldProps & {
  name: string
  /** ISO date, or empty. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** The browser's own date control: typed or picked, in the reader's own order of day and month. */
export function DateField({ name, value, onChange, min, max, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {props => (
        <input
          {...props}
          type="date"
          name={name}
          value={value}
          min={min}
          max={max}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          className="input tabular-nums"
        />
      )}
    </Field>
  )
}
