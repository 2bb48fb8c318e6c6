import { usePage, router } from '@inertiajs/react'
import Landmark from 'lucide-react/icons/landmark'
import { to } from '#resources/to.ts'
import { type ButtonVariant, Button } from './Button.tsx'
import { Problem } from './form/Field.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { askPasskey, type PasskeyPurpose, usePasskeyAutofill, usePasskeys } from './passkeys.ts'

type InstitutionButtonProps = {
  confirms?: boolean
  variant?: ButtonVariant
  children: string
}

export function InstitutionButton({ confirms, variant = 'quiet', children }: InstitutionButtonProps) {
  const problem = usePage().flash.institution
  return (
    <div>
      {/* Another site, which an Inertia visit cannot follow. */}
      <a
        href={confirms ? `${to('/auth/oidc')}?for=confirm` : to('/auth/oidc')}
        className={`button button-${variant} w-full`}
        aria-describedby={problem ? 'institution-error' : undefined}
      >
        <Landmark aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </a>
      <div id="institution-error" role="alert">
        {problem && <Problem className="mt-1">{problem}</Problem>}
      </div>
    </div>
  )
}

type PasskeyButtonProps = {
  purpose: Exclude<PasskeyPurpose, 'register'>
  url: string
  children: string
}

export function PasskeyButton({ purpose, url, children }: PasskeyButtonProps) {
  const able = usePasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  usePasskeyAutofill(purpose === 'sign-in' && able === true && !busy, send)

  async function use() {
    setBusy(true)
    setProblem('')
    try {
      send(await askPasskey(purpose))
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  function send(credential: string) {
    setBusy(true)
    router.post(
      url,
      { credential },
      { onError: errors => setProblem(Object.values(errors)[0] ?? ''), onFinish: () => setBusy(false) },
    )
  }

  if (able === false && purpose === 'sign-in') return null
  if (able === false)
    return <p className="hint">To use passkeys, you need a newer browser or a secure (https) address.</p>
  return (
    <div>
      <Button className="w-full" busy={busy} disabled={able === null} onClick={() => void use()}>
        <KeyRound size={16} />
        {children}
      </Button>
      <div role="alert">{problem && <Problem className="mt-1">{problem}</Problem>}</div>
    </div>
  )
}
