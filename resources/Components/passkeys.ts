import { useHydrated } from './clock.ts'
import { sendJson } from './json-request.ts'
import { to } from '#resources/to.ts'

export type PasskeyPurpose = 'sign-in' | 'challenge' | 'confirm' | 'register'

/** The message is meant for the user. */
export class PasskeyProblem extends Error {}

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
