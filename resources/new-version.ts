import { router } from '@inertiajs/core'
import { useSyncExternalStore } from 'react'

// Detects that the server runs another version than the one this page was loaded from. Background requests
// only show a note, so as not to lose input; the next page the viewer opens is loaded in full.

let ready = false
const watchers = new Set<() => void>()

export function watchForNewVersion() {
  router.on('location', ({ detail }) => {
    if (!detail.versionChange || ready) return
    ready = true
    for (const changed of watchers) changed()
  })
}

export const useNewVersion = () =>
  useSyncExternalStore(
    watch,
    () => ready,
    () => false,
  )

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
