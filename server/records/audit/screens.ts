// Types only: the browser imports them too.
import type { Paged } from '#server/platform/web/paged'

/** Has no id, because gaps would reveal the number of hidden entries. */
export type AuditRow = {
  at: string
  actor: string
  action: string
  refused: boolean
  subjectType: string
  subject: string
  hidden: boolean
  href: string | null
  changes: { field: string; before: string; after: string }[]
}

export type AuditFilter = { search: string; actor: string; action: string; from: string; to: string }

export type PublishedHead = { day: string; size: number; root: string }

export type AuditLog = {
  entries: Paged<AuditRow>
  filter: AuditFilter
  actions: string[]
  head: PublishedHead | null
}
