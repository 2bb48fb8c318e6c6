import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import type { useFields } from '#resources/Components/form/useFields.ts'

type Typed = { password: string; passwordConfirmation: string }
type NewPasswordProps = {
  field: ReturnType<typeof useFields<Typed>>['field']
  atLeast: number
}

/** A new password, and once more so that a slip is noticed. */
export function NewPassword({ field, atLeast }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label="New password"
        required
        autoComplete="new-password"
        atLeast={atLeast}
      />
      <PasswordField
        {...field('passwordConfirmation')}
        label="New password, once more"
        required
        autoComplete="new-password"
      />
    </>
  )
}
