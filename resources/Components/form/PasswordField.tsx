import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '#resources/Components/Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { usePage } from '@inertiajs/react'

type PasswordFieldProps = Omit<FieldProps, 'hint'> & {
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** Minimum length of a new password. */
  atLeast?: number
  /** Repeats the new password, so its length is not explained again. */
  repeats?: boolean
}

export function PasswordField(props: PasswordFieldProps) {
  const { name, value, onChange, autoComplete, atLeast, repeats, ...field } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...field} hint={atLeast && !repeats ? lengthInWords(value, atLeast) : undefined}>
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
            {...(atLeast && rulesFor(atLeast))}
            onChange={event => onChange(event.target.value)}
            className="input pr-9"
          />
          <IconButton
            Icon={shown ? EyeOff : Eye}
            label={`${shown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
            aria-pressed={shown}
            className="absolute top-0 right-0"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}

/** For password managers, which generate the password. */
const rulesFor = (atLeast: number) => ({ passwordrules: `minlength: ${atLeast};` })

/** In code points after normalization, like the server. */
function lengthInWords(password: string, atLeast: number) {
  const length = [...password.normalize('NFKC')].length
  if (length === 0) return `Use at least ${atLeast} characters. Several words are easy to remember.`
  return length < atLeast ? `${length} of at least ${atLeast} characters` : `${length} characters`
}

type OwnPasswordFieldProps = {
  id: string
  name: string
  label?: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The current password. A hidden username field tells password managers whose password it is. */
export function OwnPasswordField({ label = 'Password', ...field }: OwnPasswordFieldProps) {
  const { user } = usePage().props.auth
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...field} label={label} required autoComplete="current-password" />
    </>
  )
}
