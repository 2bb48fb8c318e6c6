import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'

/** The comment that the address leads to (`#comment-12`); loads earlier ones until it is there, and goes to it. */
export function useLinkedComment(from: number | null, earlier: number, showEarlier: () => void) {
  const [linked, setLinked] = useState<number | null>(null)

  useEffect(() => {
    const look = () => setLinked(Number(/^#comment-(\d+)$/.exec(location.hash)?.[1]) || null)
    look()
    window.addEventListener('hashchange', look)
    const stop = router.on('navigate', look)
    return () => {
      window.removeEventListener('hashchange', look)
      stop()
    }
  }, [])

  useEffect(() => {
    if (!linked) return
    const comment = document.getElementById(`comment-${linked}`)
    if (comment) comment.scrollIntoView({ block: 'center' })
    else if (earlier > 0 && from !== null && linked < from) showEarlier()
    // oxlint-disable-next-line react/exhaustive-deps -- again when more has come
  }, [linked, from])

  return linked
}
