import { useEffect, useRef } from 'react'
import { listen } from './connection.ts'

/** What an event carries: ids, never content. */
export type Told = { id?: number; commentId?: number }
type Handlers = Record<string, (told: Told) => void>

/** Hears of what happens in a channel while the screen is shown. `null` hears nothing. */
export function useChannel(name: string | null, handlers: Handlers) {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    if (!name) return
    const hear = (event: string, told: Told) => current.current[event]?.(told)
    return listen(name, channel => {
      channel.bind_global(hear)
      return () => void channel.unbind_global(hear)
    })
  }, [name])
}
