import { usePage } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { APPLICATIONS, type ChannelName, type EventOn, type Told, userChannel } from '#server/live/events'
import { listen, openLive } from './connection.ts'
import { liveState } from './live-state.ts'
import { ownActs } from './own-acts.ts'
import { refresh, refreshAfterVisits } from './refresh.ts'

// Many pages hear of the same change: they need not all ask in the same instant.
const calm = 1000

/** Connects while somebody is signed in, and keeps what waits for them up to date on whatever page they are. */
export function useLive() {
  const { component, props } = usePage()
  const { auth, live, rail } = props
  const user = auth.user
  const userId = user?.id
  const { key = '', cluster = '', host = '', port = 0 } = live ?? {}

  useEffect(() => {
    // Somebody else who signs in gets a connection of their own.
    if (!key || !userId) return
    const stops = [openLive({ key, cluster, host, port }), ownActs.watch(), refreshAfterVisits()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, key, cluster, host, port])

  // What is not there can't be asked for again: it would only be refused once more.
  const waiting = component === 'Error' ? [] : ['rail']
  const votes = rail.applications && user?.permissions.includes('applications.vote')
  useChannel(votes ? APPLICATIONS : null, {
    'application.changed': () => refresh(waiting, calm),
  })
  useChannel(userId ? userChannel(userId) : null, {
    notification: () => refresh(waiting),
    end: () => refresh(['rail']),
  })
  useCatchUp(waiting)
}

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

const soon = 1500

/** When the browser last went back or forward: what it shows then is as old as the look before. */
let wentBackAt = -Infinity
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => void (wentBackAt = performance.now()))

/** Brings these props anew after whatever may have been missed: a lost connection, one that took long, a page of before. */
export function useCatchUp(props: string[]) {
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  useEffect(() => {
    const shownAt = performance.now()
    if (shownAt - wentBackAt < soon) refresh(current.current)
    return liveState.onConnected(again => {
      if (again || performance.now() - shownAt > soon) refresh(current.current)
    })
  }, [])
}
