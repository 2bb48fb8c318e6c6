// What screens receive of what was done to a case. Types only: the browser imports them too.

/** What others did since this viewer's last look. */
export type SinceLastLook = {
  since: string
  steps: { step: string; by: string }[]
  fields: string[]
  files: number
  remarks: number
  comments: number
  votes: number
}

export type HistoryEntry = {
  at: string
  actor: string
  action: string
  changes: { field: string; before: string; after: string }[]
}
