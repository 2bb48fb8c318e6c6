import { dropDrafts } from '../Components/drafts.ts'

// Signing out leaves nothing behind in this browser: the other tabs, which share the session, hear of it and let go of
// what they hold and show.

const signedOut = 'signed-out'

export function leave() {
  dropDrafts()
  localStorage.setItem(signedOut, new Date().toISOString())
}

/** Answers with how to stop. */
export function leaveWithOtherTabs() {
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

function follow({ key }: StorageEvent) {
  if (key !== signedOut) return
  dropDrafts()
  location.reload()
}
