import { useEffect } from 'react'
import { APPLICATIONS } from '#server/live/events'
import { forgetRefresh, refresh } from '#resources/live/refresh.ts'
import { useCatchUp, useChannel } from '#resources/live/useLive.ts'

// A list that changes under somebody's eyes does so once, not with each of many changes.
const calm = 1000

/** Keeps what shows applications up to date, without a word; not while a menu of it is open. */
export function useLiveList(shown: string[], sees = true) {
  useChannel(sees ? APPLICATIONS : null, { 'application.changed': () => refresh(shown, calm) })
  useCatchUp(shown)
  useEffect(() => forgetRefresh, [])
}
