import { router } from '@inertiajs/react'
import { useState } from 'react'

/** Brings the comments before those that are shown; what is being read stays where it is. */
export function useEarlier(from: number | null) {
  const [loading, setLoading] = useState(false)
  return {
    loading,
    show() {
      if (loading || from === null) return
      setLoading(true)
      const anchor = document.getElementById(`comment-${from}`)
      const before = anchor?.getBoundingClientRect().top ?? 0
      router.reload({
        data: { before: from },
        only: ['comments', 'earlierComments', 'commentsFrom'],
        preserveUrl: true,
        onSuccess: () => {
          const moved = (anchor?.getBoundingClientRect().top ?? 0) - before
          if (anchor?.isConnected && moved > 0) window.scrollBy(0, moved)
        },
        onFinish: () => setLoading(false),
      })
    },
  }
}
