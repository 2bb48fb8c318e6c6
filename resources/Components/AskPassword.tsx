import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { OwnPasswordField } from './form/OwnPasswordField.tsx'
import { sendJson } from './json-request.ts'
import { to } from '#resources/to.ts'

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
    <ConfirmDialog
      open
      onClose={onClose}
      title="Confirm it’s you"
      act="Confirm"
      variant="primary"
      form={{ errors: error ? { password: error } : {}, attempt, processing, idOf: () => 'confirm-password' }}
      labels={{ password: 'Password' }}
      onConfirm={() => void send()}
    >
      <p>
        This changes an account or its permissions, so please enter your password again. It then counts for 15
        minutes.
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
    </ConfirmDialog>
  )
}

/** Returns the error message, or '' on success. */
async function confirmPassword(password: string): Promise<string> {
  const answer = await sendJson('POST', to('/user/confirm-password'), { password }).catch(() => null)
  if (answer?.ok) return ''
  const said = await answer?.json().catch(() => null)
  return said?.errors?.password ?? said?.message ?? 'The server can’t be reached. Try again in a moment.'
}
