import { createElement, type ReactNode, useState } from 'react'
import { AskPassword } from './AskPassword.tsx'
import { sendJson } from './json-request.ts'
import { to } from '#resources/to.ts'

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
