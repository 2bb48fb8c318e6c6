import { Field, type FieldProps } from './Field.tsx'

type TextFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
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
  numeric,
  ...field
}: TextFieldProps) {
  const list = suggestions && `${field.id}-suggestions`
  return (
    <Field {...field}>
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
