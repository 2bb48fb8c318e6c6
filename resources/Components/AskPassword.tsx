import { createElement, type ReactNode, useState } from 'react'
import { sendJson } from './json-request.ts'
import { to } from '#resources/to.ts'
import { FormDialog } from './FormDialog.tsx'
import { OwnPasswordField } from './form/PasswordField.tsx'

type PasswordFirst = {
  /** Runs the act once the password is confirmed, or at once if it was confirmed recently. */
  first: (act: () => void) => void
  /** Must be rendered outside any form. */
  dialog: ReactNode
}

/** Asks for the password in a dialog, so that input isn't lost by a redirect to the confirmation page. */
export function usePasswordFirst(): PasswordFirst {
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null)

  async function ask(act: () => void) {
    const status = await sendJson('GET', to('/user/confirmed-password-status')).catch(() => null)
    const { confirmed, elsewhere } = status?.ok ? await status.json() : { confirmed: true }
    // If the status is unknown or there is no password, the server asks.
    if (confirmed || elsewhere) act()
    else setWaiting({ act })
  }

  function confirmed() {
    setWaiting(null)
    waiting?.act()
  }

  return {
    first: act => void ask(act),
    dialog:
      waiting && createElement(AskPassword, { onConfirmed: confirmed, onClose: () => setWaiting(null) }),
  }
}

type AskPasswordProps = { onConfirmed: () => void; onClose: () => void }

/** Confirms the password in a dialog. Must be rendered outside any form. */
export function AskPassword({ onConfirmed, onClose }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [processing, setProcessing] = useState(false)

  async function send() {
    if (processing) return
    setProcessing(true)
    const problem = await confirmPassword(password)
    setProcessing(false)
    if (!problem) return onConfirmed()
    setError(problem)
    setAttempt(attempt + 1)
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Confirm it’s you"
      act="Confirm"
      form={{ errors: error ? { password: error } : {}, attempt, processing, idOf: () => 'confirm-password' }}
      onSend={() => void send()}
    >
      <p>
        You are about to change an account or its permissions. Enter your password again. You won’t be asked
        again for 15 minutes.
      </p>
      <OwnPasswordField
        id="confirm-password"
        name="password"
        value={password}
        error={error || undefined}
        onChange={typed => {
          setPassword(typed)
          setError('')
        }}
      />
    </FormDialog>
  )
}

/** Returns the error message, or '' on success. */
async function confirmPassword(password: string): Promise<string> {
  const answer = await sendJson('POST', to('/user/confirm-password'), { password }).catch(() => null)
  if (answer?.ok) return ''
  const said = await answer?.json().catch(() => null)
  return said?.errors?.password ?? said?.message ?? 'The server can’t be reached. Try again in a moment.'
}
