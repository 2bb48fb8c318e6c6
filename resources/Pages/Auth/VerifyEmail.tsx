import type { Pages } from '#server/pages'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { AuthForm, CardTitle, OtherWays } from './parts/Card.tsx'
import { to } from '#resources/to.ts'

export default function VerifyEmail({ email }: Pages['Auth/VerifyEmail']) {
  const form = useFields({})
  return (
    <>
      <CardTitle title="Confirm your email address">
        <p>
          We have sent a link to{' '}
          {email ? <b className="font-medium break-all text-ink">{email}</b> : 'your email address'}. Open it
          to continue. If you can’t find the email, check your spam folder or send the link again.
        </p>
      </CardTitle>
      <AuthForm
        form={form}
        labels={{}}
        act="Send link again"
        onSend={() => form.send('post', to('/email/verification-notification'))}
      >
        {null}
      </AuthForm>
      <OtherWays>
        <Link href={to('/user/profile')} className="link">
          Change email address
        </Link>
        <Link href={to('/logout')} method="post" as="button" className="link">
          Sign out
        </Link>
      </OtherWays>
    </>
  )
}
