import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent } from 'react'

type LeftForm = { unsaved: boolean; withChosenFiles: boolean; draft: { isStored: () => boolean } }

/** Says that the draft stays when the user leaves the form, and asks first if something would be lost. */
export function useLeaveWarning({ unsaved, withChosenFiles, draft }: LeftForm) {
  useLeaving(unsaved, () => {
    if (!draft.isStored()) return confirm('Leave this page? Your changes have not been saved.')
    if (withChosenFiles && !confirm('Leave this page? Your draft is kept, but not the files you chose.'))
      return false
    onNextPage(() => draft.isStored() && router.flash('success', 'Your draft is kept'))
    return true
  })
}

/** Asks before the user leaves, while `active`. */
export const useLeaveQuestion = (active: boolean, question: string) =>
  useLeaving(active, () => confirm(question))

function useLeaving(active: boolean, decide: () => boolean) {
  const mayLeave = useEffectEvent(decide)

  useEffect(() => {
    if (!active) return

    const stopListening = router.on('before', event => {
      const { method, prefetch, async, only } = event.detail.visit
      // Saving leaves no unsaved input, and partial reloads don't leave the page.
      if (method !== 'get' || prefetch || async || only.length > 0) return
      return mayLeave()
    })

    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', beforeUnload)
    return () => {
      stopListening()
      window.removeEventListener('beforeunload', beforeUnload)
    }
  }, [active])
}

/** A message of the next page itself comes after this one and replaces it. */
function onNextPage(act: () => void) {
  const stop = router.on('navigate', ({ detail: { page } }) => {
    stop()
    if (Object.keys(page.flash).length === 0) act()
  })
}
