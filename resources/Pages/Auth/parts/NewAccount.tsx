import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'
import { maxLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'

export const newAccount = { name: '', email: '', password: '' }

export const newAccountLabels = { name: 'Name', email: 'Email address', password: 'Password' }

/** The password is typed only once, because it can be shown and reset. */
export const typedOnce = <Typed extends { password: string }>(typed: Typed) => ({
  ...typed,
  passwordConfirmation: typed.password,
})

type NewAccountProps = {
  field: ReturnType<typeof useFields<typeof newAccount>>['field']
  passwordLength: number
}

export function NewAccount({ field, passwordLength }: NewAccountProps) {
  return (
    <>
      <TextField {...field('name')} label="Name" required limit={maxLength.nameOfUser} autoComplete="name" />
      <TextField
        {...field('email')}
        label="Email address"
        required
        type="email"
        check={addressProblem}
        autoComplete="username"
      />
      <PasswordField
        {...field('password')}
        label="Password"
        required
        autoComplete="new-password"
        atLeast={passwordLength}
      />
    </>
  )
}
