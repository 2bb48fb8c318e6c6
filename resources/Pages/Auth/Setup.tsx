import type { Pages } from '#server/pages'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { AuthForm } from './parts/AuthForm.tsx'
import { CardTitle } from './parts/Card.tsx'
import { newAccount, NewAccount, newAccountLabels, typedOnce } from './parts/NewAccount.tsx'
import { to } from '#resources/to.ts'

export default function Setup({ token, valid, passwordLength }: Pages['Auth/Setup']) {
  const form = useFields(newAccount)
  if (!valid) return <NoLonger />
  return (
    <>
      <CardTitle title="Set up this board" step={1}>
        You become its first administrator: you invite the others and decide who may do what. This link works
        once.
      </CardTitle>
      <AuthForm
        form={form}
        labels={newAccountLabels}
        act="Make the first account"
        onSend={() =>
          form.send('post', to('/setup/:token', { token }), { data: typedOnce(form.data), replace: true })
        }
      >
        <NewAccount field={form.field} passwordLength={passwordLength} />
      </AuthForm>
    </>
  )
}

function NoLonger() {
  return (
    <>
      <CardTitle title="This link no longer works">
        <p>It was already used, has expired, or this board already has an administrator.</p>
        <p className="mt-2">
          A board without an administrator writes a new link to its log whenever it starts. Everybody else is
          invited by an administrator.
        </p>
      </CardTitle>
      <ButtonLink href={to('/login')} variant="primary" className="mt-5 w-full">
        Sign in
      </ButtonLink>
    </>
  )
}
