import { useEffect, useState } from 'react'
import type { Pages } from '#server/pages'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { PasskeyButton } from '#resources/Components/PasskeyButton.tsx'
import { AuthForm } from './parts/AuthForm.tsx'
import { CardTitle, OtherWays } from './parts/Card.tsx'
import { CodeField } from '#resources/Components/form/CodeField.tsx'
import { to } from '#resources/to.ts'

const labels = { code: 'Code', recoveryCode: 'Recovery code' }

export default function TwoFactorChallenge({ passkeys }: Pages['Auth/TwoFactorChallenge']) {
  const form = useFields({ code: '', recoveryCode: '' })
  const [way, setWay] = useState<'code' | 'recoveryCode'>('code')
  useEffect(() => document.getElementById(way)?.focus(), [way])

  function turn() {
    form.clear(way)
    setWay(way === 'code' ? 'recoveryCode' : 'code')
  }

  const send = () =>
    form.send('post', to('/two-factor-challenge'), {
      data: { [way]: form.data[way] },
      forget: ['code', 'recoveryCode'],
    })

  return (
    <>
      <CardTitle title="Second factor">
        {way === 'code'
          ? 'Enter the six-digit code from your authenticator app.'
          : 'Enter one of the recovery codes you saved. Each works once.'}
      </CardTitle>
      <AuthForm form={form} labels={{ [way]: labels[way] }} act="Sign in" onSend={send}>
        <CodeField key={way} {...form.field(way)} label={labels[way]} required digits={way === 'code'} />
      </AuthForm>
      {passkeys && (
        <div className="mt-2">
          <PasskeyButton purpose="challenge" url={to('/passkeys/challenge')}>
            Use a passkey
          </PasskeyButton>
        </div>
      )}
      <OtherWays>
        <button type="button" className="link" onClick={turn}>
          {way === 'code' ? 'Use a recovery code' : 'Use a code from the app'}
        </button>
        <Link href={to('/login')} className="link">
          Back to sign in
        </Link>
      </OtherWays>
      <p className="hint mt-3">Lost both? An administrator can reset your second factor.</p>
    </>
  )
}
