import { createElement, type ReactNode, useState } from 'react'
import { AskPassword } from './AskPassword.tsx'
import { sendJson } from './json-request.ts'
import { to } from '#resources/to.ts'

type PasswordFirst = {
  /** Does it once the password has been confirmed, which may have been minutes ago. */
  first: (act: () => void) => void
  /** To be drawn outside of any form. */
  dialog: ReactNode
}

/** Asks for the password on the spot where the server would lead to a page of its own: what was typed stays. */
export function usePasswordFirst(): PasswordFirst {
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null)

  async function ask(act: () => void) {
    const status = await sendJson('GET', to('/user/confirmed-password-status')).catch(() => null)
    const { confirmed, elsewhere } = status?.ok ? await status.json() : { confirmed: true }
    // Where that can't be learned, or there is no password, the server asks by itself.
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
