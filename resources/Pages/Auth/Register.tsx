import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { CheckboxField } from '#resources/Components/form/ChoiceFields.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { AuthForm, CardTitle, OtherWays, MailboxLink } from './parts/Card.tsx'
import { newAccount, NewAccount, newAccountLabels, typedOnce } from './parts/NewAccount.tsx'
import { to } from '#resources/to.ts'

const labels = { ...newAccountLabels, terms: 'Terms' }

export default function Register(props: Pages['Auth/Register']) {
  const { open, passwordLength, mailbox, institution } = props
  return (
    <>
      {open ? <Form passwordLength={passwordLength} /> : <ByInvitation institution={institution} />}
      <MailboxLink open={mailbox} />
    </>
  )
}

function Form({ passwordLength }: { passwordLength: number }) {
  const form = useFields({ ...newAccount, terms: false as boolean })
  return (
    <>
      <CardTitle title="Create an account">
        We will email you a link to confirm your address. An administrator then gives you permissions.
      </CardTitle>
      <AuthForm
        form={form}
        labels={labels}
        act="Create account"
        onSend={() => form.send('post', to('/register'), { data: typedOnce(form.data) })}
      >
        <NewAccount field={form.field} passwordLength={passwordLength} />
        <div>
          <CheckboxField
            {...form.field('terms')}
            label="I agree to the terms of service and the privacy policy"
          />
          <p className="text-sm text-muted">
            Read the <Policy href={to('/terms-of-service')}>terms of service</Policy> and the{' '}
            <Policy href={to('/privacy-policy')}>privacy policy</Policy>.
          </p>
        </div>
      </AuthForm>
      <OtherWays>
        <Link href={to('/login')} className="link">
          Sign in instead
        </Link>
      </OtherWays>
    </>
  )
}

// A new tab, so that the form keeps its input.
function Policy({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  )
}

function ByInvitation({ institution }: { institution: string | null }) {
  if (institution) return <BySignIn institution={institution} />
  return (
    <>
      <CardTitle title="Create an account">
        <p>
          You need an invitation to create an account. Ask an administrator of the board to invite you. You
          will get an email with a link to choose your password.
        </p>
        <p className="mt-2">If your invitation link no longer works, request a new password.</p>
      </CardTitle>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={to('/login')} variant="primary">
          Sign in
        </ButtonLink>
        <ButtonLink href={to('/forgot-password')}>Request a new password</ButtonLink>
      </div>
    </>
  )
}

function BySignIn({ institution }: { institution: string }) {
  return (
    <>
      <CardTitle title="Create an account">
        You sign in with {institution}. Ask an administrator of the board to create an account with the email
        address that {institution} has for you.
      </CardTitle>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={to('/login')} variant="primary">
          Sign in
        </ButtonLink>
      </div>
    </>
  )
}
