import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { APPLICATIONS, userChannel } from '#server/live/events'
import { openLive } from './connection.ts'
import { ownActs } from './own-acts.ts'
import { refresh, refreshAfterVisits } from './refresh.ts'
import { useCatchUp } from './useCatchUp.ts'
import { useChannel } from './useChannel.ts'

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
