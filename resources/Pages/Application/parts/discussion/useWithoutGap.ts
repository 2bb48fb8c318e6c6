import { useEffect, useRef } from 'react'
import type { Comment } from '#server/discussion/screens'

/** How many comments a reload brings, and how many before one (server/discussion/thread.ts). */
export const latest = 20
const earlier = 50

/** After a lost connection more may have been said than a reload brings: fetches what lies between. */
export function useWithoutGap(comments: Comment[], bringEarlier: (before: number) => void) {
  const whole = useRef({ upTo: lastOf(comments), since: 0 })
  useEffect(() => {
    const { upTo, since } = whole.current
    const ids = comments.map(({ id }) => id).filter(id => id > upTo)
    const come = ids.length - since
    if (come >= (since === 0 ? latest : earlier)) {
      whole.current = { upTo, since: ids.length }
      bringEarlier(Math.min(...ids))
    } else whole.current = { upTo: lastOf(comments), since: 0 }
  }, [comments, bringEarlier])
}

const lastOf = (comments: Comment[]) => Math.max(0, ...comments.map(({ id }) => id))
