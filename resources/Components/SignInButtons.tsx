import { usePage, router } from '@inertiajs/react'
import Landmark from 'lucide-react/icons/landmark'
import { to } from '#resources/to.ts'
import { type ButtonVariant, Button } from './Button.tsx'
import { Problem } from './form/Field.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useHydrated } from './clock.ts'
import { sendJson } from './json-request.ts'

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

  async function use() {
    setBusy(true)
    setProblem('')
    try {
      const credential = await askPasskey(purpose)
      router.post(
        url,
        { credential },
        { onError: errors => setProblem(Object.values(errors)[0] ?? ''), onFinish: () => setBusy(false) },
      )
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

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

type PasskeyPurpose = 'sign-in' | 'challenge' | 'confirm' | 'register'

/** The message is meant for the user. */
class PasskeyProblem extends Error {}

/** Null until hydration, because only the browser knows. */
export function usePasskeys(): boolean | null {
  const hydrated = useHydrated()
  return hydrated ? window.isSecureContext && 'PublicKeyCredential' in window : null
}

/** Asks for a passkey and returns the credential as JSON text. Throws PasskeyProblem. */
export async function askPasskey(purpose: PasskeyPurpose): Promise<string> {
  const optionsJSON = await optionsFor(purpose)
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  try {
    const start = purpose === 'register' ? startRegistration : startAuthentication
    return JSON.stringify(await start({ optionsJSON }))
  } catch (error) {
    throw new PasskeyProblem(inWords(error, purpose))
  }
}

async function optionsFor(purpose: PasskeyPurpose) {
  const answer = await sendJson('POST', to(`/passkeys/options?for=${purpose}`)).catch(() => {
    throw new PasskeyProblem('The server can’t be reached. Try again in a moment.')
  })
  if (answer.ok) return answer.json()
  const { message } = await answer.json().catch(() => ({ message: undefined }))
  throw new PasskeyProblem(
    message ?? 'Passkeys are not available at the moment. Reload the page and try again.',
  )
}

function inWords(error: unknown, purpose: PasskeyPurpose) {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotAllowedError')
    return purpose === 'register'
      ? 'No passkey was created. You cancelled, or it took too long. Try again.'
      : 'No passkey was used. You cancelled, it took too long, or you have no passkey for this site.'
  if (name === 'SecurityError')
    return 'Passkeys don’t work at this address. Contact the person who runs this server.'
  return 'Your browser could not use a passkey. Try again, or sign in another way.'
}
