import { useEffect } from 'react'
import { APPLICATIONS } from '#server/messages/live/events'
import { forgetRefresh, refresh } from '#resources/live/refresh.ts'
import { useCatchUp, useChannel } from '#resources/live/useLive.ts'

// Delay before a refresh in milliseconds, so that many changes reload the list once.
const calm = 1000

export function useLiveList(shown: string[], sees = true) {
  useChannel(sees ? APPLICATIONS : null, { 'application.changed': () => refresh(shown, calm) })
  useCatchUp(shown)
  useEffect(() => forgetRefresh, [])
}
