import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PasswordField } from './form/PasswordField.tsx'
import { UsernameHint } from './form/UsernameHint.tsx'
import { sendJson } from './json-request.ts'

type AskPasswordProps = { onConfirmed: () => void; onClose: () => void }

/** Confirms the password in a dialog; to be drawn outside of any form. */
export function AskPassword({ onConfirmed, onClose }: AskPasswordProps) {
  const { user } = usePage().props.auth
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
      title="Confirm it is you"
      act="Confirm"
      variant="primary"
      form={{ errors: error ? { password: error } : {}, attempt, processing, idOf: () => 'confirm-password' }}
      labels={{ password: 'Password' }}
      onConfirm={() => void send()}
    >
      <p>
        This changes an account or what it may do, so your password is asked for once more. It then holds for
        a quarter of an hour.
      </p>
      <UsernameHint email={user?.email ?? ''} />
      <PasswordField
        id="confirm-password"
        name="password"
        label="Password"
        required
        autoComplete="current-password"
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

/** What is wrong, or nothing. */
async function confirmPassword(password: string): Promise<string> {
  const answer = await sendJson('POST', '/user/confirm-password', { password }).catch(() => null)
  if (answer?.ok) return ''
  const said = await answer?.json().catch(() => null)
  return said?.errors?.password ?? said?.message ?? 'The server can’t be reached. Try again in a moment.'
}
