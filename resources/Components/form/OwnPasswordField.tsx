import { usePage } from '@inertiajs/react'
import { PasswordField } from './PasswordField.tsx'

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
