import { router } from '@inertiajs/react'
import { useEffect } from 'react'

const UNSAVED = 'Leave this page? Your changes have not been saved.'

export function useLeaveWarning(unsaved: boolean, question = UNSAVED) {
  useEffect(() => {
    if (!unsaved) return

    const stopListening = router.on('before', event => {
      const { method, prefetch, async, only } = event.detail.visit
      // Saving leaves no unsaved input, and partial reloads don't leave the page.
      if (method !== 'get' || prefetch || async || only.length > 0) return
      return window.confirm(question)
    })

    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', beforeUnload)
    return () => {
      stopListening()
      window.removeEventListener('beforeunload', beforeUnload)
    }
  }, [unsaved, question])
}
