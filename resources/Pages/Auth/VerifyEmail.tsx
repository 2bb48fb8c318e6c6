import type { Pages } from '#server/pages'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { AuthForm } from './parts/AuthForm.tsx'
import { CardTitle, OtherWays } from './parts/Card.tsx'
import { to } from '#resources/to.ts'

export default function VerifyEmail({ email }: Pages['Auth/VerifyEmail']) {
  const form = useFields({})
  return (
    <>
      <CardTitle title="Verify your address">
        <p>
          We have sent a link{' '}
          {email && (
            <>
              to <b className="font-medium break-all text-ink">{email}</b>
            </>
          )}
          . Open it to continue. Nothing there? Check your spam folder, or send it again.
        </p>
      </CardTitle>
      <AuthForm
        form={form}
        labels={{}}
        act="Send the link again"
        onSend={() => form.send('post', to('/email/verification-notification'))}
      >
        {null}
      </AuthForm>
      <OtherWays>
        <Link href={to('/user/profile')} className="link">
          Change the address
        </Link>
        <Link href={to('/logout')} method="post" as="button" className="link">
          Sign out
        </Link>
      </OtherWays>
    </>
  )
}
