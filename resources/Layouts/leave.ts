import { router } from '@inertiajs/core'
import { dropDrafts } from '#resources/Components/drafts.ts'

// Signing out deletes drafts in this tab and tells the other tabs, which share the session, to do the same
// and leave their page.

const signedOut = 'signed-out'

export function leave() {
  dropDrafts()
  localStorage.setItem(signedOut, new Date().toISOString())
}

/** Signing out may redirect to the identity provider, which doesn't trigger the visit's success callback. */
export function leaveWhenLedAway() {
  const stops = [
    router.on('location', leave),
    router.on('finish', () => {
      for (const stop of stops) stop()
    }),
  ]
}

/** Needed on every page: a tab that already shows the sign-in may still hold drafts. */
export const dropDraftsWithOtherTabs = () =>
  addEventListener('storage', ({ key }) => {
    if (key === signedOut) dropDrafts()
  })

export function leaveWithOtherTabs() {
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

function follow({ key }: StorageEvent) {
  if (key === signedOut) location.reload()
}
