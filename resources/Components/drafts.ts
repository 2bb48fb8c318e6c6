// Unsent forms, in sessionStorage: they survive a reload but not the tab. Names include the account, so that
// the next user of the tab doesn't see them, and signing out deletes them.

import { prefix } from '#resources/prefix.ts'

export type Draft = { at: string; data: object }

const start = `${prefix}draft/`

export const draftName = (user: number, form: string) => `${start}${user}/${form}`

export function readDraft(name: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return draft && typeof draft.data === 'object' ? draft : null
  } catch {
    return null
  }
}

export function storeDraft(name: string, data: object) {
  if (JSON.stringify(readDraft(name)?.data) === JSON.stringify(data)) return
  try {
    sessionStorage.setItem(name, JSON.stringify({ at: new Date().toISOString(), data }))
  } catch {}
}

export const dropDraft = (name: string) => sessionStorage.removeItem(name)

export const hasDrafts = () => Object.keys(sessionStorage).some(name => name.startsWith(start))

/** Deletes all drafts except those of the given account, if any. */
export function dropDrafts(user?: number) {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(start) && (user === undefined || !name.startsWith(draftName(user, ''))))
      dropDraft(name)
  }
}
