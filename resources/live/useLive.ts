import { usePage } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import {
  APPLICATIONS,
  type ChannelName,
  type EventOn,
  type EventData,
  userChannel,
} from '#server/messages/live/events'
import { listen, openLive } from './connection.ts'
import { liveState } from './live-state.ts'
import { ownActs } from './own-acts.ts'
import { refresh, refreshAfterVisits, forgetRefresh } from './refresh.ts'

// Delay in milliseconds, so that many pages don't request the same change at once.
const DELAY = 1000

/** Connects signed-in users and keeps their task counts up to date on every page. */
export function useLive() {
  const { component, props } = usePage()
  const { auth, live, rail } = props
  const user = auth.user
  const userId = user?.id
  const { key = '', cluster = '', host = '', port = 0 } = live ?? {}

  useEffect(() => {
    // The next user to sign in needs a new connection.
    if (!key || !userId) return
    const stops = [openLive({ key, cluster, host, port }), ownActs.watch(), refreshAfterVisits()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, key, cluster, host, port])

  // Reloading an error page would only fail again.
  const waiting = component === 'Error' ? [] : ['rail']
  const votes = rail.applications && user?.permissions.includes('applications.vote')
  useChannel(votes ? APPLICATIONS : null, {
    'application.changed': () => refresh(waiting, DELAY),
  })
  useChannel(userId ? userChannel(userId) : null, {
    notification: () => refresh(waiting),
    end: () => refresh(['rail']),
  })
  useCatchUp(waiting)
}

type Handlers<Name extends ChannelName> = { [Event in EventOn<Name>]?: (data: EventData) => void }

/** Listens to a channel while the component is mounted. `null` listens to nothing. */
export function useChannel<Name extends ChannelName>(name: Name | null, handlers: Handlers<Name>) {
  const current = useRef<Partial<Record<string, (data: EventData) => void>>>(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    if (!name) return
    const handle = (event: string, data: EventData) => current.current[event]?.(data)
    return listen(name, channel => {
      channel.bind_global(handle)
      return () => void channel.unbind_global(handle)
    })
  }, [name])
}

const RECENT = 1500

/** When the browser last went back or forward; the page shown then may be outdated. */
let wentBackAt = -Infinity
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => void (wentBackAt = performance.now()))

/**
 * Reloads props after events may have been missed: after a lost or slow connection, or on a page from the
 * history.
 */
export function useCatchUp(props: string[]) {
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  useEffect(() => {
    const shownAt = performance.now()
    if (shownAt - wentBackAt < RECENT) refresh(current.current)
    return liveState.onConnected(again => {
      if (again || performance.now() - shownAt > RECENT) refresh(current.current)
    })
  }, [])
}

// Delay before a refresh in milliseconds, so that many changes reload the list once.
const LIST_DELAY = 1000

export function useLiveList(shown: string[], sees = true) {
  useChannel(sees ? APPLICATIONS : null, { 'application.changed': () => refresh(shown, LIST_DELAY) })
  useCatchUp(shown)
  useEffect(() => forgetRefresh, [])
}
