import { usePage } from '@inertiajs/react'
import { type ReactNode, useRef } from 'react'
import type { Pages } from '#server/pages'
import { useHydrated } from '#resources/Components/clock.ts'
import { hasDrafts } from '#resources/Components/drafts.ts'
import { CheckboxField } from '#resources/Components/form/ChoiceFields.tsx'
import { PasswordField } from '#resources/Components/form/PasswordField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { InstitutionButton, PasskeyButton } from '#resources/Components/SignInButtons.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { AuthForm, CardNote, CardTitle, OtherWays, MailboxLink } from './parts/Card.tsx'
import { to } from '#resources/to.ts'
import { offeredText } from '#server/platform/register-switch'

// Errors appear only at the address, so as not to reveal whether the address or the password was wrong.
const labels = { email: 'Email address' }

export default function Login(props: Pages['Auth/Login']) {
  const { demonstration, registration, mailbox, ended, institution, localForAll, passkeys } = props
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
      {institution && (
        <div className="mt-4">
          <InstitutionButton variant={localForAll ? 'quiet' : 'primary'}>
            {`Sign in with ${institution}`}
          </InstitutionButton>
        </div>
      )}
      <Local folded={!localForAll} second={institution !== null}>
        <AuthForm
          form={form}
          labels={labels}
          act="Sign in"
          onSend={() => form.send('post', to('/login'), { forget: ['password'] })}
        >
          <TextField
            {...form.field('email')}
            label="Email address"
            type="email"
            autoComplete={passkeys ? 'username webauthn' : 'username'}
          />
          <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
          <CheckboxField {...form.field('remember')} label="Keep me signed in on this computer" />
        </AuthForm>
        {passkeys && (
          <div className="mt-2">
            <PasskeyButton purpose="sign-in" url={to('/passkeys/sign-in')}>
              Sign in with a passkey
            </PasskeyButton>
          </div>
        )}
      </Local>
      {(localForAll || registration) && (
        <OtherWays>
          {localForAll && (
            <Link href={to('/forgot-password')} className="link">
              Forgot your password?
            </Link>
          )}
          {registration && (
            <Link href={to('/register')} className="link">
              Create an account
            </Link>
          )}
        </OtherWays>
      )}
      <MailboxLink open={mailbox} />
      {demonstration && <DemoAccounts onChoose={fill} />}
    </div>
  )
}

type LocalProps = { folded: boolean; second: boolean; children: ReactNode }

/** The board's own sign-in, which may be the only one, an alternative, or for emergencies. */
function Local({ folded, second, children }: LocalProps) {
  if (folded)
    return (
      <details className="mt-6 border-t border-hairline pt-4">
        <summary className="cursor-pointer rounded-sm text-muted">Sign in with an emergency account</summary>
        <p className="hint mt-2">For administrators, if the sign-in above does not work.</p>
        {children}
        <p className="mt-4">
          <Link href={to('/forgot-password')} className="link">
            Forgot your password?
          </Link>
        </p>
      </details>
    )
  return second ? <div className="mt-4 border-t border-hairline">{children}</div> : children
}

function Ended() {
  // Only the browser knows of drafts in the tab.
  const kept = useHydrated() && hasDrafts()
  return <>Your session has ended. Sign in to continue.{kept && ' Your drafts have been kept.'}</>
}

Login.layout = { notes: true }

const demoPassword = 'docket-demo-board'

const accounts = [
  ['registry', 'Registry staff'],
  ['endorser', 'Endorsing officer'],
  ['member1', 'Board member (1 to 6)'],
  ['chair', 'Board chair'],
  ['registrar', '[Arrest registrar]'],
  ['admin', 'Administrator'],
  ['all', 'Every permission'],
] as const

const offeredAccounts = () =>
  accounts.map(([name, role]) => [name, offeredText(role)] as const).filter(([, role]) => role !== '')

function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  return (
    <section aria-labelledby="demo" className="mt-6 border-t border-hairline pt-4">
      <h2 id="demo" className="font-medium">
        Demo accounts
      </h2>
      <p className="hint">
        Select an account to fill in the form. The password is{' '}
        <b className="font-medium whitespace-nowrap text-ink">{demoPassword}</b>.
      </p>
      <ul className="-mx-2 mt-2">
        {offeredAccounts().map(([name, role]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(`${name}@docket.test`, demoPassword)}
              className="flex min-h-8 w-full items-center justify-between gap-3 rounded-md px-2 text-left text-sm hover:bg-sunken"
            >
              <span className="text-accent">{name}@docket.test</span>
              <span className="text-muted">{role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
