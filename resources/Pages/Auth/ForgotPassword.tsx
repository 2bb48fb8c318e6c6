import { useState } from 'react'
import type { Pages } from '#server/pages'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { AuthForm } from './parts/AuthForm.tsx'
import { CardNote, CardTitle, OtherWays } from './parts/Card.tsx'
import { MailboxLink } from './parts/MailboxLink.tsx'
import { to } from '#resources/to.ts'

const labels = { email: 'E-mail address' }

export default function ForgotPassword({ mailbox, institution }: Pages['Auth/ForgotPassword']) {
  const form = useFields({ email: '' })
  const [sentTo, setSentTo] = useState('')
  const send = () =>
    form.send('post', to('/forgot-password'), { onSuccess: () => setSentTo(form.data.email) })
  return (
    <>
      <CardTitle title="Forgot your password?">
        {institution
          ? `Accounts here are opened with ${institution}, which has a password of its own for you: no link of ours changes it. Only emergency accounts get a link from here.`
          : 'Enter the e-mail address of your account. If there is one, you’ll get a link to choose a new password.'}
      </CardTitle>
      <CardNote>
        {sentTo && (
          <>
            If <b className="font-medium break-all">{sentTo}</b> belongs to an account, a link is on its way.
            It works once, within an hour.
          </>
        )}
      </CardNote>
      <AuthForm form={form} labels={labels} act={sentTo ? 'Send it again' : 'Send the link'} onSend={send}>
        <TextField
          {...form.field('email')}
          label="E-mail address"
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
