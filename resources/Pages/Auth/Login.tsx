import { usePage } from '@inertiajs/react'
import { useRef } from 'react'
import type { Pages } from '#server/pages'
import { useHydrated } from '../../Components/clock.ts'
import { hasDrafts } from '../../Components/drafts.ts'
import { CheckboxField } from '../../Components/form/CheckboxField.tsx'
import { PasswordField } from '../../Components/form/PasswordField.tsx'
import { TextField } from '../../Components/form/TextField.tsx'
import { useFields } from '../../Components/form/useFields.ts'
import { Link } from '../../Components/Link.tsx'
import { PasskeyButton } from '../../Components/PasskeyButton.tsx'
import { AuthForm } from './parts/AuthForm.tsx'
import { CardNote } from './parts/CardNote.tsx'
import { CardTitle } from './parts/CardTitle.tsx'
import { DemoAccounts } from './parts/DemoAccounts.tsx'
import { MailboxLink } from './parts/MailboxLink.tsx'
import { OtherWays } from './parts/OtherWays.tsx'

// What is wrong is said beside the address only: which of the two it was is nobody's business.
const labels = { email: 'E-mail address' }

export default function Login({ demonstration, registration, mailbox, ended }: Pages['Auth/Login']) {
  const { flash } = usePage()
  const form = useFields({ email: '', password: '', remember: false as boolean })
  const card = useRef<HTMLDivElement>(null)

  function fill(email: string, password: string) {
    form.set({ email, password })
    card.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }

  return (
    <div ref={card}>
      <CardTitle title="Sign in" />
      <CardNote>{flash.success ?? (ended && <Ended />)}</CardNote>
      <AuthForm
        form={form}
        labels={labels}
        act="Sign in"
        onSend={() => form.send('post', '/login', { forget: ['password'] })}
      >
        <TextField {...form.field('email')} label="E-mail address" type="email" autoComplete="username" />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <CheckboxField {...form.field('remember')} label="Keep me signed in on this computer" />
      </AuthForm>
      <div className="mt-2">
        <PasskeyButton purpose="sign-in" url="/passkeys/sign-in">
          Sign in with a passkey
        </PasskeyButton>
      </div>
      <OtherWays>
        <Link href="/forgot-password" className="link">
          Forgot password?
        </Link>
        {registration && (
          <Link href="/register" className="link">
            Register
          </Link>
        )}
      </OtherWays>
      <MailboxLink open={mailbox} />
      {demonstration && <DemoAccounts onChoose={fill} />}
    </div>
  )
}

/** Why somebody who was at work is here. */
function Ended() {
  // What the tab keeps is known to the browser alone.
  const kept = useHydrated() && hasDrafts()
  return <>Your session has ended. Sign in to go on{kept && '; what you typed is kept'}.</>
}

Login.layout = { notes: true }
