import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import type { useEarlier } from './useEarlier.ts'

/** The comment that the address leads to (`#comment-12`); loads earlier ones until it is there, and goes to it. */
export function useLinkedComment(
  from: number | null,
  earlier: number,
  { loading, show }: ReturnType<typeof useEarlier>,
) {
  const [linked, setLinked] = useState<number | null>(null)
  const reached = useRef<number | null>(null)

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
    if (!linked || loading || linked === reached.current) return
    const comment = document.getElementById(`comment-${linked}`)
    if (comment) {
      comment.scrollIntoView({ block: 'center' })
      reached.current = linked
    } else if (earlier > 0 && from !== null && linked < from) show({ keepPlace: false })
    // oxlint-disable-next-line react/exhaustive-deps -- again when more has come
  }, [linked, from, loading])

  return linked
}
