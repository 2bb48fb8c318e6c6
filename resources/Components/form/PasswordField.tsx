import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'hint'> & {
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  atLeast?: number
}

export function PasswordField({
  name,
  value,
  onChange,
  autoComplete,
  atLeast,
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...field} hint={atLeast ? lengthInWords(value, atLeast) : undefined}>
      {control => (
        <span className="relative block">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            name={name}
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={event => onChange(event.target.value)}
            className="input pr-9"
          />
          <button
            type="button"
            className="icon-button absolute top-0 right-0"
            aria-label={`${shown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} />
          </button>
        </span>
      )}
    </Field>
  )
}

/** In code points after normalization, like the server. */
function lengthInWords(password: string, atLeast: number) {
  const length = [...password.normalize('NFKC')].length
  if (length === 0) return `At least ${atLeast} characters; several words are easy to remember.`
  return length < atLeast ? `${length} of at least ${atLeast} characters` : 'Long enough.'
}
