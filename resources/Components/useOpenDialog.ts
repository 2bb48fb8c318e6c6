import { router, usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { draftName, readDraft } from './drafts.ts'

/**
 * The act whose dialog is open. The browser's history stores it: going back opens the dialog again if what was
 * typed is still a draft, so not after it was sent from another page. `draftOf` names the draft of an act that
 * is possible now.
 */
export function useOpenDialog<Act extends string>(key: string, draftOf: (act: Act) => string | false) {
  const [open, setOpen] = useState<Act | null>(null)
  const { user } = usePage().props.auth

  useEffect(() => {
    const before = router.restore(key) as Act | null | undefined
    const draft = before && draftOf(before)
    if (draft && readDraft(draftName(user!.id, draft))) setOpen(before)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, at hydration
  }, [])

  function change(act: Act | null) {
    setOpen(act)
    router.remember(act, key)
  }

  return [open, change] as const
}
