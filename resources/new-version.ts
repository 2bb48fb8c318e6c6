import { router } from '@inertiajs/core'
import { watched } from './Components/watched.ts'

// Detects that the server runs another version than the one this page was loaded from. Background requests
// only show a note, so as not to lose input; the next page the viewer opens is loaded in full.

const ready = watched(false)

export const useNewVersion = ready.use

export function watchForNewVersion() {
  router.on('location', ({ detail }) => {
    if (detail.versionChange) ready.set(true)
  })
}
