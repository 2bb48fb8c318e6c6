// Types only: the browser imports them too.

import type { ShownDue } from '#server/cases/clocks/screens'

export type SearchResult = {
  kind: 'application' | 'person' | 'user' | 'page' | 'action'
  label: string
  detail: string
  url: string
  /** Of an application: the next of all clocks. */
  due?: ShownDue | null
}
