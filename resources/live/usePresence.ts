import type { PresenceChannel } from 'pusher-js'
import { useEffect, useRef, useState, useCallback } from 'react'
import { applicationChannel } from '#server/messages/live/events'
import { listen } from './connection.ts'

export type Present = { id: number; name: string }
type Member = { id: string; info: { name: string } }

const typingEvent = 'client-typing'
const ANNOUNCE_INTERVAL = 3000
const TYPING_TIMEOUT = 5000

/** The other viewers of a case, and which of them are typing. `sayTyping` announces that this viewer is typing. */
export function usePresence(id: number, viewerId: number) {
  const [here, setHere] = useState<Present[]>([])
  const typing = useFading(TYPING_TIMEOUT)
  const { note, drop } = typing
  const joined = useRef<PresenceChannel>(null)
  const announcedAt = useRef(0)

  useEffect(() => {
    const stop = listen(applicationChannel(id), channel => {
      const presence = channel as PresenceChannel
      const update = () => setHere(othersIn(presence, viewerId))
      const handlers = {
        'pusher:subscription_succeeded': update,
        'pusher:member_added': update,
        'pusher:member_removed': ({ id: left }: Member) => {
          drop(Number(left))
          update()
        },
        [typingEvent]: (_told: unknown, from?: { user_id?: string }) => note(Number(from?.user_id)),
      }
      joined.current = presence
      // Another component may have joined the channel already.
      update()
      for (const [event, handler] of Object.entries(handlers)) presence.bind(event, handler)
      return () => {
        joined.current = null
        for (const [event, handler] of Object.entries(handlers)) presence.unbind(event, handler)
      }
    })
    return () => {
      stop()
      setHere([])
    }
  }, [id, viewerId, note, drop])

  return {
    here,
    typing: here.filter(({ id: who }) => typing.noted.includes(who)),
    announceTyping() {
      if (!joined.current?.subscribed || Date.now() - announcedAt.current < ANNOUNCE_INTERVAL) return
      announcedAt.current = Date.now()
      joined.current.trigger(typingEvent, {})
    },
    /** After sending, the next key press is announced at once. */
    resetTyping() {
      announcedAt.current = 0
    },
  }
}

function othersIn({ members }: PresenceChannel, viewerId: number): Present[] {
  const found: Present[] = []
  members.each(({ id, info }: Member) => found.push({ id: Number(id), name: info.name }))
  return found.filter(({ id }) => id !== viewerId).toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function useFading(milliseconds: number) {
  const [noted, setNoted] = useState<number[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  const drop = useCallback((id: number) => {
    clearTimeout(timers.current.get(id))
    setNoted(others => others.filter(other => other !== id))
  }, [])

  const note = useCallback(
    (id: number) => {
      clearTimeout(timers.current.get(id))
      timers.current.set(
        id,
        setTimeout(() => drop(id), milliseconds),
      )
      setNoted(others => (others.includes(id) ? others : [...others, id]))
    },
    [drop, milliseconds],
  )

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  return { noted, note, drop }
}
