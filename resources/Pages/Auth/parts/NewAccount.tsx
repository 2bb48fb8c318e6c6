import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'
import type { newAccount } from './new-account.ts'
import { longest } from '#server/longest'
import { addressProblem } from '#server/web/typed-rules'

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
