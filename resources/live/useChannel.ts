import { useEffect, useRef } from 'react'
import type { ChannelName, EventOn, Told } from '#server/live/events'
import { listen } from './connection.ts'

/** One for each event of the channel. */
type Handlers<Name extends ChannelName> = { [Event in EventOn<Name>]: (told: Told) => void }

/** Hears of what happens in a channel while the screen is shown. `null` hears nothing. */
export function useChannel<Name extends ChannelName>(name: Name | null, handlers: Handlers<Name>) {
  const current = useRef<Partial<Record<string, (told: Told) => void>>>(handlers)
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
