// Types only: the browser imports them too.
import type { Said } from '../discussion/screens.ts'

export type SinceLastVisit = {
  since: string
  steps: { step: string; words: string; by: string }[]
  fields: string[]
  files: number
  remarks: number
  comments: number
  votes: number
}

export type HistoryEntry = Record<'at' | 'actor' | 'action' | 'words', string> & {
  changes: { field: string; before: string; after: string }[]
  said: Said | null
}
