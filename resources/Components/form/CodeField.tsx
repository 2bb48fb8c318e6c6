import { Field, type FieldProps } from './Field.tsx'

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
