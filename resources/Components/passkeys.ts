import { useEffect, useEffectEvent } from 'react'
import { to } from '#resources/to.ts'
import { useHydrated } from './clock.ts'
import { sendJson } from './json-request.ts'

export type PasskeyPurpose = 'sign-in' | 'challenge' | 'confirm' | 'register'

/** The message is meant for the user. */
class PasskeyProblem extends Error {}

/** Null until hydration, because only the browser knows. */
export function usePasskeys(): boolean | null {
  const hydrated = useHydrated()
  return hydrated ? window.isSecureContext && 'PublicKeyCredential' in window && !isIpAddress() : null
}

const isIpAddress = () => /^\[|^[\d.]+$/.test(location.hostname)

const RENEWED_AFTER_MS = 4 * 60_000 // The server accepts a challenge for five minutes.

/** Offers passkeys in the autofill of a field with `autocomplete="… webauthn"`. */
export function usePasskeyAutofill(on: boolean, onChosen: (credential: string) => void) {
  const chosen = useEffectEvent(onChosen)
  useEffect(() => {
    if (!on) return
    let over = false
    async function offer() {
      if (document.hidden || !(await PublicKeyCredential.isConditionalMediationAvailable?.()) || over) return
      // Another request ends this one.
      const credential = await askPasskey('sign-in', true).catch(() => null)
      if (credential && !over) chosen(credential)
    }
    const renew = () => void offer()
    renew()
    const timer = setInterval(renew, RENEWED_AFTER_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [on])
}

/** Asks for a passkey and returns the credential as JSON text. Throws PasskeyProblem. */
export async function askPasskey(purpose: PasskeyPurpose, useBrowserAutofill = false): Promise<string> {
  const optionsJSON = await optionsFor(purpose)
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  try {
    return JSON.stringify(
      purpose === 'register'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON, useBrowserAutofill }),
    )
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

/** Tells the device, where the browser can, so that it offers no passkeys that the board does not accept. */
export async function keepOnly(passkeys: { id: string }[], userId: number) {
  try {
    await PublicKeyCredential.signalAllAcceptedCredentials?.({
      rpId: location.hostname,
      userId: btoa(`docket-${userId}`).replaceAll('=', ''),
      allAcceptedCredentialIds: passkeys.map(({ id }) => id),
    })
  } catch {
    // The owner can remove them on the device.
  }
}

/** Tells the device, where the browser can, so that it no longer offers the passkey. */
export async function forgetPasskey(credentialId: string) {
  try {
    await PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId })
  } catch {
    // The dialog has asked to remove it from the device too.
  }
}
