import { usePage } from '@inertiajs/react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import type { Pages } from '#server/pages'
import { AuthForm } from './parts/AuthForm.tsx'
import { CardTitle } from './parts/Card.tsx'
import { typedOnce } from './parts/NewAccount.tsx'

const labels = {
  email: 'E-mail address',
  password: 'New password',
  passwordConfirmation: 'New password, once more',
}

export default function ResetPassword(props: Pages['Auth/ResetPassword']) {
  if (!props.valid) return <NoLonger institution={props.institution} />
  return props.invitation ? <FirstPassword {...props} /> : <AnotherPassword {...props} />
}

function FirstPassword({ token, email, passwordLength }: Pages['Auth/ResetPassword']) {
  const form = useFields({ email, password: '' })
  const data = { ...typedOnce(form.data), token }
  return (
    <>
      <CardTitle title="Choose your password" step={1}>
        Welcome. You will sign in with this password.
      </CardTitle>
      <AuthForm
        form={form}
        labels={{ email: labels.email, password: 'Password' }}
        act="Set password"
        onSend={() => form.send('post', to('/reset-password'), { data, replace: true })}
      >
        <Address field={form.field} />
        <PasswordField
          {...form.field('password')}
          label="Password"
          required
          autoComplete="new-password"
          atLeast={passwordLength}
        />
      </AuthForm>
    </>
  )
}

function AnotherPassword({ token, email, passwordLength }: Pages['Auth/ResetPassword']) {
  const form = useFields({ email, password: '', passwordConfirmation: '' })
  return (
    <>
      <CardTitle title="Choose a new password">
        You are signed out everywhere, and sign in with the new password.
      </CardTitle>
      <AuthForm
        form={form}
        labels={labels}
        act="Change password"
        onSend={() => form.send('post', to('/reset-password'), { data: { ...form.data, token } })}
      >
        <Address field={form.field} />
        <NewPassword field={form.field} atLeast={passwordLength} />
      </AuthForm>
    </>
  )
}

type AddressProps = { field: ReturnType<typeof useFields<{ email: string }>>['field'] }

const Address = ({ field }: AddressProps) => (
  <TextField {...field('email')} label={labels.email} required type="email" autoComplete="username" />
)

function NoLonger({ institution }: { institution: string | null }) {
  const { auth } = usePage().props
  if (institution) return <SignInThere institution={institution} />
  return (
    <>
      <CardTitle title="This link no longer works">
        It was already used, replaced by a newer one, or has expired. Ask for a new one: it is sent to the
        address of your account.
      </CardTitle>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={to('/forgot-password')} variant="primary">
          Ask for a new link
        </ButtonLink>
        {auth.user ? (
          <ButtonLink href={to('/dashboard')}>Open the dashboard</ButtonLink>
        ) : (
          <ButtonLink href={to('/login')}>Sign in</ButtonLink>
        )}
      </div>
    </>
  )
}

function SignInThere({ institution }: { institution: string }) {
  return (
    <>
      <CardTitle title="This link opens nothing">
        Accounts here are opened with {institution}, and need no password of ours.
      </CardTitle>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={to('/login')} variant="primary">
          Sign in
        </ButtonLink>
      </div>
    </>
  )
}

type Typed = { password: string; passwordConfirmation: string }
type NewPasswordProps = {
  field: ReturnType<typeof useFields<Typed>>['field']
  atLeast: number
}

function NewPassword({ field, atLeast }: NewPasswordProps) {
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
