import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'
import { longest } from '#server/longest'
import { addressProblem } from '#server/web/typed-rules'

/** What a new account is asked for, in its order. */
export const newAccount = { name: '', email: '', password: '' }

export const newAccountLabels = { name: 'Name', email: 'E-mail address', password: 'Password' }

/** Typed once: it can be looked at, and another one asked for. */
export const typedOnce = <Typed extends { password: string }>(typed: Typed) => ({
  ...typed,
  passwordConfirmation: typed.password,
})

type NewAccountProps = {
  field: ReturnType<typeof useFields<typeof newAccount>>['field']
  passwordLength: number
}

/** Who has the new account, and what opens it. */
export function NewAccount({ field, passwordLength }: NewAccountProps) {
  return (
    <>
      <TextField {...field('name')} label="Name" required limit={longest.nameOfUser} autoComplete="name" />
      <TextField
        {...field('email')}
        label="E-mail address"
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
