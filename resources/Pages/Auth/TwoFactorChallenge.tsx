import { useEffect, useState } from 'react'
import type { Pages } from '#server/pages'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { PasskeyButton } from '#resources/Components/SignInButtons.tsx'
import { AuthForm, CardTitle, OtherWays } from './parts/Card.tsx'
import { CodeField } from '#resources/Components/form/TextField.tsx'
import { to } from '#resources/to.ts'

const labels = { code: 'Code', recoveryCode: 'Recovery code' }

export default function TwoFactorChallenge({ passkeys }: Pages['Auth/TwoFactorChallenge']) {
  const form = useFields({ code: '', recoveryCode: '' })
  const [method, setMethod] = useState<'code' | 'recoveryCode'>('code')
  useEffect(() => document.getElementById(method)?.focus(), [method])

  function change() {
    form.clear(method)
    setMethod(method === 'code' ? 'recoveryCode' : 'code')
  }

  const send = () =>
    form.send('post', to('/two-factor-challenge'), {
      data: { [method]: form.data[method] },
      forget: ['code', 'recoveryCode'],
    })

  return (
    <>
      <CardTitle title="Two-factor authentication">
        {method === 'code'
          ? 'Enter the six-digit code from your authenticator app.'
          : 'Enter one of your recovery codes. You can use each code once.'}
      </CardTitle>
      <AuthForm form={form} labels={{ [method]: labels[method] }} act="Sign in" onSend={send}>
        <CodeField
          key={method}
          {...form.field(method)}
          label={labels[method]}
          required
          digits={method === 'code'}
        />
      </AuthForm>
      {passkeys && (
        <div className="mt-2">
          <PasskeyButton purpose="challenge" url={to('/passkeys/challenge')}>
            Use a passkey
          </PasskeyButton>
        </div>
      )}
      <OtherWays>
        <button type="button" className="link" onClick={change}>
          {method === 'code' ? 'Use a recovery code' : 'Use an authenticator app'}
        </button>
        <Link href={to('/login')} className="link">
          Back to sign in
        </Link>
      </OtherWays>
      <p className="hint mt-3">
        If you have lost your phone and your recovery codes, ask an administrator to reset two-factor
        authentication.
      </p>
    </>
  )
}
