import { router } from '@inertiajs/react'
import { useState } from 'react'

/** Brings the comments before those that are shown. */
export function useEarlier(from: number | null) {
  const [loading, setLoading] = useState(false)
  return {
    loading,
    /** What is being read stays where it is, unless somebody is on the way to another place. */
    show({ keepPlace = true } = {}) {
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
          if (keepPlace && anchor?.isConnected && moved > 0) window.scrollBy(0, moved)
        },
        onFinish: () => setLoading(false),
      })
    },
  }
}
