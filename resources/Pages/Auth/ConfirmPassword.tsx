import type { Pages } from '#server/pages'
import { OwnPasswordField } from '#resources/Components/form/PasswordField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { InstitutionButton, PasskeyButton } from '#resources/Components/SignInButtons.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { AuthForm, CardTitle, OtherWays } from './parts/Card.tsx'
import { to } from '#resources/to.ts'

const labels = { password: 'Password' }

export default function ConfirmPassword(props: Pages['Auth/ConfirmPassword']) {
  const { passkeys, password, institution } = props
  const form = useFields({ password: '' })
  const send = () => form.send('post', to('/user/confirm-password'), { forget: ['password'] })
  return (
    <>
      <CardTitle title="Confirm it’s you">
        You are about to change an account or its permissions.{' '}
        {password ? 'Enter your password again.' : 'Confirm who you are.'} You won’t be asked again for 15
        minutes.
      </CardTitle>
      {password && (
        <AuthForm form={form} labels={labels} act="Confirm" onSend={send}>
          <OwnPasswordField {...form.field('password')} />
        </AuthForm>
      )}
      {institution && (
        <div className="mt-4">
          <InstitutionButton confirms variant={password ? 'quiet' : 'primary'}>
            {`Confirm with ${institution}`}
          </InstitutionButton>
        </div>
      )}
      {passkeys && (
        <div className="mt-2">
          <PasskeyButton purpose="confirm" url={to('/passkeys/confirmation')}>
            Confirm with a passkey
          </PasskeyButton>
        </div>
      )}
      {!password && !institution && !passkeys && (
        <p className="mt-4">
          You can’t confirm your identity here. Sign out, sign in again and continue within 15 minutes.
        </p>
      )}
      <OtherWays>
        <Link href={to('/user/profile')} className="link">
          Back to my profile
        </Link>
      </OtherWays>
    </>
  )
}
