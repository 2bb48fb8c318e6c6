import { router, usePage } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { to } from '#resources/to.ts'
import { AddPasskey } from '#resources/Pages/Profile/parts/Passkeys.tsx'
import { RecoveryCodes } from '#resources/Pages/Profile/parts/RecoveryCodes.tsx'
import { TwoFactorOff, TwoFactorSettingUp } from '#resources/Pages/Profile/parts/TwoFactor.tsx'
import { CardTitle } from './parts/Card.tsx'

export default function FirstSteps({ twoFactor }: Pages['Auth/FirstSteps']) {
  const { flash } = usePage()
  if (twoFactor.state === 'on') return flash.recoveryCodes ? <Codes /> : <CodesShownBefore />
  if (twoFactor.passkeys.length > 0) return <WithPasskey />
  return <SecondFactor twoFactor={twoFactor} />
}

function SecondFactor({ twoFactor }: Pages['Auth/FirstSteps']) {
  const { state, required } = twoFactor
  return (
    <>
      <CardTitle title="Set up two-factor authentication" step={2}>
        As well as your password, you enter a code from your phone. Nobody can sign in with a stolen password
        alone.
      </CardTitle>
      <div className="mt-4 space-y-5">
        {state === 'settingUp' ? (
          <TwoFactorSettingUp twoFactor={twoFactor} />
        ) : (
          <>
            <TwoFactorOff about="You need an authenticator app on your phone. You can use any." />
            {twoFactor.passkeysWork && (
              <details>
                <summary className="min-h-8 text-accent">Use a passkey instead</summary>
                <div className="mt-3">
                  <AddPasskey first />
                </div>
              </details>
            )}
          </>
        )}
        {!required && <ButtonLink href={to('/dashboard')}>Skip for now</ButtonLink>}
      </div>
    </>
  )
}

function Codes() {
  return (
    <>
      <CardTitle title="Save your recovery codes" step={3} />
      <div className="mt-4">
        <RecoveryCodes heading="h2" onSaved={() => router.visit(to('/dashboard'))} />
      </div>
    </>
  )
}

/** Codes are shown only once; after a reload the user has to create new ones. */
function CodesShownBefore() {
  const codes = useFields({}, { ids: 'recovery-codes' })
  const password = usePasswordFirst()
  return (
    <>
      <CardTitle title="Save your recovery codes" step={3}>
        Two-factor authentication is on. Recovery codes are shown only once. If you did not save yours, create
        new ones.
      </CardTitle>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={to('/dashboard')} variant="primary">
          Go to the dashboard
        </ButtonLink>
        <Button
          busy={codes.processing}
          onClick={() => password.first(() => codes.send('post', to('/user/two-factor-recovery-codes')))}
        >
          Create new codes
        </Button>
      </div>
      {password.dialog}
    </>
  )
}

/** A passkey counts as two factors and has no recovery codes. */
function WithPasskey() {
  return (
    <>
      <CardTitle title="You are all set" step={3}>
        You can sign in with your passkey, or with your password and passkey.
      </CardTitle>
      <div className="mt-5 grid">
        <ButtonLink href={to('/dashboard')} variant="primary">
          Go to the dashboard
        </ButtonLink>
      </div>
    </>
  )
}
