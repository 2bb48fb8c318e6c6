import { router } from '@inertiajs/core'
import { useSyncExternalStore } from 'react'

// Another version of the board answers than the one that this page was loaded from. What loads by itself tells, and
// leaves the page alone, with what is being typed on it; what its viewer opens next is loaded whole.

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
