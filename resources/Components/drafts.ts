// Forms that are being filled, kept in the tab until they are sent: they outlive a reload, not the tab. Each under
// the account whose it is; nobody else who signs in here finds it, and signing out leaves none behind.

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

export function keepDraft(name: string, data: object) {
  if (JSON.stringify(readDraft(name)?.data) === JSON.stringify(data)) return
  try {
    sessionStorage.setItem(name, JSON.stringify({ at: new Date().toISOString(), data }))
  } catch {
    // No room, or storage turned off: then it is kept on the screen alone.
  }
}

export const dropDraft = (name: string) => sessionStorage.removeItem(name)

/** Whether this tab keeps anything that somebody has typed. */
export const hasDrafts = () => Object.keys(sessionStorage).some(name => name.startsWith(start))

/** Drops every draft but those of the account that is left, if any is. */
export function dropDrafts(user?: number) {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(start) && (user === undefined || !name.startsWith(draftName(user, ''))))
      dropDraft(name)
  }
}
