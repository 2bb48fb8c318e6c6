import { router } from '@inertiajs/core'
import { dropDrafts } from '#resources/Components/drafts.ts'

// Signing out deletes drafts in this tab and tells the other tabs, which share the session, to do the same
// and leave their page.

const KEY = 'signed-out'

export function signedOut() {
  dropDrafts()
  localStorage.setItem(KEY, new Date().toISOString())
}

/** Signing out may redirect to the identity provider, which doesn't trigger the visit's success callback. */
export function signOutOnRedirect() {
  const stops = [
    router.on('location', signedOut),
    router.on('finish', () => {
      for (const stop of stops) stop()
    }),
  ]
}

/** Needed on every page: a tab that already shows the sign-in may still hold drafts. */
export const watchForSignOut = () => onSignOut(dropDrafts)

export const reloadOnSignOut = () => onSignOut(() => location.reload())

function onSignOut(act: () => void) {
  const listen = ({ key }: StorageEvent) => key === KEY && act()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
