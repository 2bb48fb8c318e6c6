import { Field, type FieldProps } from './Field.tsx'

type SelectFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  empty?: string
}

export function SelectField({ name, value, onChange, options, empty, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {props => (
        <select
          {...props}
          name={name}
          value={value}
          onChange={event => onChange(event.target.value)}
          className="input"
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
