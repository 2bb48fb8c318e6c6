import { useState } from 'react'
import type { Pages } from '#server/pages'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { AuthForm, CardNote, CardTitle, OtherWays, MailboxLink } from './parts/Card.tsx'
import { to } from '#resources/to.ts'

const labels = { email: 'Email address' }

export default function ForgotPassword({ mailbox, institution }: Pages['Auth/ForgotPassword']) {
  const form = useFields({ email: '' })
  const [sentTo, setSentTo] = useState('')
  const send = () =>
    form.send('post', to('/forgot-password'), { onSuccess: () => setSentTo(form.data.email) })
  return (
    <>
      <CardTitle title="Forgot your password?">
        {institution
          ? `You sign in with ${institution}, so change your password there. Only emergency accounts can get a link here.`
          : 'Enter the email address of your account. We will send you a link to choose a new password.'}
      </CardTitle>
      <CardNote>
        {sentTo && (
          <>
            If there is an account for <b className="font-medium break-all">{sentTo}</b>, we have sent a link
            to it. The link works once and expires after an hour.
          </>
        )}
      </CardNote>
      <AuthForm form={form} labels={labels} act={sentTo ? 'Send link again' : 'Send link'} onSend={send}>
        <TextField
          {...form.field('email')}
          label="Email address"
          required
          type="email"
          autoComplete="username"
        />
      </AuthForm>
      <OtherWays>
        <Link href={to('/login')} className="link">
          Back to sign in
        </Link>
      </OtherWays>
      <MailboxLink open={mailbox} />
    </>
  )
}

ForgotPassword.layout = { notes: true }
