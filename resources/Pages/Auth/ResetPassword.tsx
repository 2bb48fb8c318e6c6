import { usePage } from '@inertiajs/react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import type { Pages } from '#server/pages'
import { AuthForm, CardTitle } from './parts/Card.tsx'
import { typedOnce } from './parts/NewAccount.tsx'

const labels = {
  email: 'Email address',
  password: 'New password',
  passwordConfirmation: 'Confirm new password',
}

export default function ResetPassword(props: Pages['Auth/ResetPassword']) {
  if (!props.valid) return <InvalidLink institution={props.institution} />
  return props.invitation ? <FirstPassword {...props} /> : <AnotherPassword {...props} />
}

function FirstPassword({ token, email, passwordLength }: Pages['Auth/ResetPassword']) {
  const form = useFields({ email, password: '' })
  const data = { ...typedOnce(form.data), token }
  return (
    <>
      <CardTitle title="Choose your password" step={1}>
        Welcome. You will use this password to sign in.
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
        You will be signed out everywhere. Then sign in with the new password.
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

function InvalidLink({ institution }: { institution: string | null }) {
  const { auth } = usePage().props
  if (institution) return <SignInThere institution={institution} />
  return (
    <>
      <CardTitle title="This link no longer works">
        The link has been used or replaced, or has expired. Request a new link. We will send it to the email
        address of your account.
      </CardTitle>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={to('/forgot-password')} variant="primary">
          Request a new link
        </ButtonLink>
        {auth.user ? (
          <ButtonLink href={to('/dashboard')}>Go to the dashboard</ButtonLink>
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
      <CardTitle title="You don’t need a password here">You sign in with {institution}.</CardTitle>
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
        label="Confirm new password"
        required
        autoComplete="new-password"
        atLeast={atLeast}
        repeats
      />
    </>
  )
}
