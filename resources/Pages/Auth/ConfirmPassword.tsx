import { usePage } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { PasswordField } from '../../Components/form/PasswordField.tsx'
import { useFields } from '../../Components/form/useFields.ts'
import { UsernameHint } from '../../Components/form/UsernameHint.tsx'
import { Link } from '../../Components/Link.tsx'
import { PasskeyButton } from '../../Components/PasskeyButton.tsx'
import { AuthForm } from './parts/AuthForm.tsx'
import { CardTitle } from './parts/CardTitle.tsx'
import { OtherWays } from './parts/OtherWays.tsx'

const labels = { password: 'Password' }

export default function ConfirmPassword({ passkeys }: Pages['Auth/ConfirmPassword']) {
  const { user } = usePage().props.auth
  const form = useFields({ password: '' })
  const send = () => form.send('post', '/user/confirm-password', { forget: ['password'] })
  return (
    <>
      <CardTitle title="Confirm it is you">
        What comes next changes an account or what it may do, so your password is asked for once more. It then
        holds for a quarter of an hour.
      </CardTitle>
      <AuthForm form={form} labels={labels} act="Confirm" onSend={send}>
        <UsernameHint email={user?.email ?? ''} />
        <PasswordField
          {...form.field('password')}
          label="Password"
          required
          autoComplete="current-password"
        />
      </AuthForm>
      {passkeys && (
        <div className="mt-2">
          <PasskeyButton purpose="confirm" url="/passkeys/confirmation">
            Confirm with a passkey
          </PasskeyButton>
        </div>
      )}
      <OtherWays>
        <Link href="/user/profile" className="link">
          Back to my profile
        </Link>
      </OtherWays>
    </>
  )
}
