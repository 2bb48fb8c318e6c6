import { router } from '@inertiajs/core'
import { dropDrafts } from '#resources/Components/drafts.ts'

// Signing out leaves nothing behind in this browser: the other tabs, which share the session, hear of it and let go of
// what they hold and show.

const signedOut = 'signed-out'

export function leave() {
  dropDrafts()
  localStorage.setItem(signedOut, new Date().toISOString())
}

/** Signing out may lead to the institution's own page, which is no success that a visit would tell of. */
export function leaveWhenLedAway() {
  const stops = [
    router.on('location', leave),
    router.on('finish', () => {
      for (const stop of stops) stop()
    }),
  ]
}

/** On whatever page: one that heard otherwise of the session's end, and shows the sign-in already, holds drafts too. */
export const dropDraftsWithOtherTabs = () =>
  addEventListener('storage', ({ key }) => {
    if (key === signedOut) dropDrafts()
  })

/** Answers with how to stop. */
export function leaveWithOtherTabs() {
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

function follow({ key }: StorageEvent) {
  if (key === signedOut) location.reload()
}
